import { setTimeout as pause } from 'node:timers/promises';
import { keyDigest, newApiKey, newId, newTransferId } from '../../src/accounts/api-key.ts';
import { openStoreForCommand, type StoreOptions } from '../../src/accounts/open-store.ts';
import type { Store } from '../../src/accounts/store/store.ts';
import { type Answer, type Asked, ask } from './worker-service.ts';

/** What was asked of a service while something was wrong with it, and what came of it. */
export interface Tally {
  requests: number;
  /** By code of the answer, or of the connection that broke. */
  errors: Record<string, number>;
  /** 503s that do not say when to come back. */
  withoutRetryAfter: number;
  documents: { answered: number; failed: string[]; slowestMs: number };
}

export interface Findings {
  answeredCharges: number;
  /** Answered and not in the ledger. */
  lostCharges: number;
  /** In the ledger beyond what was answered, and beyond what nobody knows the answer of. */
  doubleCharges: number;
  grantedTwice: number;
  ledgerProblems: number;
}

const CREDITS = 1_000_000;
const FREE_CREDITS = 100;
/** What the ids of their accounts begin with. */
const CUSTOMER = 'customer';
const BETWEEN_MS = 10;
const TRY_AGAIN_MS = 100;
/** After the cause is gone everybody who repeats has been answered by then. */
const LAST_TRIES_MS = 20_000;

interface Customer {
  key: string;
  account: string;
  answered: number;
  /** Nobody knows whether these were done: the connection broke, or the process that would give it back was killed. */
  unknown: number;
}

/** One who repeats with the same key what was not answered, and one who does not. */
export interface Customers {
  careful: Customer;
  plain: Customer;
}

/** Made before the service starts, with more credits than the load can spend. */
export async function openCustomers(options: StoreOptions): Promise<Customers> {
  const store = await openStoreForCommand(options);
  const customer = async (name: string): Promise<Customer> => {
    const [key, account, now] = [newApiKey(), newId(CUSTOMER), Date.now()];
    const digests = { emailDigest: newId(name), keyDigest: keyDigest(key) };
    await store.run('register', { account, ...digests, transfer: newTransferId(now), credits: CREDITS, now });
    return { key, account, answered: 0, unknown: 0 };
  };
  const customers = { careful: await customer('careful'), plain: await customer('plain') };
  await store.close();
  return customers;
}

/** What the ledger says to what the customers were told. */
export async function findingsOf({ careful, plain }: Customers, options: StoreOptions): Promise<Findings> {
  const store = await openStoreForCommand(options);
  try {
    const spent = async ({ account }: Customer) =>
      CREDITS - ((await store.run('balanceOf', { account }))?.credits ?? Number.NaN);
    const both = [
      { ...careful, spent: await spent(careful) },
      { ...plain, spent: await spent(plain) },
    ];
    const sum = (of: (one: (typeof both)[number]) => number) => both.reduce((total, one) => total + of(one), 0);
    return {
      answeredCharges: sum(({ answered }) => answered),
      lostCharges: sum((one) => Math.max(0, one.answered - one.spent)),
      doubleCharges: sum((one) => Math.max(0, one.spent - one.answered - one.unknown)),
      grantedTwice: await countGrantedTwice(store),
      ledgerProblems: (await store.run('verifyLedger', { limit: 10 })).problems.length,
    };
  } finally {
    await store.close();
  }
}

/** Accounts of the load that hold other than what a registration brings. */
async function countGrantedTwice(store: Store): Promise<number> {
  let counted = 0;
  for (let after = ''; ; ) {
    const accounts = await store.run('listAccounts', { after, limit: 500 });
    counted += accounts.filter(({ id, credits }) => !id.startsWith(CUSTOMER) && credits !== FREE_CREDITS).length;
    const last = accounts.at(-1);
    if (!last || accounts.length < 500) return counted;
    after = last.id;
  }
}

/** Documents, queries, charges with and without an Idempotency-Key and registrations, by clients that never stop. */
export class MixedLoad {
  readonly tally: Tally = {
    requests: 0,
    errors: {},
    withoutRetryAfter: 0,
    documents: { answered: 0, failed: [], slowestMs: 0 },
  };
  readonly #ports: readonly number[];
  readonly #customers: Customers;
  #isOver = false;
  #giveUpMs = Number.POSITIVE_INFINITY;
  readonly #clients: Promise<unknown>;

