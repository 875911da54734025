import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

export interface VisitOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Of the visitor's browser: `en`, `zh-CN`. */
  language?: string;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What it may reach without leaving. */
  baseUrl: string;
  /** What went wrong on the page so far, as sentences. */
  problems: string[];
}

/** The console says so too, but not for everything that is blocked. */
const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('against the Content-Security-Policy: ' + event.violatedDirective + ' ' + event.blockedURI);
});`;

/** A visitor with a browser of his own: nothing is kept from one to the next. What goes wrong is written down. */
export async function visit(browser: Browser, baseUrl: string, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1440, height = 900, theme = 'light', language = 'en' } = options;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    reducedMotion: 'reduce',
  });
  const problems: string[] = [];
  await context.addInitScript(REPORT_VIOLATIONS);
  context.on('weberror', (error) =>
    problems.push(`error on the page: ${error.error().stack ?? error.error().message}`),
  );
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseUrl}/`) && !/^(?:data|blob):/.test(url)) problems.push(`left the origin: ${url}`);
  });
  watchTraffic(context);
  return { context, page: await context.newPage(), baseUrl, problems };
}

/**
 * The same window for a visitor who has never been here. What the browser fetched and compiled stays with it, which is
 * half of what opening a page costs.
 */
export async function startOver({ context, page, baseUrl, problems }: Visit): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: baseUrl, storageTypes: 'all' });
  await session.detach();
  problems.length = 0;
}

/** What is under way in a visitor's windows, and how much there was so far. */
interface Traffic {
  underWay: Set<Request>;
  asked: number;
}
const traffic = new WeakMap<BrowserContext, Traffic>();

function watchTraffic(context: BrowserContext): void {
  const watched: Traffic = { underWay: new Set(), asked: 0 };
  traffic.set(context, watched);
  context.on('request', (request) => {
    watched.underWay.add(request);
    watched.asked += 1;
  });
  context.on('requestfinished', (request) => watched.underWay.delete(request));
  context.on('requestfailed', (request) => watched.underWay.delete(request));
}

/** Until what the page asked for has arrived. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** Long enough for what a page asks for a moment later; Playwright's own `networkidle` takes half a second of every page. */
const QUIET_MS = 50;
const SETTLED_BY_MS = 20_000;
const WHEN_IDLE = 'new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 }))';

/** Until the page has nothing to do, nothing under way, and asks for nothing more. */
export async function settle(page: Page): Promise<void> {
  const watched = traffic.get(page.context());
  if (!watched) throw new Error('the page belongs to no visit');
  const deadlineMs = performance.now() + SETTLED_BY_MS;
  for (;;) {
    // What arrives while we wait is not drawn yet: the wait that counts begins with nothing under way.
    const isQuiet = watched.underWay.size === 0;
    const { asked } = watched;
    await page.evaluate(WHEN_IDLE);
    await sleep(QUIET_MS);
    if (isQuiet && watched.underWay.size === 0 && watched.asked === asked) return;
    if (performance.now() < deadlineMs) continue;
    throw new Error(`${page.url()} still waits for ${[...watched.underWay].map((one) => one.url()).join(', ')}`);
  }
}
