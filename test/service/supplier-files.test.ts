import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CatalogueError } from '../../src/service/load-snapshot.ts';
import { loadSuppliers, SUPPLIERS_DIR } from '../../src/service/supplier-files.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function aCopy(): Promise<string> {
  const folder = await tempFolder();
  await cp(SUPPLIERS_DIR, folder, { recursive: true });
  return folder;
}

describe('the suppliers', () => {
  it('of the repository are there', async () => {
    const { makers, distributors } = await loadSuppliers();
    expect(makers.length).toBeGreaterThan(200);
    expect(distributors.length).toBeGreaterThan(50);
  });

  it('that are broken are named by file and line', async () => {
    const folder = await aCopy();
    await writeFile(path.join(folder, 'makers.jsonl'), '\n{"maker":"Acme"}\n');
    await expect(loadSuppliers(folder)).rejects.toThrow(CatalogueError);
    await expect(loadSuppliers(folder)).rejects.toThrow(/makers\.jsonl:2: website: /);
  });

  it('that are gone are a fault, not nobody to ask', async () => {
    const folder = await aCopy();
    await rm(path.join(folder, 'distributors.jsonl'));
    await expect(loadSuppliers(folder)).rejects.toThrow(/lack distributors\.jsonl/);
  });
});
