import { z } from 'zod';
import { BOM_EXPORT_COST_CREDITS } from '../../contract/access.ts';
import { BOM_LIMITS, BomItemSchema } from '../../contract/bom.ts';
import { BOM_FORMATS, type BomExport, BomExportOrderSchema, BomExportSchema } from '../../contract/bom-export.ts';
import { IDEMPOTENCY_KEY, isIdempotencyKey } from '../../service/charge-caller.ts';
import { checkInput } from '../../service/check-input.ts';
import { saleOf } from '../../service/sell-bom.ts';
import { lines } from '../text.ts';
import { tool } from '../tool.ts';

const { project_name, layout, currency, include_suppliers } = BomExportOrderSchema.shape;

export const EXPORT_BOM = tool({
  name: 'export_bom',
  title: 'Export a bill of materials',
  description:
    'Makes a bill of materials as CSV (for a spreadsheet, a distributor or KiCad) or JSON: gaps filled from the catalogue, costs added up, where to buy, what to print. Give ids where there are any; prices are yours and are not made up. Check the list with check_fit first. Send an idempotency_key, so that a repeat is not charged again.',
  input: z.strictObject({
    items: z
      .array(BomItemSchema)
      .min(1, 'must hold at least one item')
      .max(BOM_LIMITS.items, `must not hold more than ${BOM_LIMITS.items} items`),
    project_name,
    format: z.enum(BOM_FORMATS).default('csv'),
    layout,
    currency,
    include_suppliers,
    idempotency_key: z
      .string()
      .refine(isIdempotencyKey, IDEMPOTENCY_KEY)
      .optional()
      .describe('Any text of yours, new for each bill: charged once for 24 hours'),
  }),
  output: z.strictObject({
    format: z.enum(BOM_FORMATS),
    csv: z.string().nullable().describe('The file, where CSV was asked for'),
    bom: BomExportSchema.nullable().describe('The bill, where JSON was asked for'),
    credits_remaining: z.int().nonnegative(),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  costCredits: BOM_EXPORT_COST_CREDITS,
  async run({ idempotency_key: key, ...given }, { catalogue, customer, baseUrl, signal }) {
    const order = checkInput(BomExportOrderSchema, given);
    const sale = saleOf(order, { catalogue, baseUrl, isKept: key !== undefined });
    const { receipt, credits } = await customer.buy(sale, {
      reference: 'mcp:export_bom',
      ...(key !== undefined && { idempotency: { key, request: JSON.stringify(['mcp', 'export_bom', order]) } }),
      signal,
    });
    const file = await sale.textOf(receipt);
    const { format } = given;
    const isJson = format === 'json';
    return {
      structured: {
        format,
        csv: isJson ? null : file,
        bom: isJson ? (JSON.parse(file) as BomExport) : null,
        credits_remaining: credits,
      },
      text: lines([
        `${order.items.length} lines as ${order.format}; ${BOM_EXPORT_COST_CREDITS} credit charged, ${credits} left.`,
        isJson ? undefined : file,
      ]),
    };
  },
});
