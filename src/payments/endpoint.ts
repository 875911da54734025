const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address of a gateway, as an operator wrote it. Without TLS only this machine is spoken to: not every gateway
 * signs every answer, and then the connection is the only proof of who answers.
 */
export function gatewayEndpoint(text: string): URL {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new TypeError('the address of the gateway must be an http(s) address');
  }
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) {
    throw new TypeError('the address of the gateway must be https');
  }
  if (url.username !== '' || url.password !== '')
    throw new TypeError('the address of the gateway must hold no password');
  return url;
}

/** An address a gateway gave us to hand on: one a browser opens, and nothing it would run. */
export function webAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 2_000) return undefined;
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
