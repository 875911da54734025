import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserServer, type LaunchOptions, chromium as playwright } from 'playwright-core';
import { ROOT } from '../../support/real-catalogue.ts';

/**
 * The package is made for machines of one process: these would let pages do what no visitor's browser does, or bring the
 * whole browser down with one page.
 */
const LEFT_OUT = new Set([
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--single-process',
]);

/** A browser from npm, which needs nothing installed. */
export async function launchChromium(): Promise<Browser> {
  return playwright.launch(await launchOptions());
}

/** The same for several processes, which connect to it. No test looks at pixels: they need not go through an emulated GPU. */
export async function launchChromiumServer(): Promise<BrowserServer> {
  const { args = [], ...options } = await launchOptions();
  return playwright.launchServer({ ...options, args: [...args, '--disable-gpu-compositing'] });
}

export function connectChromium(address: string): Promise<Browser> {
  return playwright.connect(address);
}

async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = path.join(await unpacked(), 'chromium');
  return { executablePath, args: chromium.args.filter((argument) => !LEFT_OUT.has(argument)) };
}

/** Unpacked once a version. The package itself unpacks in place, where another process would find half of a browser. */
async function unpacked(): Promise<string> {
  const home = path.join(ROOT, 'node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(ROOT, 'node_modules', `.chromium-${version}`);
  if (existsSync(folder)) return folder;
  const partial = await mkdtemp(`${folder}-`);
  try {
    const unpack =
      "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
    const env = { ...process.env, TMPDIR: partial };
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpack], { cwd: ROOT, env });
    await rename(partial, folder).catch((error: unknown) => {
      // Another one was quicker.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return folder;
}
