import type { BomItem } from '../../../../../src/contract/bom.ts';
import type { BomLayout } from '../../../../../src/contract/bom-export.ts';
import type { KeptBom } from '../../../kept/bom-line.ts';

export const LAYOUTS = ['default', 'distributor', 'kicad'] as const satisfies readonly BomLayout[];
export type FileChoice = BomLayout | 'json';

export interface ExportOrder {
  project_name?: string;
  format: 'csv' | 'json';
  layout?: BomLayout;
  currency: string;
  include_suppliers: boolean;
  items: BomItem[];
}

/** What the page keeps for itself (keys, notes, descriptions for the check) is no part of the order. */
export function exportOrder(bom: KeptBom, file: FileChoice, includeSuppliers: boolean): ExportOrder {
  const { name, currency, lines } = bom;
  return {
    ...(name.trim() !== '' && { project_name: name.trim() }),
    ...(file === 'json' ? { format: 'json' } : { format: 'csv', layout: file }),
    currency,
    include_suppliers: includeSuppliers,
    items: lines.map(({ key: _, described: _described, designators: _designators, notes: _notes, ...item }) => item),
  };
}

/** As `Content-Disposition` has it (RFC 6266), in the form that holds every letter. */
export function fileNameIn(disposition: string | null, fallback: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? fallback;
}