  /** On services that share the database these customers are in. */
  constructor(ports: readonly number[], customers: Customers) {
    this.#ports = ports;
    this.#customers = customers;
    const documents = Array.from({ length: 3 }, (_, who) => this.#readDocuments(who));
    const charges = [this.#chargeWithKeys(0), this.#chargeWithKeys(1), this.#chargeWithout()];
    this.#clients = Promise.all([...documents, this.#search(), ...charges, this.#registerMany()]);
  }

  /** One charge that goes through on this service; false where it does not. */
  async charges(port: number): Promise<boolean> {
    const { status } = await ask(port, bill(this.#customers.plain.key)).catch(() => ({ status: 0 }));
    if (status === 200) this.#customers.plain.answered += 1;
    else this.#customers.plain.unknown += 1;
    return status === 200;
  }

  /** Ends the load; those who repeat what failed do so until they are answered. */
  async stop(): Promise<void> {
    this.#giveUpMs = performance.now() + LAST_TRIES_MS;
    this.#isOver = true;
    await this.#clients;
    // What was answered 503 and turned out to be charged is given back in the background.
    await pause(1_500);
  }

  /** Counts what is asked and what fails; who asks next does so of the next service. */
  async #ask(asked: Asked): Promise<Answer | undefined> {
    const { tally } = this;
    const port = this.#ports[tally.requests % this.#ports.length] ?? 0;
    tally.requests += 1;
    try {
      const answer = await ask(port, asked);
      if (answer.status !== 200) {
        const { code = answer.status } = JSON.parse(answer.body || '{}') as { code?: string };
        if (code !== 'email_already_registered') this.#failed(`${answer.status} ${code}`);
        if (answer.status === 503 && answer.headers['retry-after'] === undefined) tally.withoutRetryAfter += 1;
      }
      return answer;
    } catch (error) {
      this.#failed((error as NodeJS.ErrnoException).code ?? (error as Error).message);
      return undefined;
    }
  }

  #failed(code: string): void {
    const { errors } = this.tally;
    errors[code] = (errors[code] ?? 0) + 1;
  }

  async #readDocuments(who: number): Promise<void> {
    const paths = ['/api/chips.json', '/api/sensors.json', '/api/entities.json'];
    const { documents } = this.tally;
    for (let turn = who; !this.#isOver; turn += 1) {
      const startedMs = performance.now();
      const answer = await this.#ask({ path: paths[turn % paths.length] ?? '/' });
      if (answer?.status === 200) {
        documents.answered += 1;
        documents.slowestMs = Math.max(documents.slowestMs, performance.now() - startedMs);
      } else documents.failed.push(answer ? String(answer.status) : 'connection');
      await pause(BETWEEN_MS);
    }
  }

  async #search(): Promise<void> {
    while (!this.#isOver) {
      await this.#ask({ path: '/api/search?q=servo' });
      await pause(BETWEEN_MS);
    }
  }

  async #chargeWithKeys(who: number): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const asked = bill(this.#customers.careful.key, `${who}-${turn}`);
      const isDone = await this.#untilAnswered(asked, [200]);
      if (isDone) this.#customers.careful.answered += 1;
      else this.#customers.careful.unknown += 1;
      await pause(BETWEEN_MS);
    }
  }

  async #chargeWithout(): Promise<void> {
    while (!this.#isOver) {
      const answer = await this.#ask(bill(this.#customers.plain.key));
      if (answer?.status === 200) this.#customers.plain.answered += 1;
      else this.#customers.plain.unknown += 1;
      await pause(answer?.status === 200 ? BETWEEN_MS : TRY_AGAIN_MS);
    }
  }

  async #registerMany(): Promise<void> {
    const tag = newId('new');
    for (let turn = 0; !this.#isOver; turn += 1) {
      // Taken: an earlier try was written, and its answer lost.
      await this.#untilAnswered(registration(`${tag}.${turn}`), [200, 201, 409]);
      await pause(5 * BETWEEN_MS);
    }
  }

  async #untilAnswered(asked: Asked, done: readonly number[]): Promise<boolean> {
    while (performance.now() < this.#giveUpMs) {
      const answer = await this.#ask(asked);
      if (answer && done.includes(answer.status)) return true;
      await pause(TRY_AGAIN_MS);
    }
    return false;
  }
}

function registration(name: string): Asked {
  const body = JSON.stringify({ email: `${name}@example.org` });
  return { path: '/api/register', method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

export function bill(key: string, idempotencyKey?: string): Asked {
  return {
    path: '/api/bom/export',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': `"${idempotencyKey}"` }),
    },
    body: JSON.stringify({ api_key: key, items: [{ name: 'a screw', quantity: 1 }], format: 'json' }),
  };
}
