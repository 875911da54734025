import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type RunningService, startService } from './service.ts';
import { go, type Visit, type VisitOptions, visit } from './visit.ts';

let running: RunningService | undefined;
let browser: Browser | undefined;

/** One service and one browser for the file that imports this; building, starting and unpacking can take a while. */
beforeAll(async () => {
  [running, browser] = await Promise.all([startService(), launchChromium()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

/** The service the pages of this file come from. */
export function service(): RunningService {
  if (!running) throw new Error('the service starts before the first test, not before');
  return running;
}

interface PageOptions extends VisitOptions {
  /** What may go wrong in this test: everything else fails it when it ends. */
  expected?: readonly RegExp[];
}

/**
 * A page in a fresh context. The test fails on console errors, errors of the page, violations of the policy, and
 * requests that leave the origin, also those that come later.
 */
export async function openPage(path: string, { expected = [], ...options }: PageOptions = {}): Promise<Page> {
  const { page, problems } = await newVisit(options);
  onTestFinished(() => {
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
  });
  await go(page, path);
  return page;
}

/** Without a judgement on what goes wrong. */
export async function newVisit(options: VisitOptions = {}): Promise<Visit> {
  if (!browser) throw new Error('the browser starts before the first test, not before');
  const made = await visit(browser, service().baseUrl, options);
  onTestFinished(() => made.context.close());
  return made;
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeFinding {
  id: string;
  impact: string | null;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** No serious or critical fault that axe knows of. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await graveFaults(page)).toEqual([]);
}

/** By the debugger's way in, which the page's policy does not bind. */
export async function graveFaults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const findings = await page.evaluate<AxeFinding[]>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}; ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}
