import type { Browser, Page } from 'playwright-core';
import type { Fact } from '../src/contract/fact.ts';
import { readCatalogue, writeCatalogue } from '../src/service/catalogue-files.ts';
import { launchChromium } from '../test/e2e/support/chromium.ts';
import { CATALOGUE_DIR } from './harness/machine.ts';
import { startService } from './harness/processes.ts';
import type { Bench, BenchReport, Limit } from './harness/report.ts';
import { median, percentile } from './harness/statistics.ts';
import { tempFolder } from './harness/temp-folder.ts';

const FIRST_LOAD_LIMIT_KB = 200;
const KEY_LIMIT_MS = 100;
const ROWS = 10_000;
/** A frame of a 60 Hz screen, and one that was missed. */
const SMOOTH_FRAME_MS = 34;
/** A person's key, and the pause before the next. */
const BETWEEN_KEYS_MS = 300;
const WORDS = ['xm430-w350-t', 'harmonic drive', 'depth camera', 'ethercat servo'] as const;

/** Whether the app is quick where people wait for it: the first page, each key of a search, a long list under the thumb. */
export const web: Bench = {
  name: 'web',
  summary: 'the web app in a real browser: first load, search as you type, a long list scrolled',
  async run({ quick, progress }): Promise<BenchReport> {
    const browser = await launchChromium();
    try {
      progress('first load of each page');
      const loads = await firstLoads(browser);
      progress('keys');
      const keys = await keyTimes(browser, quick ? WORDS.slice(0, 1) : WORDS);
      progress(`${ROWS} rows`);
      const frames = await scrollFrames(browser, quick ? 3_000 : 10_000);
      return report(loads, keys, frames);
    } finally {
      await browser.close();
    }
  },
};

interface Load {
  path: string;
  scriptKb: number;
  requests: number;
}

const FIRST_PAGES = ['/', '/find', '/part/ACT-ROBOTIS-XM430-W350', '/compare', '/fits', '/bom', '/robots', '/account'];

/** Everything of script that a visitor without a cache is sent, compressed as it is sent. */
async function firstLoads(browser: Browser): Promise<Load[]> {
  await using service = await startService({ NODE_ENV: 'test', PAYMENT_GATEWAY: 'sandbox', BASE_URL: '' });
  const loads: Load[] = [];
  for (const path of FIRST_PAGES) {
    const page = await browser.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(`${service.url}${path}`);
    await page.waitForLoadState('networkidle');
    const bytes = await Promise.all(sizes);
    loads.push({ path, scriptKb: bytes.reduce((sum, one) => sum + one, 0) / 1024, requests: bytes.length });
    await page.close();
  }
  return loads;
}

/** From the key to the first frame that shows another answer. */
async function keyTimes(browser: Browser, words: readonly string[]): Promise<number[]> {
  await using service = await startService({ NODE_ENV: 'test', PAYMENT_GATEWAY: 'sandbox', BASE_URL: '' });
  const page = await openFind(browser, service.url);
  const times: number[] = [];
  for (const word of words) {
    await page.getByRole('searchbox', { name: 'Search the catalogue' }).fill('');
    await page.waitForTimeout(2 * BETWEEN_KEYS_MS);
    for (const key of word) {
      await page.evaluate(WATCH_ANSWER);
      await page.getByRole('searchbox', { name: 'Search the catalogue' }).press(key);
      await page.waitForTimeout(BETWEEN_KEYS_MS);
      const took = await page.evaluate<number | null>('window.took');
      // A key that changes nothing in the answer (a blank, one more letter of the only hit) has no time.
      if (took !== null) times.push(took);
    }
  }
  await page.close();
  return times;
}

const WATCH_ANSWER = `(() => {
  const shown = () => document.querySelector('section[aria-busy]').textContent;
  const before = shown();
  window.took = null;
  addEventListener('input', () => {
    const began = performance.now();
    const look = () => {
      if (shown() !== before) window.took = performance.now() - began;
      else if (performance.now() - began < 2000) requestAnimationFrame(look);
    };
    look();
  }, { once: true, capture: true });
})()`;

