import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Lane, Order } from '../operations/operations.ts';
import type { Statements } from '../queries/queries.ts';
import { SqliteEngine } from './engine.ts';
import { migrateLedger, openLedger, openLimits } from './open-database.ts';
import type { BatchMessage, ReadyMessage, WorkerOptions } from './worker-messages.ts';

enableCompileCache();

/** A thread with its own connections: a disk that is slow stalls this thread and no other. */
async function main({ role, file, limitsFile, prepared }: WorkerOptions): Promise<void> {
  if (!parentPort) throw new Error('this file runs as a worker');
  const port = parentPort;
  const engines: Partial<Record<Lane, SqliteEngine>> = {};
  let ready: ReadyMessage;
  if (role === 'durable') {
    // Only this thread needs the writer of SQL; the other gets what it wrote.
    const { compileQueries } = await import('../queries/queries.ts');
    const { limitTables, migrations } = await import('../store/migrations.ts');
    const statements = compileQueries('sqlite');
    const database = openLedger(file);
    migrateLedger(database, migrations('sqlite'), Date.now());
    engines.durable = new SqliteEngine(database, statements);
    ready = { ready: { statements, limitTables: limitTables('sqlite', 'limits') } };
  } else {
    const { statements, limitTables } = prepared ?? { statements: {} as Statements, limitTables: [] };
    engines.read = new SqliteEngine(openLedger(file), statements);
    engines.limit = new SqliteEngine(openLimits(limitsFile, limitTables), statements);
    ready = { ready: { statements, limitTables } };
  }
  port.on('message', (message: BatchMessage | 'close') => {
    if (message === 'close') {
      for (const engine of Object.values(engines)) engine.database.close();
      port.close();
      return;
    }
    const { id, lane, orders } = message;
    const engine = engines[lane];
    if (!engine) throw new Error(`the ${role} thread does not run ${lane} operations`);
    port.postMessage({ id, outcomes: engine.runBatch(lane, orders as Order[]) });
  });
  port.postMessage(ready);
}

try {
  await main(workerData as WorkerOptions);
} catch (error) {
  const { name, message } = error as Error;
  parentPort?.postMessage({ refused: { name, message } });
  parentPort?.close();
}
