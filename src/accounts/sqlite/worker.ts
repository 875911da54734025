import { parentPort, workerData } from 'node:worker_threads';
import type { Lane, Order } from '../operations/operations.ts';
import { loadSql } from '../store/sql.ts';
import { SqliteEngine } from './engine.ts';
import { openLedger, openLimits, prepareLedger } from './open-database.ts';
import type { BatchMessage, WorkerMessage, WorkerOptions } from './worker-messages.ts';

function openEngines({ role, file, limitsFile }: WorkerOptions): Partial<Record<Lane, SqliteEngine>> {
  const { statements, migrations, limitTables } = loadSql('sqlite');
  const database = openLedger(file);
  if (role === 'durable') {
    prepareLedger(database, file, migrations, Date.now());
    return { durable: new SqliteEngine(database, statements) };
  }
  return {
    read: new SqliteEngine(database, statements),
    limit: new SqliteEngine(openLimits(limitsFile, limitTables), statements),
  };
}

/** A thread with its own connections: a disk that is slow stalls this thread and no other. */
function main(options: WorkerOptions): void {
  if (!parentPort) throw new Error('this file runs as a worker');
  const port = parentPort;
  const engines = openEngines(options);
  port.on('message', (message: BatchMessage | 'close') => {
    if (message === 'close') {
      for (const engine of Object.values(engines)) engine.database.close();
      port.close();
      return;
    }
    const { id, lane, orders } = message;
    const engine = engines[lane];
    if (!engine) throw new Error(`the ${options.role} thread does not run ${lane} operations`);
    port.postMessage({ id, outcomes: engine.runBatch(lane, orders as Order[]) } satisfies WorkerMessage);
  });
  port.postMessage('ready' satisfies WorkerMessage);
}

try {
  main(workerData as WorkerOptions);
} catch (error) {
  parentPort?.postMessage({ refused: { message: (error as Error).message } } satisfies WorkerMessage);
  parentPort?.close();
}
