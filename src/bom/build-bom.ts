import type { BomExport, BomExportOrder, BomLine } from '../contract/bom-export.ts';
import { BOM_CURRENCY, UNTITLED_PROJECT } from '../contract/bom-export.ts';
import { decimalText, plainText } from './decimal.ts';
import { type FillingFrom, fillLine } from './fill-line.ts';
import { printingOfUnknown } from './printing/suggest-printing.ts';
import type { SupplierBook } from './suppliers/supplier-book.ts';
import { lineTotal, totalCost } from './totals.ts';

export interface BomFrom extends FillingFrom {
  snapshot: string;
  suppliers: SupplierBook;
  createdAt: string;
}

/** A bill of materials: lines filled, added up, and with what to buy where and what to print. */
export function buildBom(order: BomExportOrder, from: BomFrom): BomExport {
  const { items } = order;
  const lines = items.map((item, index): BomLine => {
    const { record, status, alternates, catalogue, filled, ...texts } = fillLine(item, from);
    const total = lineTotal(item);
    const { price_range, source_url } = record ?? {};
    return {
      line: index + 1,
      ...texts,
      price: item.price ?? null,
      quantity: item.quantity,
      line_total: total ? Number(plainText(total)) : null,
      ...(status !== undefined && { status }),
      ...(alternates !== undefined && { alternates }),
      catalogue,
      filled,
      ...(price_range !== undefined && { declared_price: price_range }),
      ...(source_url !== undefined && { source_url }),
      ...(order.include_suppliers && {
        suppliers: [...from.suppliers.suggest(texts.manufacturer, texts.category)],
      }),
      printing: record ? from.parts.of(record).printing : printingOfUnknown(texts.category),
    };
  });
  return {
    metadata: {
      project_name: order.project_name?.trim() ? order.project_name : UNTITLED_PROJECT,
      total_cost: Number(decimalText(totalCost(items))),
      total_items: lines.length,
      total_quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      unpriced_items: lines.filter(({ price }) => price === null).length,
      currency: order.currency ?? BOM_CURRENCY,
      created_at: from.createdAt,
      snapshot: from.snapshot,
    },
    items: lines,
  };
}
