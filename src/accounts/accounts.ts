import { FREE_CREDITS } from '../contract/access.ts';
import type { Balance, History } from '../contract/account.ts';
import { ServiceError } from '../contract/errors.ts';
import type { Plan } from '../contract/plans.ts';
import { emailDigest, isWellFormedKey, keyDigest, newApiKey, newId, newTransferId } from './api-key.ts';
import { CallCounter } from './call-counter.ts';
import { Charges } from './charges.ts';
import { APP_LIMIT_PER_HOUR, RateLimiter, type RateLimits } from './rate-limiter.ts';
import type { Store } from './store/store.ts';

/** Who calls, as a live key says. */
export interface Caller {
  account: string;
  plan: Plan;
  keyDigest: string;
}

export interface AccountsOptions {
  freeLimitPerHour: number;
  appLimitPerHour?: number;
  clock?: () => number;
  onRateLimited?: NonNullable<RateLimits['onRefused']>;
  /** Hears of what failed where nobody waits for it. */
  report?: (error: unknown) => void;
}

const HOUSEKEEPING_EVERY_MS = 10 * 60 * 1000;
const BALANCE_ATTEMPTS = 5;
/** As long as an idempotency key is kept (decision 11). */
const PAID_FOR_MS = 24 * 60 * 60 * 1000;

/** Keys, credits and limits, as the routes and commands use them. */
export class Accounts {
  readonly charges: Charges;
  readonly limiter: RateLimiter;
  /** Orders live in it too. */
  readonly store: Store;
  readonly #calls: CallCounter;
  readonly #clock: () => number;
  readonly #housekeeping: NodeJS.Timeout;

  constructor(store: Store, options: AccountsOptions) {
    const { freeLimitPerHour, appLimitPerHour = APP_LIMIT_PER_HOUR, clock = Date.now, report = () => {} } = options;
    this.store = store;
    this.#clock = clock;
    const onRefused = options.onRateLimited;
    this.limiter = new RateLimiter(
      store,
      { freeLimitPerHour, appLimitPerHour, ...(onRefused && { onRefused }) },
      clock,
    );
    this.#calls = new CallCounter(store, report);
    this.charges = new Charges(store, { calls: this.#calls, clock, report });
    this.#housekeeping = setInterval(() => void this.forgetOld().catch(report), HOUSEKEEPING_EVERY_MS).unref();
  }

  /** Whether the storage answered when it was last asked. */
  get available(): boolean {
    return this.store.available;
  }

  /** Of an address as `EmailSchema` gives it. The key is shown this once. */
  async register(email: string): Promise<{ apiKey: string; credits: number }> {
    const apiKey = newApiKey();
    const registered = await this.store.run('register', {
      account: newId('acc'),
      emailDigest: emailDigest(email),
      keyDigest: keyDigest(apiKey),
      transfer: newTransferId(this.#clock()),
      credits: FREE_CREDITS,
      now: this.#clock(),
    });
    if (registered === 'taken') throw new ServiceError('email_already_registered');
    return { apiKey, credits: FREE_CREDITS };
  }

  /** Every call with a key begins here, and is counted here. */
  async authenticate(key: string): Promise<Caller> {
    if (!isWellFormedKey(key)) throw new ServiceError('key_malformed');
    const digest = keyDigest(key);
    const found = await this.store.run('findKey', { digest });
    if (found.state === 'unknown') throw new ServiceError('key_not_registered');
    if (found.state === 'revoked') throw new ServiceError('key_revoked');
    this.#calls.count(found.account);
    return { account: found.account, plan: found.plan, keyDigest: digest };
  }

  async balance({ account }: Caller): Promise<Balance> {
    for (let attempt = 1; ; attempt += 1) {
      const { writes } = this.#calls;
      const found = await this.store.run('balanceOf', { account });
      if (!found) throw new Error(`account ${account} has no balance`);
      // Calls written in between would be counted twice, or not at all.
      if (writes !== this.#calls.writes && attempt < BALANCE_ATTEMPTS) continue;
      return { credits: found.credits, plan: found.plan, api_calls: found.apiCalls + this.#calls.pending(account) };
    }
  }

  /** Whether the caller paid for this, named by the reference of the charge, within the last day. */
  hasPaid({ account }: Caller, reference: string): Promise<boolean> {
    return this.store.run('hasPaid', { account, reference, since: this.#clock() - PAID_FOR_MS });
  }

  async history({ account }: Caller, { limit, cursor }: { limit: number; cursor?: string }): Promise<History> {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor);
    // One more than asked for tells whether there is a next page.
    const { credits, rows } = await this.store.run('historyOf', { account, before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      credits,
      entries: shown.map((row) => ({
        id: row.id,
        amount: row.amount,
        balance_after: row.balance_after ?? 0,
        reason: row.reason,
        reference: row.reference,
        created_at: new Date(row.created_at).toISOString(),
      })),
      next_cursor: rows.length > limit && last ? writeCursor(last.id) : null,
    };
  }

  /** A new key for the one that was sent, which stops at once (decision 6). */
  async rotate(caller: Caller): Promise<{ apiKey: string; credits: number }> {
    const apiKey = newApiKey();
    const given = { digest: caller.keyDigest, newDigest: keyDigest(apiKey), now: this.#clock() };
    const rotated = await this.store.run('rotateKey', given);
    if (!rotated) throw new ServiceError('key_revoked');
    return { apiKey, credits: rotated.credits };
  }

  async revoke({ keyDigest: digest }: Caller): Promise<void> {
    if (!(await this.store.run('revokeKey', { digest, now: this.#clock() }))) throw new ServiceError('key_revoked');
  }

  /** What is too old to matter: idempotency keys after a day, counters after an hour. */
  async forgetOld(): Promise<void> {
    const now = this.#clock();
    await Promise.all([this.store.run('forgetReservations', { now }), this.store.run('forgetWindows', { now })]);
  }

  async close(): Promise<void> {
    clearInterval(this.#housekeeping);
    this.charges.close();
    await this.#calls.flush();
    await this.store.close();
  }
}

/** Opaque to callers, so that it may change. */
function writeCursor(id: number): string {
  return Buffer.from(`h${id}`).toString('base64url');
}

function readCursor(cursor: string): number {
  const [, id] = /^h(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (id !== undefined) return Number(id);
  throw new ServiceError('validation_failed', { details: [{ path: 'cursor', message: 'is not one we gave' }] });
}
