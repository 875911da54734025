import type { IncomingMessage } from 'node:http';

/** The characters of a host and port (RFC 3986, 3.2.2); none at all where the address has no authority. */
const HOST = /^[\w.~!$&'()*+,;=%:[\]-]*$/;
const SCHEME_AND_AUTHORITY = /^https?:\/\/[^/?#]*/i;

/**
 * What Node's parser lets pass though RFC 9112 does not, or two readers of one connection could read in two ways: a proxy
 * in front might see other requests than we do. Undefined where all is well.
 */
export function framingFault(request: IncomingMessage, headersAtMost: number): string | undefined {
  const { httpVersion, headers, rawHeaders, method, url = '' } = request;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'version';
  if (rawHeaders.length > 2 * headersAtMost) return 'too many headers';
  const { host, 'transfer-encoding': coding } = headers;
  // 3.2: one, and well formed. Node keeps the first of several.
  if (host === undefined) {
    if (httpVersion === '1.1') return 'no host';
  } else if (!HOST.test(host) || hostsIn(rawHeaders) > 1) return 'host';
  // 6.1: no other coding is understood here, and HTTP/1.0 knows none.
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion === '1.0')) return 'transfer coding';
  // 3.2.1 and 3.2.2; the asterisk is for OPTIONS alone (3.2.4).
  if (url.startsWith('/') || SCHEME_AND_AUTHORITY.test(url) || (url === '*' && method === 'OPTIONS')) return undefined;
  return 'target';
}

function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** 3.2.2: a server takes the absolute form too. Nothing after this sees whose name stood in it. */
export function originForm(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(SCHEME_AND_AUTHORITY, '');
  return path === '' || path.startsWith('?') ? `/${path}` : path;
}
