import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** In one step: a copy in pieces would begin anew whenever the service writes in between. */
const ALL_PAGES = 2 ** 30;

/** A whole copy of the database while the service runs. It appears under its name when it is complete and on disk. */
export async function backupSqlite(file: string, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already; a backup does not overwrite another`);
  const partial = path.join(path.dirname(target), `.${path.basename(target)}.tmp`);
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, partial, { rate: ALL_PAGES });
    inspect(partial);
    const written = await open(partial, 'r');
    await written.sync();
    await written.close();
    await rename(partial, target);
  } finally {
    source.close();
    for (const suffix of ['', '-wal', '-shm']) await rm(`${partial}${suffix}`, { force: true });
  }
}

function inspect(file: string): void {
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
