import path from 'node:path';
import { readCatalogue } from '../../src/service/catalogue-files.ts';
import { loadSnapshot } from '../../src/service/load-snapshot.ts';
import { readRegistryTexts } from '../../src/service/registry-texts.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const CATALOGUE_DIR = path.join(ROOT, 'data/catalogue');

export const registryTexts = await readRegistryTexts();

/** The snapshot of the catalogue in the repository. */
export async function realSnapshot() {
  return (await loadSnapshot({ catalogueDir: CATALOGUE_DIR, freeLimitPerHour: 30 })).snapshot;
}

export async function realFacts() {
  return (await readCatalogue(CATALOGUE_DIR)).facts.map(({ fact }) => fact);
}
