/** On the answers our own pages alone may read. */
export const OWN_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** On all others: readable from any page, never sniffed, and no address with a key leaks by a link. */
export const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Accept-Ranges, Content-Disposition, Content-Range, ETag, RateLimit, RateLimit-Policy, Retry-After, X-API-Tier, X-Credits-Remaining, X-Request-Id',
  ...OWN_HEADERS,
} as const;
