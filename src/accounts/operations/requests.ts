import { rowOf, rowsOf, type Steps } from '../store/operation.ts';

const IDEMPOTENCY_KEPT_MS = 24 * 60 * 60 * 1000;
export const RATE_WINDOW_MS = 60 * 60 * 1000;
/** How far clocks of several machines may be apart. What is later than that was written by a clock set back since. */
export const CLOCKS_APART_MS = 60_000;
/** A lease may be taken from somebody who works on: less is waited for it. */
const LEASE_CLOCKS_APART_MS = 4_000;

export interface ReserveArguments {
  account: string;
  keyDigest: string;
  requestDigest: string;
  owner: string;
  leaseUntil: number;
  now: number;
}

export type Reserved =
  | { state: 'ours' }
  | { state: 'running' }
  | { state: 'settled'; receipt: string }
  | { state: 'other_request' };

/**
 * Claims an idempotency key (decision 11). An owner who died leaves a lease that runs out; one that runs longer than any
 * we give was written by a clock that was set back since. Whoever is taken for dead and is not cannot charge: his charge
 * settles the key in the same commit, and the key has another owner.
 */
export function* reserve(one: ReserveArguments): Steps<Reserved> {
  if (yield* rowOf('insertReservation', one)) return { state: 'ours' };
  const found = yield* rowOf('findReservation', one);
  // Released between the two questions: the caller asks again.
  if (!found || found.owner === one.owner) return { state: found ? 'ours' : 'running' };
  const isOver = found.created_at <= one.now - IDEMPOTENCY_KEPT_MS;
  if (!isOver && found.request_digest !== one.requestDigest) return { state: 'other_request' };
  if (!isOver && found.receipt !== null) return { state: 'settled', receipt: found.receipt };
  const isLeased = found.lease_until > one.now && found.lease_until <= one.leaseUntil + LEASE_CLOCKS_APART_MS;
  if (!isOver && isLeased) return { state: 'running' };
  const taken = yield* rowOf('takeOverReservation', { ...one, from: found.owner });
  return { state: taken ? 'ours' : 'running' };
}

/** For one who works longer than a lease; whoever took the key over keeps it. */
export function* renew(one: { account: string; keyDigest: string; owner: string; leaseUntil: number }): Steps<void> {
  yield* rowsOf('renewReservation', one);
}

export function* release(one: { account: string; keyDigest: string; owner: string }): Steps<void> {
  yield* rowsOf('releaseReservation', one);
}

export interface Counted {
  used: number;
  startedAt: number;
}

export function* countRequest({ subject, now }: { subject: string; now: number }): Steps<Counted> {
  const row = yield* rowOf('countRequest', { subject, now, ...windowsAt(now) });
  if (!row) throw new Error('a counted request has no window');
  return { used: row.used, startedAt: row.started_at };
}

/** Windows of this hour start between the two; one of the future would stay closed until then. */
function windowsAt(now: number): { windowStart: number; windowEnd: number } {
  return { windowStart: now - RATE_WINDOW_MS, windowEnd: now + CLOCKS_APART_MS };
}

/** What was counted so far, without counting this look. */
export function* findWindow({ subject, now }: { subject: string; now: number }): Steps<Counted> {
  const row = yield* rowOf('findWindow', { subject, ...windowsAt(now) });
  return row ? { used: row.used, startedAt: row.started_at } : { used: 0, startedAt: now };
}

/** What is too old to matter. */
export function* forgetReservations({ now }: { now: number }): Steps<void> {
  yield* rowsOf('forgetReservations', { before: now - IDEMPOTENCY_KEPT_MS });
}

export function* forgetWindows({ now }: { now: number }): Steps<void> {
  yield* rowsOf('forgetWindows', { before: now - RATE_WINDOW_MS });
}
