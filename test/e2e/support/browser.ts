import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { once } from '../../../src/catalogue/once.ts';
import { connectChromium } from './chromium.ts';
import { go, startOver, type Visit, type VisitOptions, visit } from './visit.ts';

let connected: Promise<Browser> | undefined;

/** Connected once a worker; the connection ends with it. */
function browser(): Promise<Browser> {
  connected ??= connectChromium(inject('browserUrl'));
  return connected;
}

/** The service the pages come from; all browser tests share it, so e-mail addresses must differ between files. */
export function service(): { baseUrl: string } {
  return { baseUrl: inject('serviceUrl') };
}

interface PageOptions extends VisitOptions {
  /** What the browser kept from an earlier visit. */
  kept?: Record<string, string>;
  /** What may go wrong in this test: everything else fails it when it ends. */
  expected?: readonly RegExp[];
  /** Of another service than the shared one. */
  baseUrl?: string;
}

/** Windows nobody uses now, by language, which an open one cannot change. */
const idle = new Map<string, Visit[]>();

/**
 * A page of a visitor who has never been here. The test fails on console errors, errors of the page, violations of the
 * policy, and requests that leave the origin, also those that come later.
 */
export async function openPage(path: string, options: PageOptions = {}): Promise<Page> {
  const { expected = [], kept, language = 'en', width = 1440, height = 900, theme = 'light' } = options;
  const { baseUrl = service().baseUrl } = options;
  const windows = idle.get(language) ?? [];
  const isShared = baseUrl === service().baseUrl;
  if (isShared) idle.set(language, windows);
  const taken = (isShared ? windows.pop() : undefined) ?? (await visit(await browser(), baseUrl, { language }));
  const { page, problems } = taken;
  onTestFinished(async () => {
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    if (isShared) {
      await startOver(taken);
      windows.push(taken);
    } else await taken.context.close();
    expect(unexpected).toEqual([]);
  });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  if (kept) await keepIn(page, kept);
  await go(page, path);
  return page;
}

/** By a page of the service without the app. */
async function keepIn(page: Page, kept: Record<string, string>): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, kept);
}

/** Without a judgement on what goes wrong. */
export async function newVisit(options: VisitOptions = {}): Promise<Visit> {
  const made = await visit(await browser(), service().baseUrl, options);
  onTestFinished(() => made.context.close());
  return made;
}

const axe = once(() => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

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

/** Colours are all that the other scheme changes. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.evaluate(async () => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    // Colours fade into each other; on the way they are those of neither scheme.
    await new Promise((drawn) => requestAnimationFrame(drawn));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  expect(await graveFaults(page, "runOnly: ['color-contrast', 'link-in-text-block']")).toEqual([]);
}

/** By the debugger's way in, which the page's policy does not bind. */
export async function graveFaults(page: Page, which = ''): Promise<string[]> {
  await page.evaluate(await axe());
  const findings = await page.evaluate<AxeFinding[]>(
    `axe.run({ resultTypes: ['violations'], ${which} }).then(({ violations }) => violations)`,
  );
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}; ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}
