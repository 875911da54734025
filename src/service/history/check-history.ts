import path from 'node:path';
import type { PublishedSnapshot } from '../../contract/changes.ts';
import { coverageDrops, coverageOf, dropText } from '../../open-data/coverage.ts';
import { readCatalogue } from '../catalogue-files.ts';
import { loadSnapshot } from '../load-snapshot.ts';
import { HistoryError, publishedFolder, readChanges, readSnapshots, SNAPSHOTS_FILE } from './history-files.ts';

/** What is wrong with the history, and whether the catalogue covers less than was published last. */
export async function checkHistory(options: {
  historyDir: string;
  catalogueDir: string;
  freeLimitPerHour: number;
}): Promise<{ problems: string[]; published: number }> {
  const { historyDir } = options;
  try {
    const snapshots = await readSnapshots(historyDir);
    for (const snapshot of snapshots) await readChanges(historyDir, snapshot);
    const last = snapshots.at(-1);
    if (!last) return { problems: [], published: 0 };
    const problems = [...(await publishedProblems(historyDir, last)), ...(await dropProblems(last, options))];
    return { problems, published: snapshots.length };
  } catch (error) {
    if (error instanceof HistoryError) return { problems: [error.message], published: 0 };
    throw error;
  }
}

/** An installed package publishes nothing and goes without these facts. */
async function publishedProblems(historyDir: string, last: PublishedSnapshot): Promise<string[]> {
  const folder = publishedFolder(historyDir);
  const files = await readCatalogue(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!files || files.id === last.id) return [];
  return [`${folder} holds ${files.id}, but published last was ${last.id}`];
}

async function dropProblems(
  last: PublishedSnapshot,
  options: { historyDir: string; catalogueDir: string; freeLimitPerHour: number },
): Promise<string[]> {
  const { snapshot } = await loadSnapshot(options);
  const drops = coverageDrops(last.coverage, coverageOf(snapshot.records));
  const file = path.join(options.historyDir, SNAPSHOTS_FILE);
  return drops.map(
    (drop) =>
      `${file}: coverage dropped since version ${last.version}: ${dropText(drop)}; where that is meant: robot-parts publish --allow-drop "reason"`,
  );
}
