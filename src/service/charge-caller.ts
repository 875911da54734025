import type { Accounts, Caller } from '../accounts/accounts.ts';
import type { ChargeOrder, Receipt } from '../accounts/charges.ts';
import { RECHARGE_PATH } from '../contract/access.ts';
import { ServiceError } from '../contract/errors.ts';

export interface CallerCharge extends Omit<ChargeOrder, 'account'> {
  /** Whether nobody is left to answer: what was charged is then given back (decision 10). */
  isGone: () => boolean;
  /** Told how many credits there are, also where they do not suffice. */
  showCredits?: (credits: number) => void;
  baseUrl: string;
}

/** Charges a caller for work, once for each idempotency key, and gives what the answer is made from. */
export async function chargeCaller(
  { charges }: Accounts,
  { account }: Caller,
  { isGone, showCredits, baseUrl, ...order }: CallerCharge,
): Promise<{ receipt: Receipt; credits: number }> {
  const charged = await charges.charge({ account, ...order });
  if (charged.outcome === 'charged' && isGone()) {
    if (charged.transfer !== undefined) charges.giveBack(account, charged.transfer);
    throw new ServiceError('handler_timeout');
  }
  const { credits } = charged;
  showCredits?.(credits);
  if (charged.outcome === 'charged') return { receipt: charged.receipt, credits };
  throw new ServiceError('insufficient_credits', {
    credits: {
      credits_remaining: credits,
      credits_required: order.cost,
      recharge_url: `${baseUrl}${RECHARGE_PATH}`,
    },
  });
}

const KEY_CHARACTERS = 255;
/** What is said of one that is not. */
export const IDEMPOTENCY_KEY = `must be 1 to ${KEY_CHARACTERS} printable ASCII characters`;

export function isIdempotencyKey(text: string): boolean {
  return text.length > 0 && text.length <= KEY_CHARACTERS && /^[\x20-\x7e]+$/.test(text);
}
