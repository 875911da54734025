import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/accounts.ts';
import type { Receipt } from '../accounts/charges.ts';
import { RECHARGE_PATH } from '../contract/access.ts';
import { ServiceError } from '../contract/errors.ts';
import { callerOf } from './admission.ts';
import { isGone } from './caller-gone.ts';

export interface Price {
  cost: number;
  /** Shown in the history. */
  reason: string;
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

  async charge(request: FastifyRequest, reply: FastifyReply, { cost, reason, work }: Price): Promise<Receipt> {
    const { account } = callerOf(request);
    const [pathname = ''] = request.url.split('?', 1);
    const key = idempotencyKey(request);
    const asked = JSON.stringify([request.method, pathname, request.query, request.body ?? null]);
    const charged = await this.#accounts.charges.charge({
      account,
      cost,
      reason,
      reference: pathname,
      work,
      ...(key !== undefined && { idempotency: { key, request: asked } }),
    });
    if (charged.outcome === 'charged' && isGone(reply)) {
      if (charged.transfer !== undefined) this.#accounts.charges.giveBack(account, charged.transfer);
      throw new ServiceError('handler_timeout');
    }
    this.showCredits(reply, charged.credits);
    if (charged.outcome === 'charged') return charged.receipt;
    throw new ServiceError('insufficient_credits', {
      credits: {
        credits_remaining: charged.credits,
        credits_required: cost,
        recharge_url: `${this.#baseUrl}${RECHARGE_PATH}`,
      },
    });
  }

  showCredits(reply: FastifyReply, credits: number): void {
    reply.header('x-credits-remaining', String(credits)).header('x-api-tier', 'credits');
  }
}

/** Whether what was answered has to be kept for a repeat. */
export function mayBeRepeated({ headers }: FastifyRequest): boolean {
  return headers['idempotency-key'] !== undefined;
}

const KEY_CHARACTERS = 255;

/** The draft writes it as a quoted string, most clients do not; both are taken. */
function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = String(header)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  if (key.length > 0 && key.length <= KEY_CHARACTERS && /^[\x20-\x7e]+$/.test(key)) return key;
  throw new ServiceError('validation_failed', {
    details: [{ path: 'Idempotency-Key', message: `must be 1 to ${KEY_CHARACTERS} printable ASCII characters` }],
  });
}
