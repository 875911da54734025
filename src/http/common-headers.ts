/** On every answer: readable from any page, never sniffed, and no address with a key leaks by a link. */
export const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Disposition, ETag, RateLimit, RateLimit-Policy, Retry-After, X-API-Tier, X-Credits-Remaining, X-Request-Id',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;
