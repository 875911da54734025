import type { z } from 'zod';
import { parseJsonLines, type Rejection } from '../../catalogue/facts/json-lines.ts';
import { DistributorSchema, MakerSchema, SupplierSourceSchema, type Suppliers } from '../../contract/supplier.ts';

export type SupplierKind = keyof Suppliers;
type SupplierOf<Kind extends SupplierKind> = Suppliers[Kind][number];

/** What stands in each of the two files, and which key names a line. */
const LINES = {
  makers: { schema: MakerSchema, idKey: 'maker' },
  distributors: { schema: DistributorSchema, idKey: 'distributor' },
} as const satisfies Record<SupplierKind, { schema: z.ZodType; idKey: string }>;

export const SUPPLIER_KINDS = Object.keys(LINES) as SupplierKind[];

export function supplierFile(kind: SupplierKind): string {
  return `${kind}.jsonl`;
}

/** Reads a file of suppliers; a bad line, and one that repeats a name, is reported and never stops the others. */
export function parseSupplierFile<Kind extends SupplierKind>(
  bytes: Uint8Array,
  file: string,
  kind: Kind,
): { suppliers: SupplierOf<Kind>[]; rejected: Rejection[] } {
  const { lines, rejected } = parseJsonLines<z.ZodType<SupplierOf<Kind>>>(bytes, file, {
    schema: LINES[kind].schema as unknown as z.ZodType<SupplierOf<Kind>>,
    idKey: LINES[kind].idKey,
  });
  const seen = new Map<string, number>();
  const suppliers: SupplierOf<Kind>[] = [];
  for (const { value, line } of lines) {
    const id = supplierName(kind, value);
    const earlier = seen.get(id);
    if (earlier === undefined) {
      seen.set(id, line);
      suppliers.push(value);
    } else rejected.push({ file, line, id, reason: `${id} stands already at line ${earlier}` });
  }
  return { suppliers, rejected: rejected.sort((a, b) => a.line - b.line) };
}

export interface SupplierMerge<Kind extends SupplierKind> {
  merged: SupplierOf<Kind>[];
  added: number;
  changed: number;
  unchanged: number;
}

/** A line with a known name replaces the old one as a whole: half of each would be nobody's statement. */
export function mergeSuppliers<Kind extends SupplierKind>(
  kind: Kind,
  existing: readonly SupplierOf<Kind>[],
  incoming: readonly SupplierOf<Kind>[],
): SupplierMerge<Kind> {
  const merged = new Map(existing.map((supplier) => [supplierName(kind, supplier), supplier]));
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const supplier of incoming) {
    const old = merged.get(supplierName(kind, supplier));
    if (!old) counts.added += 1;
    else if (canonicalLine(kind, old) === canonicalLine(kind, supplier)) counts.unchanged += 1;
    else counts.changed += 1;
    merged.set(supplierName(kind, supplier), supplier);
  }
  return { merged: [...merged.values()], ...counts };
}

/** The text of a file: a line a supplier, by name in code-unit order, which no locale can change. */
export function canonicalSuppliers<Kind extends SupplierKind>(
  kind: Kind,
  suppliers: readonly SupplierOf<Kind>[],
): string {
  const lines = suppliers.map((supplier) => [supplierName(kind, supplier), canonicalLine(kind, supplier)] as const);
  return lines
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, line]) => `${line}\n`)
    .join('');
}

function supplierName<Kind extends SupplierKind>(kind: Kind, supplier: SupplierOf<Kind>): string {
  return String((supplier as Record<string, unknown>)[LINES[kind].idKey]);
}

const SOURCE_KEYS = Object.keys(SupplierSourceSchema.shape);

/** Keys in the order of the contract, so that a file changes only where a supplier does. */
function canonicalLine<Kind extends SupplierKind>(kind: Kind, supplier: SupplierOf<Kind>): string {
  const entries = Object.entries(inOrder(supplier, Object.keys(LINES[kind].schema.shape)));
  const ordered = entries.map(([key, value]) => [key, key.endsWith('source') ? inOrder(value, SOURCE_KEYS) : value]);
  return JSON.stringify(Object.fromEntries(ordered));
}

function inOrder(value: unknown, keys: readonly string[]): Record<string, unknown> {
  const entries = value as Record<string, unknown>;
  return Object.fromEntries(keys.filter((key) => entries[key] !== undefined).map((key) => [key, entries[key]]));
}
