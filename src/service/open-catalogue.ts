import { SupplierBook } from '../bom/suppliers/supplier-book.ts';
import { once } from '../catalogue/once.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { OpenRobotLayer } from '../open-robots/layer.ts';
import { History } from './history/history.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { loadOpenRobots, readOpenRobotBytes } from './open-robot-files.ts';
import { Searchable } from './searchable.ts';
import { loadSuppliers } from './supplier-files.ts';

/** All that questions are answered from. */
export interface OpenCatalogue {
  readonly snapshot: Snapshot;
  readonly searchable: Searchable;
  /** Read after the start, or by the first who asks. */
  readonly suppliers: () => Promise<SupplierBook>;
  /** Read from the bytes of the start when first asked for. */
  readonly openRobots: () => OpenRobotLayer;
  /** What was published, and what each publication changed. */
  readonly history: History;
  /** Files edited by hand since the last ingest. */
  readonly unlisted: readonly string[];
}

export interface CatalogueOptions {
  catalogueDir: string;
  openRobotsDir: string;
  historyDir: string;
  freeLimitPerHour: number;
}

export async function openCatalogue(options: CatalogueOptions): Promise<OpenCatalogue> {
  const [{ snapshot, unlisted }, robotBytes, history] = await Promise.all([
    loadSnapshot(options),
    readOpenRobotBytes(options.openRobotsDir),
    History.open(options.historyDir),
  ]);
  return {
    snapshot,
    searchable: new Searchable(snapshot),
    suppliers: once(async () => new SupplierBook(await loadSuppliers())),
    openRobots: once(() => new OpenRobotLayer(loadOpenRobots(robotBytes))),
    history,
    unlisted,
  };
}
