import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { generateSql } from '../../src/accounts/queries/generate.ts';
import { VERIFY_QUERIES } from '../../src/accounts/queries/verify-queries.ts';
import { loadSql, SQL_FILE } from '../../src/accounts/store/sql.ts';

test('the SQL that is run is the one the queries give; else: npm run generate:sql', () => {
  expect(readFileSync(SQL_FILE, 'utf8')).toBe(generateSql());
});

test('every statement binds its values and pastes none', () => {
  for (const dialect of ['sqlite', 'postgres'] as const) {
    for (const [name, { sql, bind }] of Object.entries(loadSql(dialect).statements)) {
      const places = dialect === 'sqlite' ? (sql.match(/\?/g) ?? []) : (sql.match(/\$\d+/g) ?? []);
      expect(places, `${dialect} ${name}`).toHaveLength(bind.length);
      expect(sql, `${dialect} ${name}`).not.toContain("'");
    }
  }
});

test('look-ups by key, account and transfer use an index, never a scan', () => {
  const { statements, migrations, limitTables } = loadSql('sqlite');
  const database = new DatabaseSync(':memory:');
  for (const sql of [...migrations.flatMap((one) => one.statements), ...limitTables]) database.exec(sql);
  const names = [
    'findKey',
    'balanceOf',
    'historyPage',
    'findTransfer',
    'findReservation',
    'spend',
    'forgetWindows',
    'findOrder',
    'payOrder',
    'dueOrders',
    'eventsOfOrder',
    'eventsOfOutcome',
    'newestPaidPlan',
    'takeLease',
  ] as const;
  for (const name of names) {
    const { sql, bind } = statements[name];
    const plan = database.prepare(`explain query plan ${sql}`).all(...bind.map(() => 1));
    expect(plan.map(({ detail }) => detail).join('; '), name).not.toMatch(/SCAN|TEMP B-TREE/);
  }
  database.close();
});

test('what the ledger is verified by reads no table again for each row of another', () => {
  const { statements, migrations } = loadSql('sqlite');
  const database = new DatabaseSync(':memory:');
  for (const sql of migrations.flatMap((one) => one.statements)) database.exec(sql);
  for (const name of Object.keys(VERIFY_QUERIES) as (keyof typeof VERIFY_QUERIES)[]) {
    const { sql, bind } = statements[name];
    const plan = database.prepare(`explain query plan ${sql}`).all(...bind.map(() => 1));
    expect(plan.map(({ detail }) => detail).join('; '), name).not.toMatch(/SCAN \w+ LEFT-JOIN|CORRELATED/);
  }
  database.close();
});
