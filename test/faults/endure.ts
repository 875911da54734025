import { expect } from 'vitest';
import type { StoreOptions } from '../../src/accounts/open-store.ts';
import { type Customers, type Findings, findingsOf, MixedLoad, type Tally } from './mixed-load.ts';
import { until } from './support.ts';

/** `npm run test:faults` is the long form: more often, for longer, and with a table at the end. */
export const IS_LONG = process.env.FAULTS === 'long';
const ROUNDS = IS_LONG ? 4 : 1;
export const HOLD_MS = IS_LONG ? 5_000 : 1_500;
/** The promise is 10 s; the short form shares its cores with all other tests. */
const RECOVERY_LIMIT_MS = IS_LONG ? 10_000 : 25_000;

export interface Row extends Findings, Tally {
  fault: string;
  recoveryMs: number;
}

export interface Trial {
  fault: string;
  ports: readonly number[];
  customers: Customers;
  /**
   * Brings it about, says when its cause goes away, and resolves when that is done. Of a process that was killed the cause
   * goes when it is started again: the time it takes to start is part of the recovery. Unsaid, it went at the end.
   */
  happen(load: MixedLoad, round: number, goes: () => void): Promise<void>;
  /** Where the ledger is to be looked at afterwards. */
  ledger(): Promise<StoreOptions>;
  /** Whether processes die of it, and connections with them. */
  breaksConnections?: boolean;
}

const CLEAR = /^(?:503 storage_unavailable|409 idempotency_in_flight)$/;
const BROKEN = /^(?:ECONN|EPIPE|socket hang up)/;

/** What holds after every fault, however it came about (docs/faults.md). */
export async function endure({
  fault,
  ports,
  customers,
  happen,
  ledger,
  breaksConnections = false,
}: Trial): Promise<Row> {
  const load = new MixedLoad(ports, customers);
  await until(() => load.tally.requests > 100);
  let recoveryMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let goneMs: number | undefined;
    await happen(load, round, () => {
      goneMs = performance.now();
    });
    goneMs ??= performance.now();
    for (const port of ports) await until(() => load.charges(port));
    recoveryMs = Math.max(recoveryMs, performance.now() - goneMs);
  }
  await load.stop();
  const { tally } = load;
  const row: Row = { fault, ...tally, ...(await findingsOf(customers, await ledger())), recoveryMs };
  expect.soft(row).toMatchObject({
    lostCharges: 0,
    doubleCharges: 0,
    grantedTwice: 0,
    ledgerProblems: 0,
    withoutRetryAfter: 0,
  });
  expect.soft(recoveryMs).toBeLessThan(RECOVERY_LIMIT_MS);
  const isExpected = (code: string) => CLEAR.test(code) || (breaksConnections && BROKEN.test(code));
  expect.soft(Object.keys(tally.errors).filter((code) => !isExpected(code))).toEqual([]);
  const refused = tally.documents.failed.filter((how) => how !== 'connection' || !breaksConnections);
  expect.soft(refused).toEqual([]);
  expect(row.answeredCharges).toBeGreaterThan(0);
  return row;
}

/** As docs/faults.md shows it. */
export function tableOf(rows: readonly Row[]): string {
  const head = [
    'fault',
    'requests',
    'errors',
    'charges answered',
    'lost',
    'twice',
    'slowest document',
    'recovery',
    'ledger',
  ];
  const cells = rows.map((row) => [
    row.fault,
    String(row.requests),
    Object.entries(row.errors)
      .map(([code, count]) => `${count} × ${code}`)
      .join(', ') || 'none',
    String(row.answeredCharges),
    String(row.lostCharges),
    String(row.doubleCharges + row.grantedTwice),
    `${Math.round(row.documents.slowestMs)} ms`,
    `${(row.recoveryMs / 1000).toFixed(1)} s`,
    row.ledgerProblems === 0 ? 'clean' : `${row.ledgerProblems} problems`,
  ]);
  const line = (some: readonly string[]) => `| ${some.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...cells.map(line)].join('\n');
}
