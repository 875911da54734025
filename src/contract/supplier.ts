import { z } from 'zod';
import { CategorySchema } from './category.ts';
import { DateSchema, lineOfText, WebAddressSchema } from './text.ts';

/** The format of `data/suppliers/*.jsonl`: addresses of makers and shops, each read in the source it names. */

export const SupplierSourceSchema = z
  .strictObject({
    url: WebAddressSchema.describe('A page a reader can open'),
    locator: lineOfText(1000).optional().describe('Line or row, and the address as it was read'),
    read_from: lineOfText(2000).describe('What was opened: a file at a commit, an archived copy, or an excerpt'),
    collected_at: DateSchema.optional(),
  })
  .meta({ id: 'SupplierSource', description: 'Where an address or a link was read' });
export type SupplierSource = z.infer<typeof SupplierSourceSchema>;

const CountrySchema = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166)');

export const MakerSchema = z.strictObject({
  maker: lineOfText(200).describe('As `manufacturer` of the catalogue'),
  website: WebAddressSchema.describe('The maker’s own site'),
  shop: WebAddressSchema.optional().describe('Official shop, product list, list of resellers or contact for buying'),
  country: CountrySchema.optional().describe('Of the headquarters'),
  kind: z.enum(['company', 'lab', 'project', 'standard_body', 'person']),
  source: SupplierSourceSchema,
  shop_source: SupplierSourceSchema.optional().describe('Where the shop was read, when elsewhere'),
  country_source: SupplierSourceSchema.optional().describe('Where the country was read, when elsewhere'),
});
export type Maker = z.infer<typeof MakerSchema>;

const EvidenceSchema = z.strictObject({
  maker: lineOfText(200),
  url: WebAddressSchema.describe('Product, shop or list page'),
  locator: lineOfText(1000),
  read_from: lineOfText(2000),
});

export const DistributorSchema = z
  .strictObject({
    distributor: lineOfText(200),
    website: WebAddressSchema,
    regions: z
      .array(z.union([z.enum(['EU', 'worldwide']), CountrySchema]))
      .max(250)
      .describe('Where it sells; empty where nothing was read'),
    categories: z.array(CategorySchema).max(20).describe('Main category of each maker it carries'),
    makers: z.array(lineOfText(200)).max(2000).describe('Makers it is shown to carry'),
    evidence: z.array(EvidenceSchema).max(2000).describe('One entry for each maker'),
    source: SupplierSourceSchema.describe('Where the site is named'),
  })
  .refine(
    ({ makers, evidence }) => {
      const proven = new Set(evidence.map(({ maker }) => maker));
      return proven.size === evidence.length && proven.size === makers.length && makers.every((one) => proven.has(one));
    },
    { path: ['evidence'], message: 'must hold one entry for each of `makers`' },
  );
export type Distributor = z.infer<typeof DistributorSchema>;

export interface Suppliers {
  makers: Maker[];
  distributors: Distributor[];
}
