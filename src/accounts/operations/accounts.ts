import type { Plan } from '../../contract/plans.ts';
import { type Attempt, rowOf, rowsOf, type Steps } from '../store/operation.ts';
import { SYSTEM_ACCOUNTS, writeTransfer } from './transfers.ts';

export interface RegisterArguments {
  account: string;
  emailDigest: string | null;
  keyDigest: string;
  transfer: string;
  credits: number;
  now: number;
}

/** A new account with its first key and its free credits, all or nothing. */
export function* register(one: RegisterArguments, { mayBeDone }: Attempt): Steps<'registered' | 'taken'> {
  const { account, emailDigest, keyDigest, transfer, credits, now } = one;
  const inserted = yield* rowOf('insertAccount', { id: account, emailDigest, plan: 'free', now });
  if (!inserted) return mayBeDone && (yield* rowOf('accountOfId', { account })) ? 'registered' : 'taken';
  yield* rowsOf('insertBalance', { account });
  yield* rowsOf('insertKey', { digest: keyDigest, account, now });
  const words = {
    transfer,
    account,
    counterAccount: SYSTEM_ACCOUNTS.grants,
    reason: 'registration',
    reference: 'free credits',
    now,
  };
  yield* rowOf('credit', { account, amount: credits });
  yield* writeTransfer(words, credits, credits);
  return 'registered';
}

export type KeyState = { state: 'live'; account: string; plan: Plan } | { state: 'revoked' } | { state: 'unknown' };

export function* findKey({ digest }: { digest: string }): Steps<KeyState> {
  const found = yield* rowOf('findKey', { digest });
  if (!found) return { state: 'unknown' };
  if (found.revoked_at !== null) return { state: 'revoked' };
  return { state: 'live', account: found.account_id, plan: found.plan };
}

/** A new key for a live one, which stops in the same moment; undefined when it had stopped already. */
export function* rotateKey(
  { digest, newDigest, now }: { digest: string; newDigest: string; now: number },
  { mayBeDone }: Attempt,
): Steps<{ credits: number } | undefined> {
  const stopped = yield* rowOf('revokeKey', { digest, now });
  if (stopped) yield* rowsOf('insertKey', { digest: newDigest, account: stopped.account_id, now });
  const rotated = stopped ?? (mayBeDone ? yield* rowOf('findKey', { digest: newDigest }) : undefined);
  if (!rotated) return undefined;
  // With the rotation: a balance that could not be read afterwards would lose the key.
  const balance = yield* rowOf('balanceOf', { account: rotated.account_id });
  return { credits: balance?.credits ?? 0 };
}

export function* revokeKey({ digest, now }: { digest: string; now: number }): Steps<boolean> {
  return (yield* rowOf('revokeKey', { digest, now })) !== undefined;
}

/** For the operator: every key of the account stops, and there is one new one. */
export function* reissueKey({
  account,
  newDigest,
  now,
}: {
  account: string;
  newDigest: string;
  now: number;
}): Steps<number> {
  yield* rowsOf('insertKey', { digest: newDigest, account, now });
  return (yield* rowsOf('revokeKeysOfAccount', { account, except: newDigest, now })).length;
}

/** For the operator: every key of the account stops. */
export function* revokeKeys({ account, now }: { account: string; now: number }): Steps<number> {
  return (yield* rowsOf('revokeKeysOfAccount', { account, except: '', now })).length;
}

export function* setPlan({ account, plan }: { account: string; plan: Plan }): Steps<boolean> {
  return (yield* rowOf('setPlan', { account, plan })) !== undefined;
}

export interface StoredBalance {
  credits: number;
  plan: Plan;
  apiCalls: number;
}

export function* balanceOf({ account }: { account: string }): Steps<StoredBalance | undefined> {
  const found = yield* rowOf('balanceOf', { account });
  return found && { credits: found.credits, plan: found.plan, apiCalls: found.api_calls };
}

export function* historyOf(page: { account: string; before: number; limit: number }) {
  const balance = yield* rowOf('balanceOf', { account: page.account });
  return { credits: balance?.credits ?? 0, rows: yield* rowsOf('historyPage', page) };
}

export function* findAccount(by: { account: string } | { emailDigest: string }): Steps<string | undefined> {
  const found = 'account' in by ? yield* rowOf('accountOfId', by) : yield* rowOf('accountOfEmail', by);
  return found?.id;
}

export function* listAccounts(page: { after: string; limit: number }) {
  return yield* rowsOf('listAccounts', page);
}

/** Of one account: one that held many balances at once would wait for other transactions in a circle. */
export function* countCalls(one: { account: string; calls: number }): Steps<void> {
  yield* rowsOf('countCalls', one);
}
