import type { Plan } from '../../contract/plans.ts';
import { type Attempt, rowOf, rowsOf, type Steps, Undone } from '../store/operation.ts';

/** Our side of every transfer; what stands there adds up to what all accounts hold, with the sign turned. */
export const SYSTEM_ACCOUNTS = {
  grants: 'system:grants',
  usage: 'system:usage',
  payments: 'system:payments',
  operator: 'system:operator',
} as const;
export type SystemAccount = (typeof SYSTEM_ACCOUNTS)[keyof typeof SYSTEM_ACCOUNTS];

/** The place of an idempotency key that the charge settles in the same commit. */
export interface SettledReservation {
  keyDigest: string;
  owner: string;
  /** What the answer is made from again; the credits left are added to it. */
  receipt: Record<string, unknown>;
}

export interface ChargeArguments {
  /** Made by the caller: a repeated attempt finds by it what the first one did. */
  transfer: string;
  account: string;
  cost: number;
  reason: string;
  reference: string;
  now: number;
  /** Calls of the account that were counted and not yet written; written with the charge. */
  calls?: number;
  reservation?: SettledReservation;
}

export type ChargeResult =
  | { outcome: 'charged'; credits: number }
  | { outcome: 'insufficient'; credits: number }
  | { outcome: 'reservation_lost' };

export function* charge(one: ChargeArguments, { mayBeDone }: Attempt): Steps<ChargeResult> {
  const { transfer, account, cost, reason, reference, now, calls = 0, reservation } = one;
  if (mayBeDone) {
    const credits = yield* balanceAfter(transfer);
    if (credits !== undefined) return { outcome: 'charged', credits };
  }
  const spent = yield* rowOf('spend', { account, cost, calls });
  if (!spent) {
    const balance = yield* rowOf('balanceOf', { account });
    return { outcome: 'insufficient', credits: balance?.credits ?? 0 };
  }
  const { credits } = spent;
  yield* writeTransfer(
    { transfer, account, counterAccount: SYSTEM_ACCOUNTS.usage, reason, reference, now },
    -cost,
    credits,
  );
  if (reservation) {
    const receipt = JSON.stringify({ ...reservation.receipt, credits_remaining: credits });
    const { keyDigest, owner } = reservation;
    const settled = yield* rowOf('completeReservation', { account, keyDigest, owner, receipt });
    if (!settled) throw new Undone({ outcome: 'reservation_lost' } satisfies ChargeResult);
  }
  return { outcome: 'charged', credits };
}

export interface GrantArguments {
  transfer: string;
  account: string;
  counterAccount: SystemAccount;
  amount: number;
  reason: string;
  reference: string;
  now: number;
  /** Set in the same commit, where one is named. */
  plan?: Plan;
}

/** Credits from one of our accounts to a caller's; undefined when there is no such account. */
export function* grant(one: GrantArguments, { mayBeDone }: Attempt): Steps<number | undefined> {
  const { transfer, account, amount } = one;
  if (mayBeDone) {
    const credits = yield* balanceAfter(transfer);
    if (credits !== undefined) return credits;
  }
  const credited = yield* rowOf('credit', { account, amount });
  if (!credited) return undefined;
  yield* writeTransfer(one, amount, credited.credits);
  if (one.plan !== undefined) yield* rowOf('setPlan', { account, plan: one.plan });
  return credited.credits;
}

/**
 * Gives back what a charge took whose answer never went out: a request that fails is not charged (decision 10). Waits
 * for the balance first, which a transaction still under way holds; after that the charge is there or will never be.
 * Gives how many credits went back; 0 where there was nothing to give.
 */
export function* reverse({
  transfer,
  account,
  now,
}: {
  transfer: string;
  account: string;
  now: number;
}): Steps<number> {
  const held = yield* rowOf('credit', { account, amount: 0 });
  const charged = yield* rowOf('findTransfer', { transfer });
  const reversal = `${transfer}:reversal`;
  if (!held || !charged || (yield* balanceAfter(reversal)) !== undefined) return 0;
  const amount = -charged.amount;
  const credited = yield* rowOf('credit', { account, amount });
  if (!credited) return 0;
  const words = { reason: 'reversal', reference: charged.reference, now };
  const sides = { account, counterAccount: SYSTEM_ACCOUNTS.usage };
  yield* writeTransfer({ transfer: reversal, ...sides, ...words }, amount, credited.credits);
  return amount;
}

/** Whose it was and how much, as the ledger has it. */
export function* findTransfer({
  transfer,
}: {
  transfer: string;
}): Steps<{ account: string; amount: number } | undefined> {
  const found = yield* rowOf('findTransfer', { transfer });
  return found && { account: found.account_id, amount: found.amount };
}

/** Whether credits were spent on this since then, and not all given back. */
export function* hasPaid(one: { account: string; reference: string; since: number }): Steps<boolean> {
  const rows = yield* rowsOf('paidFor', one);
  return rows.reduce((sum, { amount }) => sum + amount, 0) < 0;
}

function* balanceAfter(transfer: string): Steps<number | undefined> {
  const found = yield* rowOf('findTransfer', { transfer });
  return found?.balance_after ?? undefined;
}

interface TransferWords {
  transfer: string;
  account: string;
  counterAccount: string;
  reason: string;
  reference: string;
  now: number;
}

export function* writeTransfer(words: TransferWords, amount: number, credits: number): Steps<void> {
  const { transfer, account, counterAccount, reason, reference, now } = words;
  const shared = { transfer, account, counterAccount, reason, reference, now };
  yield* rowsOf('insertTransfer', { ...shared, amount, counterAmount: -amount, balanceAfter: credits });
}
