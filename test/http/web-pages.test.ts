import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withHead } from '../../src/http/web/page-head.ts';
import { PLOT_STYLE, styleHash } from '../../src/http/web/page-headers.ts';
import { BASE_URL, openApp, type TestApp, WEB_BUILD } from '../support/app.ts';
import { ROOT } from '../support/real-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const PART = 'ACT-ROBOTIS-XM430-W350';

let app: TestApp;
let robot: string;
beforeAll(async () => {
  app = await openApp();
  robot = app.live.current.openRobots().data.robots[0]?.id ?? '';
});
afterAll(() => app.server.close());

describe('a page', () => {
  it.each([
    ['/'],
    ['/?utm_source=x&q=%22%3E%3Cscript%3E'],
    ['/find'],
    ['/find?torque=5..20Nm&nonsense=1'],
    ['/compare?ids=A,B'],
    ['/fits'],
    ['/bom'],
    ['/registries'],
    ['/registries/parameters'],
    ['/registries/mechanical'],
    ['/registries/defects'],
    ['/robots'],
    ['/insights'],
    ['/account'],
    ['/developers'],
  ])('%s answers with the app, whoever asks and however', async (url) => {
    for (const headers of [BROWSER, {}]) {
      const { statusCode, headers: said, payload } = await app.server.inject({ url, headers });
      expect(statusCode).toBe(200);
      expect(said['content-type']).toBe('text/html; charset=utf-8');
      expect(said['cache-control']).toBe('no-cache');
      expect(payload).toContain('<title>robot-parts</title>');
      expect(payload).not.toContain('canonical');
      const again = await app.server.inject({ url, headers: { ...headers, 'if-none-match': String(said.etag) } });
      expect(again.statusCode).toBe(304);
    }
    const head = await app.server.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    const posted = await app.server.inject({ method: 'POST', url });
    expect([posted.statusCode, posted.json().code]).toEqual([405, 'method_not_allowed']);
  });

  it('lets run what we serve and nothing else', async () => {
    for (const url of ['/', '/find', `/part/${PART}`, '/part/NOTHING', `/robots/${robot}`]) {
      const { headers } = await app.server.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy.split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
      expect(policy).not.toMatch(/unsafe|\*|http/);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringMatching(/^(?:[a-z-]+=\(\), )+clipboard-write=\(self\)$/),
      });
    }
  });

  it('lets in the one style Plot writes, as the installed Plot writes it', () => {
    const source = readFileSync(path.join(ROOT, 'node_modules/@observablehq/plot/src/plot.js'), 'utf8');
    const [, text = ''] = /append\("style"\)\.text\(\s*`([^`]*)`/.exec(source) ?? [];
    expect(text.replace(/\$\{className\}/g, 'plot')).toBe(PLOT_STYLE);
    expect(styleHash('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  });
});

describe('the page of a part or a robot', () => {
  it('says in its head what it is, under its one address', async () => {
    for (const id of [PART, PART.toLowerCase()]) {
      const { statusCode, payload, headers } = await app.server.inject(`/part/${id}?from=find`);
      expect(statusCode).toBe(200);
      expect(payload).toContain('<title>ROBOTIS DYNAMIXEL XM430-W350-T/R | robot-parts</title>');
      expect(payload).toMatch(/<meta name="description" content="ROBOTIS DYNAMIXEL [^"]+\d+ declared values[^"]*" \/>/);
      expect(payload).toContain(`<link rel="canonical" href="${BASE_URL}/part/${PART}" />`);
      expect(payload.match(/<title>|name="description"/g)).toHaveLength(2);
      expect(headers['cache-control']).toBe('no-cache');
      const fresh = { 'if-none-match': String(headers.etag) };
      expect((await app.server.inject({ url: `/part/${PART}`, headers: fresh })).statusCode).toBe(304);
    }
    const { payload } = await app.server.inject(`/robots/${robot}`);
    expect(payload).toMatch(/<title>[^<]+ \| robot-parts<\/title>/);
    expect(payload).toContain(`<link rel="canonical" href="${BASE_URL}/robots/${robot}" />`);
  });

  it('holds what makers wrote as text', () => {
    const head = {
      title: `</title><script>alert("$&")</script>`,
      description: `" onload='x' $1 <b>`,
      canonical: 'http://x/part/A&B"',
    };
    const page = withHead(readFileSync(path.join(WEB_BUILD, 'index.html'), 'utf8'), head);
    expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt;</title>');
    expect(page).toContain('content="&quot; onload=&#39;x&#39; $1 &lt;b&gt;"');
    expect(page).toContain('href="http://x/part/A&amp;B&quot;"');
    expect(page).not.toMatch(/<script>|<b>/);
  });

  it.each([
    ['/part/ACT-NOBODY-NOTHING'],
    ['/part/%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    [`/part/${'x'.repeat(150)}`],
    ['/part/%00'],
    ['/robots/NOTHING'],
  ])('that does not exist is the app with 404: %s', async (url) => {
    const { statusCode, payload, headers } = await app.server.inject({ url, headers: { 'if-none-match': '*' } });
    expect(statusCode).toBe(404);
    expect(payload).toContain('<div id="app">');
    expect(payload).not.toMatch(/alert|canonical/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('an address nothing is at', () => {
  it('is the app with 404 for a browser, and the error for all others', async () => {
    const page = await app.server.inject({ url: '/nothing?x=1', headers: { ...BROWSER, 'accept-encoding': 'br' } });
    expect(page.statusCode).toBe(404);
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'x-frame-options': 'DENY',
      vary: 'Accept-Encoding',
    });
    for (const [method, url, headers] of [
      ['GET', '/nothing', {}],
      ['GET', '/nothing', { accept: '*/*' }],
      ['GET', '/nothing', { accept: 'application/json' }],
      ['POST', '/nothing', BROWSER],
      ['GET', '/api/serch', BROWSER],
      ['GET', '/app/api/serch', BROWSER],
      ['GET', '/assets/nothing-12345678.js', { accept: '*/*' }],
    ] as const) {
      const { statusCode, headers: said, payload } = await app.server.inject({ method, url, headers });
      expect(statusCode, url).toBe(404);
      expect(said['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(payload)).toMatchObject({ code: 'not_found' });
      expect(payload).not.toContain('<');
    }
  });

  it.each([
    ['/find/?q=servo', '/find?q=servo'],
    ['/FIND', '/find'],
    ['/registries/Parameters/', '/registries/parameters'],
  ])('that is a page but for a stroke or capitals leads to it: %s', async (url, location) => {
    const answer = await app.server.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
  });

  it('suggests addresses of the interface alone', async () => {
    expect((await app.server.inject('/api/serch')).json().did_you_mean).toEqual(['/api/search']);
    expect((await app.server.inject('/app/api/serch')).payload).not.toContain('/app/api/search');
  });
});

describe('a file of the build', () => {
  it.each([
    ['/theme.js', 'text/javascript; charset=utf-8', 'no-cache', 'br'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8', 'no-cache', 'br'],
    ['/assets/index-dk3hvfum.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'br'],
    ['/assets/index-b0c1d2e3.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable', 'br'],
    ['/assets/plex-a1b2c3d4.woff2', 'font/woff2', 'public, max-age=31536000, immutable', undefined],
  ])('%s is %s, %s', async (url, type, caching, encoding) => {
    const { statusCode, headers, rawPayload } = await app.server.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe(caching);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    const plain = await app.server.inject(url);
    expect(plain.rawPayload.equals(readFileSync(path.join(WEB_BUILD, url)))).toBe(true);
    if (encoding === undefined) expect(rawPayload.equals(plain.rawPayload)).toBe(true);
    const fresh = await app.server.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
    expect(fresh.statusCode).toBe(304);
  });

  it.each([
    ['/index.html'],
    ['/assets/..%2findex.html'],
    ['/assets/..%2f..%2fapp.ts'],
    ['/assets/'],
    ['/web-build/theme.js'],
  ])('is nothing else: %s', async (url) => {
    expect((await app.server.inject(url)).statusCode).toBe(404);
  });
});

describe('before the web app is built', () => {
  it('pages say how to build it, the interface answers, and the log says so', async () => {
    const unbuilt = await openApp({ webDir: path.join(await tempFolder(), 'nothing'), documents: false });
    for (const [url, headers] of [
      ['/', {}],
      [`/part/${PART}`, {}],
      ['/nothing', BROWSER],
    ] as const) {
      const page = await unbuilt.server.inject({ url, headers });
      expect(page.statusCode).toBe(503);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}=';/);
      expect(page.payload).toContain('npm run build:web');
      expect(page.payload).not.toMatch(/<script|<link/);
    }
    expect((await unbuilt.server.inject('/theme.js')).statusCode).toBe(404);
    expect((await unbuilt.server.inject('/api/search?q=xm430')).statusCode).toBe(200);
    expect(unbuilt.logged().filter((line) => line.includes('npm run build:web'))).toHaveLength(1);
    await unbuilt.server.close();
  });
});
