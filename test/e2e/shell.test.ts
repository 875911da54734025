import { describe, expect, it } from 'vitest';
import { expectAccessible, graveFaults, newVisit, openPage, service } from './support/browser.ts';
import { go } from './support/visit.ts';

const PART = 'ACT-ROBOTIS-XM430-W350';

describe('the web app', () => {
  // Those that their own tests do not look at as a visitor first sees them.
  it.each([
    ['/compare'],
    ['/fits'],
    ['/bom'],
    ['/registries'],
    ['/registries/mechanical'],
    ['/registries/defects'],
    ['/changes'],
    ['/account'],
  ])('shows %s without a request that leaves the origin', async (path) => {
    const page = await openPage(path);
    expect(await page.locator('#app').innerText()).not.toBe('');
    await expectAccessible(page);
  });

  it('comes from the build, under a policy without inline code', async () => {
    const answer = await fetch(`${service().baseUrl}/`);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    const [, script = ''] = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(await answer.text()) ?? [];
    const asset = await fetch(`${service().baseUrl}${script}`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
  });

  it('gives a part its title before any script runs', async () => {
    const text = await (await fetch(`${service().baseUrl}/part/${PART}`)).text();
    expect(text).toContain('<title>ROBOTIS DYNAMIXEL XM430-W350-T/R | robot-parts</title>');
    expect(text).toContain(`<link rel="canonical" href="${service().baseUrl}/part/${PART}" />`);
  });

  it.each([['/nothing'], ['/part/NOTHING'], ['/robots/NOTHING']])(
    'is there with 404 where nothing is: %s',
    async (path) => {
      const page = await openPage(path, { expected: [/status of 404/] });
      expect((await page.request.get(path, { headers: { accept: 'text/html' } })).status()).toBe(404);
      expect(await page.locator('#app').innerText()).not.toBe('');
    },
  );
});

describe('the harness', () => {
  it('notices code in the page, what comes from elsewhere, and errors', async () => {
    const { page, problems } = await newVisit();
    await go(page, '/');
    expect(problems).toEqual([]);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "ran"';
      document.head.append(script);
      const image = document.createElement('img');
      image.src = 'http://192.0.2.1/a.png';
      document.body.append(image);
      setTimeout(() => {
        throw new Error('on purpose');
      });
    });
    await expect
      .poll(() => problems)
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('against the Content-Security-Policy: script-src-elem inline'),
          expect.stringContaining('against the Content-Security-Policy: img-src http://192.0.2.1/a.png'),
          expect.stringContaining('error on the page: Error: on purpose'),
        ]),
      );
    expect(await page.title()).not.toBe('ran');
    await page.goto('http://127.0.0.1:9/').catch(() => {});
    expect(problems).toContain('left the origin: http://127.0.0.1:9/');
  });

  it('finds what a screen reader would stumble over', async () => {
    const page = await openPage('/');
    await page.evaluate(() => document.body.append(document.createElement('button')));
    expect(await graveFaults(page)).toEqual([expect.stringMatching(/^button-name: /)]);
  });
});
