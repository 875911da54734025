import path from 'node:path';
import type { Fact } from '../../src/contract/fact.ts';
import { writeCatalogue } from '../../src/service/catalogue-files.ts';
import { type Publication, publishSnapshot } from '../../src/service/history/publish.ts';
import { tempFolder } from './temp-folder.ts';

export interface PublishedFolders {
  catalogueDir: string;
  historyDir: string;
  publications: Publication[];
}

/** Catalogues published one after the other, a day apart from 2026-01-01 on. */
export async function published(
  catalogues: readonly (readonly Fact[])[],
  { allowDrop }: { allowDrop?: string } = {},
): Promise<PublishedFolders> {
  const historyDir = await tempFolder();
  const catalogueDir = path.join(historyDir, 'catalogue');
  const publications: Publication[] = [];
  for (const [index, facts] of catalogues.entries()) {
    const now = new Date(Date.UTC(2026, 0, index + 1, 12));
    await writeCatalogue(catalogueDir, facts, now);
    const options = { catalogueDir, historyDir, freeLimitPerHour: 30, allowDrop, isDryRun: false, now };
    publications.push(await publishSnapshot(options));
  }
  return { catalogueDir, historyDir, publications };
}
