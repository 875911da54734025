import { buildBom } from '../bom/build-bom.ts';
import { writeCsv } from '../bom/csv/write-csv.ts';
import { KnownParts } from '../bom/known-parts.ts';
import type { SupplierBook } from '../bom/suppliers/supplier-book.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { BomExportOrder } from '../contract/bom-export.ts';
import { ServiceError } from '../contract/errors.ts';
import type { EntityRecord } from '../contract/record.ts';

export interface BomExportContext {
  snapshot: Snapshot;
  suppliers: SupplierBook;
  baseUrl: string;
  now: Date;
  /** Ids of parts that could take the place of one; the column stays as it was given without. */
  alternatesOf?: (record: EntityRecord) => readonly string[];
}

/** What was made of the parts of a snapshot, for as long as it is served. */
const PARTS = new WeakMap<Snapshot, KnownParts>();

function partsOf(snapshot: Snapshot): KnownParts {
  const parts = PARTS.get(snapshot) ?? new KnownParts(snapshot.designations);
  PARTS.set(snapshot, parts);
  return parts;
}

/** The text of the file an order asks for. */
export function exportBom(order: BomExportOrder, context: BomExportContext): string {
  const { snapshot, suppliers, baseUrl, now, alternatesOf } = context;
  const bom = buildBom(order, {
    byId: snapshot.byId,
    parts: partsOf(snapshot),
    snapshot: snapshot.id,
    suppliers,
    createdAt: now.toISOString(),
    ...(alternatesOf && { alternatesOf }),
  });
  if (!Number.isFinite(bom.metadata.total_cost)) {
    const message = 'add up to more than a number of JSON can hold';
    throw new ServiceError('validation_failed', { details: [{ path: 'items', message }] });
  }
  if (order.format === 'json') return JSON.stringify(bom);
  return writeCsv(bom, { layout: order.layout, withSuppliers: order.include_suppliers, baseUrl });
}
