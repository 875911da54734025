import { z } from 'zod';

const BilingualSchema = z.strictObject({ en: z.string(), zh: z.string() }).meta({ id: 'Bilingual' });

/** How to get at the data and what it is worth, in every document (decision 25): computed, never typed. */
export const AccessBlockSchema = z
  .strictObject({
    how_to_get_a_key: BilingualSchema,
    register: z.string().describe('Method and path of registration'),
    free_credits: z.int(),
    rate_limit_per_hour: z.int(),
    buy_credits: BilingualSchema,
    top_up: z.string().describe('Method and path of ordering credits'),
    costs: z.strictObject({ full_entities: z.int(), bom_export: z.int() }).describe('In credits, each request'),
    license: z.string(),
    license_url: z.url(),
    privacy: BilingualSchema,
    honest_limits: BilingualSchema,
  })
  .meta({ id: 'AccessBlock', description: 'How to get at the data, and its honest limits' });
export type AccessBlock = z.infer<typeof AccessBlockSchema>;

export const FREE_CREDITS = 100;
export const FULL_ENTITIES_COST_CREDITS = 50;
export const BOM_EXPORT_COST_CREDITS = 1;
/** Where a caller without credits is sent. */
export const RECHARGE_PATH = '/account';
export const DATA_LICENSE = 'CC BY 4.0';
export const DATA_LICENSE_URL = 'https://creativecommons.org/licenses/by/4.0/';
