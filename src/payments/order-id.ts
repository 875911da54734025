import { randomBytes } from 'node:crypto';

/** 128 random bits (decision 19) as 32 hexadecimal digits: what XunhuPay takes at most. */
export function newOrderId(): string {
  return randomBytes(16).toString('hex');
}
