import type { Generated } from 'kysely';
import type { GatewayName, OrderState } from '../../contract/payment.ts';
import type { PaidPlan, Plan } from '../../contract/plans.ts';

/** The database, alike on both engines. Times are milliseconds since 1970, amounts whole credits. */
export interface Tables {
  accounts: AccountsTable;
  keys: KeysTable;
  balances: BalancesTable;
  ledger: LedgerTable;
  idempotency: IdempotencyTable;
  rate_windows: RateWindowsTable;
  orders: OrdersTable;
  order_events: OrderEventsTable;
  leases: LeasesTable;
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

/** What was ordered: price and credits as they were then, whatever a plan costs later. */
export interface OrdersTable {
  id: string;
  gateway: GatewayName;
  plan: PaidPlan;
  amount_fen: number;
  currency: string;
  credits: number;
  state: OrderState;
  /** Who gets the credits (decision 19); null until a payment that named nobody makes an account. */
  account_id: string | null;
  /** Of the order without a key: whose account it is may turn out only when it is paid. */
  email_digest: string | null;
  /** 1 when the payment made the account: then its first key is to be claimed. */
  made_account: number;
  claimed_at: number | null;
  /** The page to pay on; null while the gateway has not answered. */
  pay_url: string | null;
  /** The gateway's number of the payment that was honoured. */
  transaction_id: string | null;
  /** Of the ledger: there exactly when the order is paid, or was. */
  transfer_id: string | null;
  created_at: number;
  paid_at: number | null;
  /** When its gateway was last asked, so that those who look do not ask too often; 0 when never. */
  asked_at: number;
  /** When it is to be asked next; null when nothing is expected any more. */
  next_query_at: number | null;
}

/** What happened to an order, and why. An order that a notice names and nobody knows has events, and no row. */
interface OrderEventsTable {
  id: Generated<number>;
  order_id: string;
  cause: string;
  outcome: string;
  from_state: OrderState | null;
  to_state: OrderState | null;
  detail: string;
  transaction_id: string | null;
  created_at: number;
}

/** Work that one process does for all of them. */
interface LeasesTable {
  name: string;
  owner: string;
  lease_until: number;
}
