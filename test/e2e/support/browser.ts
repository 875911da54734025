import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { connectChromium } from './chromium.ts';
import { go, type Visit, type VisitOptions, visit } from './visit.ts';

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
  /** Of another service than the shared one. */
  baseUrl?: string;
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
export async function newVisit(options: VisitOptions & { baseUrl?: string } = {}): Promise<Visit> {
  const made = await visit(await browser(), options.baseUrl ?? service().baseUrl, options);
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
