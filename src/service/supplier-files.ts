import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  canonicalSuppliers,
  parseSupplierFile,
  SUPPLIER_KINDS,
  type SupplierKind,
  supplierFile,
} from '../bom/suppliers/supplier-lines.ts';
import type { Rejection } from '../catalogue/facts/json-lines.ts';
import type { Suppliers } from '../contract/supplier.ts';
import { readIfThere, replaceFiles } from './catalogue-files.ts';
import { CatalogueError } from './load-snapshot.ts';

/** Makers and distributors on disk: two files, a line each. */
export const SUPPLIERS_DIR = path.resolve(import.meta.dirname, '../../data/suppliers');

export interface SupplierFiles {
  suppliers: Suppliers;
  rejected: Rejection[];
  /** Kinds whose file is not there. */
  missing: SupplierKind[];
}

export async function readSuppliers(folder: string): Promise<SupplierFiles> {
  const result: SupplierFiles = { suppliers: { makers: [], distributors: [] }, rejected: [], missing: [] };
  const take = async <Kind extends SupplierKind>(kind: Kind): Promise<Suppliers[Kind]> => {
    const file = path.join(folder, supplierFile(kind));
    const bytes = await readBytes(file);
    if (!bytes) result.missing.push(kind);
    const { suppliers, rejected } = parseSupplierFile(bytes ?? new Uint8Array(), file, kind);
    result.rejected.push(...rejected);
    return suppliers as Suppliers[Kind];
  };
  result.suppliers = { makers: await take('makers'), distributors: await take('distributors') };
  return result;
}

/** What the service suggests from. A broken file is named by line; one that is gone must not look like nobody to ask. */
export async function loadSuppliers(folder = SUPPLIERS_DIR): Promise<Suppliers> {
  const { suppliers, rejected, missing } = await readSuppliers(folder);
  if (missing.length > 0) {
    throw new CatalogueError(`The suppliers in ${folder} lack ${missing.map(supplierFile).join(' and ')}.`, []);
  }
  if (rejected.length > 0) throw new CatalogueError(`The suppliers in ${folder} are broken:`, rejected);
  return suppliers;
}

/** The files these suppliers make. */
export function supplierContent({ makers, distributors }: Suppliers): { name: string; text: string }[] {
  return [
    { name: supplierFile('makers'), text: canonicalSuppliers('makers', makers) },
    { name: supplierFile('distributors'), text: canonicalSuppliers('distributors', distributors) },
  ];
}

/** Writes what differs, all of it or nothing. Returns the names. */
export async function writeSuppliers(folder: string, suppliers: Suppliers): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const changed: { name: string; text: string }[] = [];
  for (const file of supplierContent(suppliers)) {
    if (file.text !== (await readIfThere(path.join(folder, file.name)))) changed.push(file);
  }
  await replaceFiles(folder, changed);
  return changed.map(({ name }) => name);
}

export function noSupplierFiles(folder: string): Error {
  return new Error(`${folder} holds neither ${SUPPLIER_KINDS.map(supplierFile).join(' nor ')}`);
}

async function readBytes(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
