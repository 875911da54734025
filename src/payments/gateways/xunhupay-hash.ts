import { createHash } from 'node:crypto';

type Fields = Iterable<readonly [name: string, value: string]>;

/**
 * What XunhuPay signs: the fields that hold something, but for `hash`, sorted by name, joined unescaped. Its oldest
 * demo keeps empty fields; we send none, so that both readings agree.
 */
export function xunhupaySigningText(fields: Fields): string {
  return [...fields]
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Lower-case MD5 of the signing text and the secret, with nothing between: the gateway's choice, not ours. */
export function xunhupayHash(fields: Fields, secret: string): string {
  return createHash('md5')
    .update(xunhupaySigningText(fields) + secret)
    .digest('hex');
}
