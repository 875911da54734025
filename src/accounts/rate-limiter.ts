import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Plan } from '../contract/plans.ts';
import { RATE_WINDOW_MS } from './operations/requests.ts';
import type { Store } from './store/store.ts';

/** Decision 13. */
export const PAID_LIMIT_PER_HOUR = 3_600;
/** Of orders: no buyer gets there, and nobody makes us trouble a gateway without end. */
export const ORDERS_LIMIT_PER_HOUR = 300;
/** Of the web app, unless APP_LIMIT_PER_HOUR says otherwise: a person who types all hour does not get there. */
export const APP_LIMIT_PER_HOUR = 5_000;

export interface Allowance {
  policy: 'free' | 'paid' | 'orders' | 'app';
  limit: number;
  /** Requests left after this one. */
  remaining: number;
  /** Until the window begins anew. */
  resetSeconds: number;
  allowed: boolean;
}

export interface RateLimits {
  freeLimitPerHour: number;
  appLimitPerHour: number;
  /** Hears of every request beyond a limit. */
  onRefused?: (policy: Allowance['policy']) => void;
}

/** Counts requests in windows of an hour that begin with the caller's first one, for all processes together. */
export class RateLimiter {
  readonly #store: Store;
  readonly freeLimitPerHour: number;
  readonly appLimitPerHour: number;
  readonly #clock: () => number;
  readonly #onRefused: RateLimits['onRefused'];

  constructor(store: Store, limits: RateLimits, clock: () => number) {
    this.#store = store;
    this.#onRefused = limits.onRefused;
    this.freeLimitPerHour = limits.freeLimitPerHour;
    this.appLimitPerHour = limits.appLimitPerHour;
    this.#clock = clock;
  }

  /** By account, so that a new key does not begin a new hour. */
  countAccount(account: string, plan: Plan): Promise<Allowance> {
    return this.#count(`account:${account}`, plan === 'free' ? 'free' : 'paid');
  }

  /** What is left to the account, without taking of it. */
  peekAccount(account: string, plan: Plan): Promise<Allowance> {
    return this.#allowance('findWindow', `account:${account}`, plan === 'free' ? 'free' : 'paid');
  }

  countAddress(address: string): Promise<Allowance> {
    return this.#count(`address:${addressDigest(address)}`, 'free');
  }

  /** Reading in the web app takes nothing from the free requests of the address. */
  countApp(address: string): Promise<Allowance> {
    return this.#count(`app:${addressDigest(address)}`, 'app');
  }

  /** Orders have an hour of their own: payment does not count as free access (decision 13). */
  countOrder(by: { account: string } | { address: string }): Promise<Allowance> {
    const subject = 'account' in by ? `account:${by.account}` : `address:${addressDigest(by.address)}`;
    return this.#count(`orders:${subject}`, 'orders');
  }

  #count(subject: string, policy: Allowance['policy']): Promise<Allowance> {
    return this.#allowance('countRequest', subject, policy);
  }

  async #allowance(
    look: 'countRequest' | 'findWindow',
    subject: string,
    policy: Allowance['policy'],
  ): Promise<Allowance> {
    const now = this.#clock();
    const { used, startedAt } = await this.#store.run(look, { subject, now });
    const limit = this.#limitOf(policy);
    const allowed = used <= limit;
    if (!allowed && look === 'countRequest') this.#onRefused?.(policy);
    // Another machine's clock may be ahead of ours.
    const resetMs = Math.min(RATE_WINDOW_MS, Math.max(1, startedAt + RATE_WINDOW_MS - now));
    return {
      policy,
      limit,
      remaining: Math.max(0, limit - used),
      resetSeconds: Math.ceil(resetMs / 1000),
      allowed,
    };
  }

  #limitOf(policy: Allowance['policy']): number {
    if (policy === 'orders') return ORDERS_LIMIT_PER_HOUR;
    if (policy === 'app') return this.appLimitPerHour;
    return policy === 'free' ? this.freeLimitPerHour : PAID_LIMIT_PER_HOUR;
  }
}

/** Only a digest is kept, and only for the hour. */
function addressDigest(address: string): string {
  return createHash('sha256').update(network(address)).digest('hex').slice(0, 32);
}

/** One IPv6 customer holds a whole /64, and could have a fresh address for every request. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
  return groups.slice(0, 4).join(':');
}
