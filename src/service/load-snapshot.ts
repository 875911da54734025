import type { Rejection } from '../catalogue/facts/json-lines.ts';
import { buildSnapshot, type Snapshot } from '../catalogue/snapshot.ts';
import { readCatalogue } from './catalogue-files.ts';
import { readRegistryTexts } from './registry-texts.ts';

const REJECTIONS_SHOWN = 20;

/** The catalogue cannot be served: names file, line and reason of what is wrong. */
export class CatalogueError extends Error {
  readonly rejected: readonly Rejection[];

  constructor(message: string, rejected: readonly Rejection[], options?: ErrorOptions) {
    const shown = rejected.slice(0, REJECTIONS_SHOWN).map(({ file, line, reason }) => `\n  ${file}:${line}: ${reason}`);
    const more = rejected.length - shown.length;
    super(message + shown.join('') + (more > 0 ? `\n  and ${more} more` : ''), options);
    this.name = 'CatalogueError';
    this.rejected = rejected;
  }
}

export interface LoadedSnapshot {
  snapshot: Snapshot;
  /** Files edited by hand since the last ingest. */
  unlisted: string[];
}

export async function loadSnapshot(options: {
  catalogueDir: string;
  freeLimitPerHour: number;
}): Promise<LoadedSnapshot> {
  const { catalogueDir, freeLimitPerHour } = options;
  const files = await readCatalogue(catalogueDir, { trust: true }).catch((cause: NodeJS.ErrnoException) => {
    throw new CatalogueError(`The catalogue folder ${catalogueDir} cannot be read: ${cause.message}`, [], { cause });
  });
  if (files.rejected.length > 0) {
    throw new CatalogueError(`The catalogue in ${catalogueDir} is broken:`, files.rejected);
  }
  if (files.facts.length === 0) throw new CatalogueError(`The catalogue folder ${catalogueDir} holds no facts.`, []);
  const snapshot = buildSnapshot({
    id: files.id,
    facts: files.facts.map(({ fact }) => fact),
    updated: files.updated,
    freeLimitPerHour,
    registryTexts: await readRegistryTexts(),
  });
  return { snapshot, unlisted: files.unlisted };
}
