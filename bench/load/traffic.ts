import { randomUUID } from 'node:crypto';
import { PAID_PLANS } from '../../src/contract/plans.ts';
import { pick, type Random } from '../search/random.ts';
import type { Kind } from './arrivals.ts';

/** What there is to ask for, found out once from the service. */
export interface Material {
  documents: readonly { path: string; etag: string }[];
  /** Ids of actuators, which can be compared and plugged together. */
  parts: readonly string[];
  words: readonly string[];
  /** Of accounts with credits. */
  keys: readonly string[];
}

/** What clients were answered: the ledger must say the same. */
export interface Books {
  registered: number;
  /** Exports answered with 200 that charged, one credit each. */
  charged: number;
  granted: number;
  /** Requests that may have changed something, with no answer to tell. */
  unknown: { registered: number; charged: number; granted: number };
}

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  statuses: readonly number[];
  /** Whoever has to remember the answer reads it; of the others bytes are dropped. */
  answered?(text: string): void;
  /** No answer, or one of 5xx: something may have happened. */
  lost?(): void;
}

const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };
const AS_JSON = { 'content-type': 'application/json' };
const BOUGHT = 'starter';
/** One in so many asks with the validator it has. */
const REVALIDATED = 1 / 3;
/** One export in so many is sent again: it must answer and must not charge. */
const REPEATED = 1 / 10;
const REMEMBERED = 500;
const BOM_LINES = 5;

/** Chooses each request; who registers comes back to order, and who ordered to pay. */
export class Traffic {
  readonly books: Books = {
    registered: 0,
    charged: 0,
    granted: 0,
    unknown: { registered: 0, charged: 0, granted: 0 },
  };
  readonly #material: Material;
  readonly #random: Random;
  readonly #buyers: string[] = [];
  readonly #orders: string[] = [];
  readonly #exports: Ask[] = [];

  constructor(material: Material, random: Random) {
    this.#material = material;
    this.#random = random;
  }

  next(kind: Kind): Ask {
    switch (kind) {
      case 'documents':
        return this.#document();
      case 'queries':
        return this.#query();
      case 'credits':
        return this.#random() < 0.5 ? this.#balance() : this.#export();
      case 'payments':
        return this.#payment();
    }
  }

  #document(): Ask {
    const { path, etag } = pick(this.#material.documents, this.#random);
    const validator = this.#random() < REVALIDATED ? { 'if-none-match': etag } : {};
    return { method: 'GET', path, headers: { ...COMPRESSED, ...validator }, statuses: [200, 304] };
  }

  #query(): Ask {
    const { parts, words } = this.#material;
    const part = () => encodeURIComponent(pick(parts, this.#random));
    const one = part();
    // With itself nothing is compared.
    let other = part();
    while (other === one) other = part();
    const place = this.#random();
    let path = `/api/compatibility?a=${one}&b=${other}`;
    if (place < 0.4) path = `/api/search?q=${encodeURIComponent(pick(words, this.#random))}`;
    else if (place < 0.7) path = `/api/entity/${one}`;
    else if (place < 0.85) path = `/api/compare?ids=${one},${other}`;
    return { method: 'GET', path, headers: COMPRESSED, statuses: [200] };
  }

  #balance(): Ask {
    const key = pick(this.#material.keys, this.#random);
    return { method: 'GET', path: '/api/credits/balance', headers: { 'x-api-key': key }, statuses: [200] };
  }

  #export(): Ask {
    if (this.#exports.length > 0 && this.#random() < REPEATED) return pick(this.#exports, this.#random);
    const { parts, keys } = this.#material;
    const ask = {
      method: 'POST',
      path: '/api/bom/export',
      headers: { ...AS_JSON, 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        api_key: pick(keys, this.#random),
        items: Array.from({ length: BOM_LINES }, () => ({ id: pick(parts, this.#random), quantity: 2 })),
      }),
      statuses: [200],
    } as const;
    return {
      ...ask,
      answered: () => {
        this.#exports[this.books.charged % REMEMBERED] = ask;
        this.books.charged += 1;
      },
      lost: () => {
        this.books.unknown.charged += 1;
      },
    };
  }

  #payment(): Ask {
    const order = this.#orders.shift();
    if (order !== undefined) return this.#pay(order);
    const buyer = this.#buyers.shift();
    return buyer === undefined ? this.#register() : this.#order(buyer);
  }

  #register(): Ask {
    return {
      method: 'POST',
      path: '/api/register',
      headers: AS_JSON,
      body: JSON.stringify({ email: `${randomUUID()}@example.org` }),
      statuses: [200],
      answered: (text) => {
        this.books.registered += 1;
        this.#buyers.push((JSON.parse(text) as { api_key: string }).api_key);
      },
      lost: () => {
        this.books.unknown.registered += 1;
      },
    };
  }

  #order(key: string): Ask {
    return {
      method: 'POST',
      path: '/api/payment/create',
      headers: AS_JSON,
      body: JSON.stringify({ plan: BOUGHT, api_key: key }),
      statuses: [200],
      answered: (text) => this.#orders.push((JSON.parse(text) as { order_id: string }).order_id),
    };
  }

  #pay(order: string): Ask {
    return {
      method: 'POST',
      path: `/sandbox-pay/${order}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
      statuses: [200],
      answered: (text) => {
        if (text.includes('<dd id="state">paid</dd>')) this.books.granted += PAID_PLANS[BOUGHT].credits;
        else this.books.unknown.granted += PAID_PLANS[BOUGHT].credits;
      },
      lost: () => {
        this.books.unknown.granted += PAID_PLANS[BOUGHT].credits;
      },
    };
  }
}
