export const BOM_VIEWS = ['lines', 'check', 'export'] as const;
export type BomView = (typeof BOM_VIEWS)[number];

export interface BomAddress {
  /** The lines unless told. */
  view?: Exclude<BomView, 'lines'> | undefined;
}

/** Named also where it is nothing: the router would else keep what stands in the address. */
export function bomAddress({ view }: Record<string, unknown>): BomAddress {
  return { view: view === 'check' || view === 'export' ? view : undefined };
}
