import type { Generated } from 'kysely';
import type { Plan } from '../../contract/account.ts';

/** The database, alike on both engines. Times are milliseconds since 1970, amounts whole credits. */
export interface Tables {
  accounts: AccountsTable;
  keys: KeysTable;
  balances: BalancesTable;
  ledger: LedgerTable;
  idempotency: IdempotencyTable;
  rate_windows: RateWindowsTable;
}

interface AccountsTable {
  id: string;
  /** Null for an account that was paid for without an address. */
  email_digest: string | null;
  plan: Plan;
  created_at: number;
}

interface KeysTable {
  digest: string;
  account_id: string;
  created_at: number;
  revoked_at: number | null;
}

/** One row an account: what its ledger rows add up to. */
interface BalancesTable {
  account_id: string;
  credits: number;
  api_calls: number;
}

/** Append-only, double entry: the rows of one transfer add up to zero (decision 9). */
interface LedgerTable {
  id: Generated<number>;
  transfer_id: string;
  /** An account, or one of ours (`system:...`), which has no balance row. */
  account_id: string;
  amount: number;
  /** Null on our side of a transfer: a running total there would make all charges wait for one row. */
  balance_after: number | null;
  reason: string;
  reference: string;
  created_at: number;
}

interface IdempotencyTable {
  account_id: string;
  key_digest: string;
  request_digest: string;
  /** Who works on it, while `receipt` is null. */
  owner: string;
  /** Until when the owner is believed to be alive. */
  lease_until: number;
  /** What the answer is made from again; written with the charge. */
  receipt: string | null;
  created_at: number;
}

/** Counted requests of one caller in one hour; on SQLite in a file of its own that no commit waits for. */
interface RateWindowsTable {
  subject: string;
  started_at: number;
  used: number;
}
