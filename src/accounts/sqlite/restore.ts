import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Verification } from '../operations/verify.ts';
import { Operator } from '../operator.ts';
import { inspect, toDisk } from './backup.ts';
import type { SqliteFiles } from './files.ts';
import { openInline } from './inline-store.ts';

export interface Restored {
  /** Where the database before lies now; undefined when there was none. */
  aside: string | undefined;
  verified: Verification;
}

const BESIDE = ['-wal', '-shm'];

/**
 * Puts a backup in the place of the database. The copy is brought to this version, checked and verified before anything is
 * touched; what was there is kept under another name.
 */
export async function restoreSqlite(backup: string, files: SqliteFiles, now: Date): Promise<Restored> {
  if (!existsSync(backup)) throw new Error(`there is no file ${backup}`);
  if (BESIDE.some((suffix) => existsSync(`${backup}${suffix}`))) {
    throw new Error(`${backup} has a journal beside it: it is a database in use or a part of one, not a backup`);
  }
  refuseInUse(files);
  const { file } = files;
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = path.join(folder, `.${path.basename(file)}.${process.pid}.tmp`);
  try {
    await copyFile(backup, partial);
    await chmod(partial, 0o600);
    const verified = await verify(partial);
    inspect(partial);
    // Run by root, it is still the service that must open it.
    const { uid, gid } = await stat(folder);
    if (process.getuid?.() === 0) await chown(partial, uid, gid);
    await toDisk(partial);
    refuseInUse(files);
    const aside = existsSync(file) ? `${file}.before-${now.toISOString().replaceAll(/[-:.]/g, '')}` : undefined;
    if (aside !== undefined) await moveAside(file, aside);
    await rename(partial, file);
    await toDisk(folder);
    return { aside, verified };
  } finally {
    for (const suffix of ['', ...BESIDE]) await rm(`${partial}${suffix}`, { force: true });
  }
}

async function verify(file: string): Promise<Verification> {
  // Of a file that is not a database this says so, of a newer one that it is newer.
  const store = openInline({ file, limitsFile: ':memory:' });
  try {
    const verified = await new Operator(store).verify();
    const [first, ...more] = verified.problems;
    if (first === undefined) return verified;
    throw new Error(
      `the ledger of the backup is not sound: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`,
    );
  } finally {
    await store.close();
  }
}

/** A journal that is still there belongs to the file that goes: left behind it would be taken for one of the new. */
async function moveAside(file: string, aside: string): Promise<void> {
  if (existsSync(aside)) throw new Error(`${aside} is there already`);
  for (const suffix of BESIDE) {
    if (existsSync(`${file}${suffix}`)) await rename(`${file}${suffix}`, `${aside}${suffix}`);
  }
  await rename(file, aside);
}

const BROKEN = new Set([11, 26]);

/**
 * To leave WAL one must be alone with a file, so whoever has it open is noticed. Asked of the counters, which every service has
 * open and nobody would miss: the same question to the ledger could cost a broken one its journal, and with it the last charges.
 */
function refuseInUse({ file, limitsFile }: SqliteFiles): void {
  if (!existsSync(limitsFile)) return;
  const database = new DatabaseSync(limitsFile, { timeout: 200 });
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if (BROKEN.has(((error as { errcode?: number }).errcode ?? 0) & 0xff)) return;
    throw new Error(`${file} is in use (${(error as Error).message}); stop the service first`, { cause: error });
  } finally {
    database.close();
  }
}
