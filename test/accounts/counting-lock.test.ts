import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { SqliteEngine } from '../../src/accounts/sqlite/engine.ts';
import { openLimits } from '../../src/accounts/sqlite/open-database.ts';
import { loadSql } from '../../src/accounts/store/sql.ts';
import { tempFolder } from '../support/temp-folder.ts';

const { statements, limitTables } = loadSql('sqlite');

/** Another process that writes: takes the lock, says so, and holds it for so long. */
const OTHER = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(workerData.file);
database.exec('begin immediate');
parentPort.postMessage('locked');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData.heldMs);
database.exec('commit');
database.close();
`;

async function countBeside(heldMs: number) {
  const file = path.join(await tempFolder(), 'limits.db');
  const database = openLimits(file, limitTables);
  const engine = new SqliteEngine(database, statements);
  const other = new Worker(OTHER, { eval: true, workerData: { file, heldMs } });
  const ended = once(other, 'exit');
  await once(other, 'message');
  const startedMs = performance.now();
  const outcome = engine.runBatch('limit', [{ name: 'countRequest', arguments: { subject: 'address:x', now: 1 } }])[0];
  const waitedMs = performance.now() - startedMs;
  await ended;
  database.close();
  return { outcome, waitedMs };
}

describe('counting while another process writes', () => {
  it('waits for it', async () => {
    const { outcome } = await countBeside(5);
    expect(outcome).toEqual({ result: { used: 1, startedAt: 1 } });
  });

  it('gives up after a fifth of a second', async () => {
    const { outcome, waitedMs } = await countBeside(1_500);
    expect(outcome).toMatchObject({ failure: { code: 5 } });
    expect(waitedMs).toBeGreaterThanOrEqual(200);
    expect(waitedMs).toBeLessThan(1_400);
  });
});