interface Frames {
  times: number[];
  row: number;
  rowsOnPage: number;
}

/** A wheel turned at an even pace through a catalogue of ten thousand parts. */
async function scrollFrames(browser: Browser, forMs: number): Promise<Frames> {
  const { facts } = await readCatalogue(CATALOGUE_DIR);
  await using folder = await tempFolder();
  await writeCatalogue(folder.path, repeated(facts.map(({ fact }) => fact)), new Date());
  const environment = { CATALOGUE_DIR: folder.path, NODE_ENV: 'test', PAYMENT_GATEWAY: 'sandbox', BASE_URL: '' };
  await using service = await startService(environment);
  const page = await openFind(browser, service.url);
  const frames = await page.evaluate<Frames>(`(async () => {
    const times = [];
    let rowsOnPage = 0;
    let before = performance.now();
    const end = before + ${forMs};
    while (before < end) {
      scrollBy(0, 120);
      await new Promise((done) => requestAnimationFrame(done));
      const now = performance.now();
      times.push(now - before);
      before = now;
      rowsOnPage = Math.max(rowsOnPage, document.querySelectorAll('tbody tr').length);
    }
    const last = [...document.querySelectorAll('tr[aria-rowindex]')].at(-1);
    return { times, rowsOnPage, row: Number(last?.getAttribute('aria-rowindex')) };
  })()`);
  await page.close();
  return frames;
}

function* repeated(facts: readonly Fact[]): Generator<Fact> {
  for (let made = 0; made < ROWS; made += 1) {
    const fact = facts[made % facts.length] as Fact;
    yield made < facts.length ? fact : { ...fact, id: `${fact.id}-${Math.floor(made / facts.length)}` };
  }
}

async function openFind(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/find`);
  await page.locator('tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

function report(loads: readonly Load[], keys: readonly number[], { times, row, rowsOnPage }: Frames): BenchReport {
  const heaviest = Math.max(...loads.map(({ scriptKb }) => scriptKb));
  const key = median(keys);
  const frame = median(times);
  const limits: Limit[] = [
    limit('script of the first load', heaviest, FIRST_LOAD_LIMIT_KB, 'KB'),
    limit('from key to answer, median', key, KEY_LIMIT_MS, 'ms'),
    limit(`a frame while ${ROWS} rows scroll, median`, frame, SMOOTH_FRAME_MS, 'ms'),
  ];
  return {
    method: [
      'headless Chromium from npm, drawn by the processor; the service in a process of its own on the same machine',
      'script: bytes as sent (br), without a cache, until the network rests; key: from the event to the frame that shows another answer',
      `frames: 120 px a frame through ${ROWS} parts that are loaded on the way`,
    ],
    tables: [
      {
        title: 'first load',
        columns: [{ title: 'page' }, { title: 'script KB' }, { title: 'files' }],
        rows: loads.map(({ path, scriptKb, requests }) => [path, scriptKb.toFixed(1), requests]),
      },
      {
        title: 'waiting',
        columns: [{ title: '' }, { title: 'median ms' }, { title: '95 % ms' }, { title: 'worst ms' }, { title: 'n' }],
        rows: [
          ['key to answer', ...spread(keys)],
          [`frame (to row ${row}, at most ${rowsOnPage} rows on the page)`, ...spread(times)],
        ],
      },
    ],
    limits,
    data: { loads, keys, frames: { median: frame, p95: percentile(times, 95), row, rowsOnPage } },
  };
}

function spread(values: readonly number[]): (string | number)[] {
  const shown = [median(values), percentile(values, 95), Math.max(...values)].map((value) => value.toFixed(1));
  return [...shown, values.length];
}

function limit(what: string, measured: number, promised: number, unit: string): Limit {
  return {
    what,
    measured: `${measured.toFixed(1)} ${unit}`,
    promised: `at most ${promised} ${unit}`,
    kept: measured <= promised,
  };
}
