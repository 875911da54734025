import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '../contract/errors.ts';
import { newId, newTransferId } from './api-key.ts';
import type { CallCounter } from './call-counter.ts';
import type { ArgumentsOf, OperationName } from './operations/operations.ts';
import type { ChargeResult, SettledReservation } from './operations/transfers.ts';
import { StorageUnavailable } from './store/storage-unavailable.ts';
import type { Store } from './store/store.ts';

/** What an answer is made from, now and when the request is repeated; becomes JSON. */
export type Receipt = Record<string, unknown>;

export interface ChargeOrder {
  account: string;
  cost: number;
  /** Shown in the history. */
  reason: string;
  reference: string;
  /** The caller's `Idempotency-Key`, and what it was sent with. */
  idempotency?: { key: string; request: string };
  /** Makes the answer; is not called when the request was answered before. */
  work(): Promise<Receipt> | Receipt;
}

export type Charged =
  | { outcome: 'charged'; receipt: Receipt; credits: number; transfer?: string }
  | { outcome: 'insufficient'; credits: number };

/** Renewed while the work goes on; after it the owner is taken for dead, and whoever repeats has the key. */
const LEASE_MS = 5_000;
const RENEW_EVERY_MS = 1_500;
const WAIT_FOR_FIRST_MS = 2_000;
const FIRST_POLL_MS = 20;
const POLL_LIMIT_MS = 250;
const BACKGROUND_TRY_MS = 1_000;
const BACKGROUND_LIMIT = 1_000;

export interface ChargesOptions {
  calls: CallCounter;
  clock: () => number;
  report(error: unknown): void;
}

interface Claim {
  keyDigest: string;
  requestDigest: string;
  owner: string;
}

interface UnderWay {
  requestDigest: string;
  charged: Promise<Charged | undefined>;
}

/** Work first, then the charge, then the answer (decision 10); the same key charges once (decision 11). */
export class Charges {
  readonly #store: Store;
  readonly #calls: CallCounter;
  readonly #clock: () => number;
  readonly #report: (error: unknown) => void;
  /** Work of this process under way, by account and idempotency key: a repeat need not ask the database for it. */
  readonly #underWay = new Map<string, UnderWay>();
  readonly #closing = new AbortController();
  #background = 0;

  constructor(store: Store, { calls, clock, report }: ChargesOptions) {
    this.#store = store;
    this.#calls = calls;
    this.#clock = clock;
    this.#report = report;
  }

  async charge(order: ChargeOrder): Promise<Charged> {
    const { idempotency } = order;
    if (idempotency === undefined) return this.#workAndCharge(order);
    const claim: Claim = {
      keyDigest: digest(idempotency.key),
      requestDigest: digest(idempotency.request),
      owner: newId('own'),
    };
    const name = `${order.account} ${claim.keyDigest}`;
    const deadlineMs = performance.now() + WAIT_FOR_FIRST_MS;
    for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(POLL_LIMIT_MS, pollMs * 2)) {
      const first = this.#underWay.get(name);
      const charged = first ? await this.#repeated(first, claim, deadlineMs) : await this.#first(order, claim, name);
      if (charged) return charged;
      if (performance.now() >= deadlineMs) throw inFlight();
      // Another process has it, or the first failed; whoever is quicker tries next.
      if (!this.#underWay.has(name)) await pause(pollMs);
    }
  }

  /** For an answer that could not go out after all: a request that fails is not charged (decision 10). */
  giveBack(account: string, transfer: string): void {
    this.#inBackground('reverse', () => ({ transfer, account, now: this.#clock() }));
  }

  /** Ends the tasks that were left for the background. */
  close(): void {
    this.#closing.abort();
  }

