import type { Receipt } from '../accounts/charges.ts';
import { BOM_EXPORT_COST_CREDITS } from '../contract/access.ts';
import type { BomExportOrder } from '../contract/bom-export.ts';
import { bomAlternates, prepareAlternates } from './bom-alternates.ts';
import { exportBom } from './export-bom.ts';
import { packAnswer, unpackAnswer } from './kept-answer.ts';
import type { OpenCatalogue } from './open-catalogue.ts';

export interface BomSale {
  order: BomExportOrder;
  cost: number;
  reason: string;
  work(): Promise<Receipt>;
  /** The file a receipt stands for: of this sale, or of the one it repeats. */
  textOf(receipt: Receipt): Promise<string>;
}

interface SaleOptions {
  catalogue: Pick<OpenCatalogue, 'snapshot' | 'suppliers'>;
  baseUrl: string;
  /** Whether the answer has to be kept for a repeat. */
  isKept: boolean;
}

/** A bill of materials for credits, as whoever charges takes it. */
export function saleOf(order: BomExportOrder, { catalogue, baseUrl, isKept }: SaleOptions): BomSale {
  const { snapshot, suppliers } = catalogue;
  let text: string | undefined;
  return {
    order,
    cost: BOM_EXPORT_COST_CREDITS,
    reason: 'bom_export',
    async work() {
      await prepareAlternates(snapshot, order.items);
      text = exportBom(order, {
        snapshot,
        suppliers: await suppliers(),
        baseUrl,
        now: new Date(),
        alternatesOf: (record) => bomAlternates(snapshot, record),
      });
      return isKept ? packAnswer(text) : {};
    },
    textOf: async (receipt) => text ?? (await unpackAnswer(receipt)),
  };
}
