import { KnownParts } from '../../src/bom/known-parts.ts';
import { SupplierBook } from '../../src/bom/suppliers/supplier-book.ts';
import { type BomExportOrder, BomExportOrderSchema } from '../../src/contract/bom-export.ts';
import { loadSuppliers } from '../../src/service/supplier-files.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const snapshot = await realSnapshot();

/** What an export of the real catalogue is made from. */
export const FROM = {
  byId: snapshot.byId,
  parts: new KnownParts(snapshot.designations),
  snapshot: snapshot.id,
  suppliers: new SupplierBook(await loadSuppliers()),
  createdAt: '2026-11-15T00:00:00.000Z',
};

/** An order as the route makes it of a body: checked, defaults in place. */
export function anOrder(items: readonly object[], over: object = {}): BomExportOrder {
  return BomExportOrderSchema.parse({ items, ...over });
}
