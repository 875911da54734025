import { Markup, markup } from '../../contract/markup.ts';
import { PAGE_HEADERS, styleHash } from './page-headers.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --paper: #fff; --code: #f3f5f7; --mark: #0b5c8a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --soft: #9aa4ae; --paper: #12161b; --code: #1c2229; --mark: #6db7e3; } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; } h1 { font-size: 1.5rem; margin: 0 0 .5rem; } p { margin: .5rem 0; } .soft { color: var(--soft); } a { color: var(--mark); }
pre { margin: 1rem 0; padding: .75rem 1rem; border-radius: 6px; background: var(--code); font: .95rem/1.5 ui-monospace, monospace; overflow-x: auto; }
`;

/** Stands in for every page until the web app is built. */
export const UNBUILT_PAGE = markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>robot-parts: the web app is not built</title><style>${new Markup(STYLE)}</style></head><body><main>
<h1>The web app is not built yet</h1>
<p>Everything else is here: <a href="/docs">the interface</a> answers as usual. Build the pages once, then start the service again:</p>
<pre>npm ci
npm run build:web
npm start</pre>
<p class="soft"><code>npm ci</code> builds them by itself where it may install development dependencies.</p>
</main></body></html>
`.text;

export const UNBUILT_HEADERS = {
  ...PAGE_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src ${styleHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;
