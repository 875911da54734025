import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from '../store/store.ts';
import type { SqliteFiles } from './files.ts';

/** A second of reading at most; a larger file is checked whole by `db backup`. */
const CHECKED_BYTES = 128 * 1024 * 1024;

const BEING_MADE_MS = 2_000;

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED_CODES = new Set([11, 26]);

const RESTORE =
  'Restore a backup: stop the service, then "robot-parts db restore <backup>" and "robot-parts ledger verify" (docs/operations.md, Restore).';

export function isDamaged(error: unknown): boolean {
  return DAMAGED_CODES.has(((error as { errcode?: number }).errcode ?? 0) & 0xff);
}

/** Why the file cannot be the ledger, with the way back. */
export function damagedLedger(reason: string, cause?: unknown): DatabaseError {
  return new DatabaseError(`the database of the accounts is damaged: ${reason}. ${RESTORE}`, { cause });
}

/**
 * A file that is empty is new, unless the counters beside it say that accounts were served from here: SQLite would begin
 * a new ledger without a word. Where the ledger was taken away on purpose, another process may be making it just now.
 */
export function refuseEmptied({ file, limitsFile }: SqliteFiles): void {
  const deadlineMs = performance.now() + BEING_MADE_MS;
  while (sizeOf(file) === 0 && sizeOf(limitsFile) > 0) {
    if (performance.now() > deadlineMs) {
      throw damagedLedger('the file is empty, though accounts were kept here before');
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
}

/** SQLite notices a broken page when it needs it, which may be in the middle of a charge: all are looked at first. */
export function refuseBrokenPages(database: DatabaseSync, file: string): void {
  if (sizeOf(file) > CHECKED_BYTES) return;
  const { quick_check: verdict } = database.prepare('pragma quick_check(1)').get() as { quick_check: string };
  if (verdict !== 'ok') throw damagedLedger(verdict.replaceAll('\n', ' '));
}

/** -1 where there is none. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? -1;
}
