import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Migration } from '../store/migrations.ts';
import { DatabaseError, refuseNewer } from '../store/store.ts';
import { damagedLedger, isDamaged, refuseBrokenPages } from './refuse-damaged.ts';

/** How long one process waits for another that is writing. */
const BUSY_TIMEOUT_MS = 5_000;
/** Counters are not worth a wait, and who waits for them stalls the readers beside him. */
export const LIMITS_TIMEOUT_MS = 200;
const JOURNAL_BYTES = 64 * 1024 * 1024;

/** The ledger: a commit is on disk before it returns (`synchronous=FULL`), readers never wait for the writer (WAL). */
export function openLedger(file: string): DatabaseSync {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw damagedLedger('a folder is in the place of the file');
  return orDamaged(() => {
    const database = open(file);
    database.exec('pragma synchronous = full; pragma foreign_keys = on');
    return database;
  });
}

/** Checks it, and brings it to the newest version. */
export function prepareLedger(
  database: DatabaseSync,
  file: string,
  migrations: readonly Migration[],
  now: number,
): void {
  orDamaged(() => refuseBrokenPages(database, file));
  migrateLedger(database, migrations, now);
}

function orDamaged<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw isDamaged(error) ? damagedLedger((error as Error).message, error) : error;
  }
}

/**
 * The counters of requests: shared by all processes and worth no wait for a disk. After a power cut the file may be
 * broken; it is then made anew, and every caller has a fresh hour.
 */
export function openLimits(file: string, statements: readonly string[]): DatabaseSync {
  try {
    return prepareLimits(file, statements);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    return prepareLimits(file, statements);
  }
}

function prepareLimits(file: string, statements: readonly string[]): DatabaseSync {
  const database = open(file, LIMITS_TIMEOUT_MS);
  database.exec('pragma synchronous = off');
  patiently(() => {
    for (const statement of statements) database.exec(statement);
  });
  // From here on whoever writes waits by himself: see `SqliteEngine`.
  database.exec('pragma busy_timeout = 0');
  return database;
}

function open(file: string, timeout = BUSY_TIMEOUT_MS): DatabaseSync {
  if (file !== ':memory:') {
    makeFolder(path.resolve(path.dirname(file)));
    // For its owner alone, whatever the folder allows; the journal gets the same mode.
    closeSync(openSync(file, 'a', 0o600));
  }
  const database = new DatabaseSync(file, { timeout });
  patiently(() => database.exec('pragma journal_mode = wal'));
  database.exec(`pragma journal_size_limit = ${JOURNAL_BYTES}`);
  return database;
}

/** Step by step: in a folder that takes none (`/proc`) Node's own recursion never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

export const BUSY = 5;
const IO_ERROR = 10;
/** A disk that is broken is said to be soon. */
const IO_ERRORS_LIMIT = 10;

/**
 * The change to WAL does not heed the timeout: two processes that start at once would fail. Nor does it always say that
 * it is busy: who opens a new file while another changes it may read a page that is not there yet, an error of the disk.
 */
function patiently(work: () => void): void {
  const deadlineMs = performance.now() + BUSY_TIMEOUT_MS;
  for (let ioErrors = 0; ; ) {
    try {
      work();
      return;
    } catch (error) {
      const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
      if (code === IO_ERROR) ioErrors += 1;
      const isWorthAnotherTry = code === BUSY || (code === IO_ERROR && ioErrors < IO_ERRORS_LIMIT);
      if (!isWorthAnotherTry || performance.now() > deadlineMs) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** Applies what is missing, under the lock of the file: of several processes that start at once one does it. */
function migrateLedger(database: DatabaseSync, migrations: readonly Migration[], now: number): void {
  const newest = migrations.at(-1)?.version ?? 0;
  database.exec('begin immediate');
  try {
    database.exec(
      'create table if not exists schema_versions (version integer primary key, applied_at bigint not null)',
    );
    const { found } = database.prepare('select coalesce(max(version), 0) as found from schema_versions').get() as {
      found: number;
    };
    refuseNewer(found, newest);
    for (const { version, statements } of migrations) {
      if (version <= found) continue;
      for (const statement of statements) database.exec(statement);
      database.prepare('insert into schema_versions (version, applied_at) values (?, ?)').run(version, now);
    }
    database.exec('commit');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The database could not be brought to version ${newest}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
