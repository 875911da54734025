import { createHash } from 'node:crypto';

/**
 * The style Observable Plot writes into every drawing it makes with `className: 'plot'`. A policy without
 * 'unsafe-inline' lets it in by its hash alone; a test holds it against the installed package.
 */
export const PLOT_STYLE = `:where(.plot) {
  --plot-background: white;
  display: block;
  height: auto;
  height: intrinsic;
  max-width: 100%;
}
:where(.plot text),
:where(.plot tspan) {
  white-space: pre;
}`;

/** As a source of `style-src`. */
export function styleHash(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${styleHash(PLOT_STYLE)}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What a browser would let any page do; each is named, since what is not named is allowed. */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'web-share',
  'window-management',
  'xr-spatial-tracking',
];

/** Of a page: only what we serve runs on it, nothing leaves the origin, nobody frames it. */
export const PAGE_HEADERS = {
  // Asked again each time, and answered 304 while it is the same: it names the files of one build.
  'cache-control': 'no-cache',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': [...FEATURES.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', '),
} as const;