  #first(order: ChargeOrder, claim: Claim, name: string): Promise<Charged | undefined> {
    const charged = this.#reserved(order, claim).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, { requestDigest: claim.requestDigest, charged });
    return charged;
  }

  /** What the first of this process was answered; undefined when that takes too long or came to nothing. */
  async #repeated(first: UnderWay, { requestDigest }: Claim, deadlineMs: number): Promise<Charged | undefined> {
    if (first.requestDigest !== requestDigest) throw new ServiceError('idempotency_key_reused');
    const tooLong = pause(Math.max(0, deadlineMs - performance.now()), undefined, { ref: false });
    const charged = await Promise.race([first.charged.catch(() => undefined), tooLong]);
    return charged?.outcome === 'charged' ? charged : undefined;
  }

  /** Undefined when another process works on it. */
  async #reserved(order: ChargeOrder, claim: Claim): Promise<Charged | undefined> {
    const { account } = order;
    const now = this.#clock();
    const reserved = await this.#store.run('reserve', { account, ...claim, now, leaseUntil: now + LEASE_MS });
    if (reserved.state === 'other_request') throw new ServiceError('idempotency_key_reused');
    if (reserved.state === 'running') return undefined;
    if (reserved.state === 'settled') {
      const { credits_remaining: credits, ...receipt } = JSON.parse(reserved.receipt) as Receipt & {
        credits_remaining: number;
      };
      return { outcome: 'charged', receipt, credits };
    }
    const { keyDigest, owner } = claim;
    const renewing = setInterval(() => this.#renew({ account, keyDigest, owner }), RENEW_EVERY_MS).unref();
    try {
      const charged = await this.#workAndCharge(order, { keyDigest, owner });
      if (charged.outcome !== 'charged') await this.#store.run('release', { account, keyDigest, owner });
      return charged;
    } catch (error) {
      // Takes nothing back that was charged: a settled key is not released.
      this.#inBackground('release', () => ({ account, keyDigest, owner }));
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  /** One that fails is made up for by the next; without any the charge comes to nothing, and the caller is told so. */
  #renew(place: { account: string; keyDigest: string; owner: string }): void {
    this.#store.run('renew', { ...place, leaseUntil: this.#clock() + LEASE_MS }).catch(() => {});
  }

  async #workAndCharge(order: ChargeOrder, place?: Omit<SettledReservation, 'receipt'>): Promise<Charged> {
    const { account, cost, reason, reference } = order;
    const made = await order.work();
    // As it will be read back: the first answer and its repeats are made from the very same.
    const receipt = place ? (JSON.parse(JSON.stringify(made)) as Receipt) : made;
    const transfer = newTransferId(this.#clock());
    const reservation = place && { ...place, receipt };
    const calls = this.#calls.take(account);
    let result: ChargeResult;
    try {
      const one = { transfer, account, cost, reason, reference, calls, now: this.#clock() };
      result = await this.#store.run('charge', { ...one, ...(reservation && { reservation }) });
    } catch (error) {
      this.#calls.putBack(account, calls);
      // The caller hears of a failure, so he must not pay; one who sent a key gets what he paid for when he repeats.
      if (error instanceof StorageUnavailable && error.mayBeDone && !reservation) {
        this.giveBack(account, transfer);
      }
      throw error;
    }
    if (result.outcome === 'charged') this.#calls.written(account, calls);
    else this.#calls.putBack(account, calls);
    if (result.outcome === 'reservation_lost') throw inFlight();
    if (result.outcome === 'insufficient') return result;
    // Who sent a key gets what he paid for when he repeats; only the others may be given back.
    return { outcome: 'charged', receipt, credits: result.credits, ...(!reservation && { transfer }) };
  }

  /** Until it succeeds or the process ends. */
  #inBackground<Name extends OperationName>(name: Name, given: () => ArgumentsOf<Name>): void {
    if (this.#background >= BACKGROUND_LIMIT) {
      this.#report(new Error(`too much is left to do: ${name} is given up`));
      return;
    }
    this.#background += 1;
    const attempt = async (): Promise<void> => {
      while (!this.#closing.signal.aborted) {
        try {
          await this.#store.run(name, given());
          return;
        } catch {
          await pause(BACKGROUND_TRY_MS, undefined, { ref: false });
        }
      }
    };
    void attempt().finally(() => {
      this.#background -= 1;
    });
  }
}

function inFlight(): ServiceError {
  return new ServiceError('idempotency_in_flight', { headers: { 'retry-after': '1' } });
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
