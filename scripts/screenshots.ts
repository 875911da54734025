import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../test/e2e/support/chromium.ts';
import { startService } from '../test/e2e/support/service.ts';
import { go, visit } from '../test/e2e/support/visit.ts';

/**
 * Pictures of every page for looking at: `npm run screenshots -- [paths...] [--out folder] [--language zh-CN]`. Says what
 * went wrong on a page, and goes on.
 */

const PART = 'ACT-ROBOTIS-XM430-W350';
const PATHS = [
  '/',
  '/find',
  '/find?q=servo',
  `/part/${PART}`,
  `/compare?ids=${PART},ACT-ROBOTIS-XM430-W210`,
  `/fits?a=${PART}&b=ACT-ROBOTIS-XM430-W210`,
  '/bom',
  '/registries',
  '/registries/parameters',
  '/registries/mechanical',
  '/registries/defects',
  '/robots',
  '/insights',
  '/account',
  '/developers',
  '/nothing',
];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const THEMES = ['light', 'dark'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'var/screenshots' }, language: { type: 'string', default: 'en' } },
});

const [service, browser] = await Promise.all([startService(), launchChromium()]);
const [robot] = service.app.live.current.openRobots().data.robots;
const paths = positionals.length > 0 ? positionals : [...PATHS, `/robots/${robot?.id}`];
await mkdir(values.out, { recursive: true });
for (const address of paths) {
  for (const size of SIZES) {
    for (const theme of THEMES) {
      const { context, page, problems } = await visit(browser, service.baseUrl, {
        ...size,
        theme,
        language: values.language,
      });
      await go(page, address);
      const file = path.join(values.out, `${nameOf(address)}-${size.width}-${theme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      process.stdout.write(`${file}\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
      await context.close();
    }
  }
}
await browser.close();
await service.close();

function nameOf(address: string): string {
  return address.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'home';
}
