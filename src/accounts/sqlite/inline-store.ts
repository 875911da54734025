import { compileQueries } from '../queries/queries.ts';
import { limitTables, migrations } from '../store/migrations.ts';
import { SqliteEngine } from './engine.ts';
import { migrateLedger, openLedger, openLimits } from './open-database.ts';
import { type SqliteFiles, SqliteStore } from './sqlite-store.ts';

/** On the calling thread, for commands and tests: nothing else is there to be stalled. */
export function openInline({ file, limitsFile }: SqliteFiles): SqliteStore {
  const statements = compileQueries('sqlite');
  const database = openLedger(file);
  migrateLedger(database, migrations('sqlite'), Date.now());
  const ledger = new SqliteEngine(database, statements);
  const limits = new SqliteEngine(openLimits(limitsFile, limitTables('sqlite', 'limits')), statements);
  return new SqliteStore({
    run: async (lane, orders) => (lane === 'limit' ? limits : ledger).runBatch(lane, orders),
    async close() {
      limits.database.close();
      ledger.database.close();
    },
  });
}
