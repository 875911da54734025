import { loadSql } from '../store/sql.ts';
import { SqliteEngine } from './engine.ts';
import type { SqliteFiles } from './files.ts';
import { openLedger, openLimits, prepareLedger } from './open-database.ts';
import { refuseEmptied } from './refuse-damaged.ts';
import { SqliteStore } from './sqlite-store.ts';

/** On the calling thread, for commands and tests: nothing else is there to be stalled. */
export function openInline({ file, limitsFile }: SqliteFiles): SqliteStore {
  const { statements, migrations, limitTables } = loadSql('sqlite');
  refuseEmptied({ file, limitsFile });
  const database = openLedger(file);
  prepareLedger(database, file, migrations, Date.now());
  const ledger = new SqliteEngine(database, statements);
  const limits = new SqliteEngine(openLimits(limitsFile, limitTables), statements);
  return new SqliteStore({
    run: async (lane, orders) => (lane === 'limit' ? limits : ledger).runBatch(lane, orders),
    async close() {
      limits.database.close();
      ledger.database.close();
    },
  });
}
