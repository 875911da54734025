import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf } from '../harness/processes.ts';

/** Of all heaps together, with what lies outside of them on their account. */
export interface HeapSizes {
  /** In use after a collection. */
  heldMb: number;
  /** Reserved before it, and after it. */
  takenMb: number;
  leftMb: number;
}

const TOLD_WITHIN_MS = 20_000;

/** For the service: to be started with, so that it can be asked. */
export function askable(folder: string): Record<string, string> {
  const preloaded = path.join(import.meta.dirname, 'tell-held.ts');
  return { HELD_FOLDER: folder, NODE_OPTIONS: `--expose-gc --import ${preloaded}` };
}

export async function heapSizes(pids: readonly number[], folder: string): Promise<HeapSizes> {
  const all = await Promise.all(pids.flatMap(processesOf).map((pid) => askOne(pid, path.join(folder, String(pid)))));
  const sum = (read: (sizes: HeapSizes) => number) => all.reduce((total, sizes) => total + read(sizes), 0);
  return {
    heldMb: sum(({ heldMb }) => heldMb),
    takenMb: sum(({ takenMb }) => takenMb),
    leftMb: sum(({ leftMb }) => leftMb),
  };
}

async function askOne(pid: number, file: string): Promise<HeapSizes> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGURG');
  const deadlineMs = performance.now() + TOLD_WITHIN_MS;
  while (performance.now() < deadlineMs) {
    await sleep(50);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.endsWith('\n')) return JSON.parse(text) as HeapSizes;
  }
  throw new Error(`process ${pid} did not say what it holds`);
}
