import path from 'node:path';
import { once } from '../../src/catalogue/once.ts';
import { DesignationIndex } from '../../src/mechanics/designation-index.ts';
import { OpenRobotLayer } from '../../src/open-robots/layer.ts';
import { DeclarationReader } from '../../src/parameters/read/declaration-reader.ts';
import { readCatalogue } from '../../src/service/catalogue-files.ts';
import { loadSnapshot } from '../../src/service/load-snapshot.ts';
import { layersOf } from '../../src/service/open-data/layers-of.ts';
import { loadOpenRobots, readOpenRobotBytes } from '../../src/service/open-robot-files.ts';
import { readRegistryTexts } from '../../src/service/registry-texts.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const CATALOGUE_DIR = path.join(ROOT, 'data/catalogue');

export const registryTexts = await readRegistryTexts();
export const designations = new DesignationIndex(registryTexts.mechanicalInterfaces.flange_designations);

/** What the rules of a record look things up in. */
export function derivation() {
  return { reader: new DeclarationReader(), designations };
}

/** The snapshot of the catalogue in the repository; every test of a worker shares it, for nothing writes to it. */
export const realSnapshot = once(
  async () => (await loadSnapshot({ catalogueDir: CATALOGUE_DIR, freeLimitPerHour: 30 })).snapshot,
);

/** What of the open data is no part: the registries and the open robots in the repository. */
export const realLayers = once(async () => {
  const robots = new OpenRobotLayer(loadOpenRobots(await readOpenRobotBytes(path.join(ROOT, 'data/open-robots'))));
  return layersOf({ snapshot: await realSnapshot(), openRobots: () => robots });
});

export const realFacts = once(async () => (await readCatalogue(CATALOGUE_DIR)).facts.map(({ fact }) => fact));
