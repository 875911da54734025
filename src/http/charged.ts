import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/accounts.ts';
import type { Receipt } from '../accounts/charges.ts';
import { ServiceError } from '../contract/errors.ts';
import { chargeCaller, IDEMPOTENCY_KEY, isIdempotencyKey } from '../service/charge-caller.ts';
import { callerOf } from './admission.ts';
import { isGone } from './caller-gone.ts';

export interface Price {
  cost: number;
  /** Shown in the history. */
  reason: string;
  /** What was bought, in the ledger; the address asked unless told. */
  reference?: string;
  /** Stands in for an `Idempotency-Key` where none was sent: what has it is charged once a day. */
  oncePer?: string;
  /** Makes what the answer is made from, small enough to be kept for a day; not called for a repeated request. */
  work(): Promise<Receipt> | Receipt;
}

/** Charges the caller for a request, once for each `Idempotency-Key`, and gives what its answer is made from. */
export class Cashier {
  readonly #accounts: Accounts;
  readonly #baseUrl: string;

  constructor(accounts: Accounts, baseUrl: string) {
    this.#accounts = accounts;
    this.#baseUrl = baseUrl;
  }

  async charge(request: FastifyRequest, reply: FastifyReply, price: Price): Promise<Receipt> {
    const { cost, reason, work, oncePer } = price;
    const [pathname = ''] = request.url.split('?', 1);
    const asked = JSON.stringify([request.method, pathname, request.query, request.body ?? null]);
    const key = idempotencyKey(request);
    // No caller's key holds a line end, so none can meet one of ours.
    const ours = oncePer === undefined ? undefined : { key: `once\n${oncePer}`, request: oncePer };
    const idempotency = key === undefined ? ours : { key, request: asked };
    const { receipt } = await chargeCaller(this.#accounts, callerOf(request), {
      cost,
      reason,
      work,
      reference: price.reference ?? pathname,
      ...(idempotency && { idempotency }),
      isGone: () => isGone(reply),
      showCredits: (left) => this.showCredits(reply, left),
      baseUrl: this.#baseUrl,
    });
    return receipt;
  }

  showCredits(reply: FastifyReply, credits: number): void {
    reply.header('x-credits-remaining', String(credits)).header('x-api-tier', 'credits');
  }
}

/** Whether what was answered has to be kept for a repeat. */
export function mayBeRepeated({ headers }: FastifyRequest): boolean {
  return headers['idempotency-key'] !== undefined;
}

/** The draft writes it as a quoted string, most clients do not; both are taken. */
function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = String(header)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  if (isIdempotencyKey(key)) return key;
  throw new ServiceError('validation_failed', { details: [{ path: 'Idempotency-Key', message: IDEMPOTENCY_KEY }] });
}
