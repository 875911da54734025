import { closeSync, existsSync, openSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** In one step: a copy in pieces would begin anew whenever the service writes in between. */
const ALL_PAGES = 2 ** 30;

/** A whole copy of the database while the service runs. It appears under its name when it is complete and on disk. */
export async function backupSqlite(file: string, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already; a backup does not overwrite another`);
  const folder = path.dirname(target);
  if (!existsSync(folder)) throw new Error(`${folder} is not there`);
  const partial = path.join(folder, `.${path.basename(target)}.${process.pid}.tmp`);
  // For its owner alone, like the original: it holds the same digests.
  closeSync(openSync(partial, 'wx', 0o600));
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, partial, { rate: ALL_PAGES });
    inspect(partial);
    await toDisk(partial);
    await rename(partial, target);
    await toDisk(folder);
  } finally {
    source.close();
    for (const suffix of ['', '-wal', '-shm']) await rm(`${partial}${suffix}`, { force: true });
  }
}

export async function toDisk(name: string): Promise<void> {
  const written = await open(name, 'r');
  await written.sync();
  await written.close();
}

export function inspect(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    // One file alone, whatever the original keeps beside it.
    copy.exec('pragma journal_mode = delete');
    const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get() as { integrity_check: string };
    if (verdict !== 'ok') throw new Error(`the copy is not sound: ${verdict}`);
  } finally {
    copy.close();
  }
}
