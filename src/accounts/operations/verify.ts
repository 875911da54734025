import { rowOf, rowsOf, type Steps } from '../store/operation.ts';
import { PAYMENT_REASON } from './orders.ts';

export interface Verification {
  accounts: number;
  rows: number;
  credits: number;
  /** What is not as it must be, in words; at most `limit` of each kind. */
  problems: string[];
}

/** Holds the balances against the ledger, the ledger against its own rules (decision 9), and the paid orders against it. */
export function* verifyLedger({ limit }: { limit: number }): Steps<Verification> {
  const totals = yield* rowOf('totals', {});
  const problems: string[] = [];
  for (const { account_id, credits, total } of yield* rowsOf('wrongBalances', { limit })) {
    problems.push(`account ${account_id}: the balance is ${credits}, its rows add up to ${total}`);
  }
  for (const { transfer_id, total, sides } of yield* rowsOf('unbalancedTransfers', { limit })) {
    problems.push(`transfer ${transfer_id}: ${sides} rows that add up to ${total}, not two that add up to 0`);
  }
  for (const { id, account_id, balance_after, running } of yield* rowsOf('brokenRuns', { limit })) {
    problems.push(
      `row ${id} of account ${account_id}: says ${balance_after} after it, the rows so far give ${running}`,
    );
  }
  for (const { account_id } of yield* rowsOf('strayAccounts', { limit })) {
    problems.push(`account ${account_id}: has no balance`);
  }
  for (const { id, credits, amount } of yield* rowsOf('uncreditedOrders', { limit })) {
    problems.push(`order ${id}: is worth ${credits} credits, the ledger has ${amount ?? 'none'}`);
  }
  for (const { transfer_id, account_id } of yield* rowsOf('strayPayments', { limit, reason: PAYMENT_REASON })) {
    problems.push(`transfer ${transfer_id} to account ${account_id}: credits of a payment that no order tells of`);
  }
  const { accounts = 0, rows = 0, credits = 0 } = totals ?? {};
  return { accounts, rows: rows ?? 0, credits, problems };
}
