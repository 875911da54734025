import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tempFolder } from '../harness/temp-folder.ts';
import type { Sample } from './slope.ts';
import { yardstickMs } from './yardstick.ts';

/** What the machine did to everybody. */
export interface MachineSeen {
  /** The longest that somebody who does next to nothing had to wait. */
  coreMs: number;
  diskMs: number;
  /** How long the same work took, over time. */
  yardstick: Sample[];
}

const CORE_EVERY_MS = 20;
const DISK_EVERY_MS = 500;
const YARDSTICK_EVERY_MS = 250;
const PAGE = Buffer.alloc(4096);

/** Looks until it is stopped: how late a timer is, how long the smallest durable write takes, how fast a core is. */
export function watchMachine(): { stop(): Promise<MachineSeen> } {
  const seen: MachineSeen = { coreMs: 0, diskMs: 0, yardstick: [] };
  let isOver = false;
  const watchCore = async () => {
    while (!isOver) {
      const dueMs = performance.now() + CORE_EVERY_MS;
      await sleep(CORE_EVERY_MS);
      seen.coreMs = Math.max(seen.coreMs, performance.now() - dueMs);
    }
  };
  const watchDisk = async () => {
    await using folder = await tempFolder();
    await using file = await open(path.join(folder.path, 'page'), 'w');
    while (!isOver) {
      const startedMs = performance.now();
      await file.write(PAGE, 0, PAGE.length, 0);
      await file.sync();
      seen.diskMs = Math.max(seen.diskMs, performance.now() - startedMs);
      await sleep(DISK_EVERY_MS);
    }
  };
  const watchSpeed = async () => {
    const startedMs = performance.now();
    while (!isOver) {
      seen.yardstick.push({ minute: (performance.now() - startedMs) / 60_000, value: yardstickMs() });
      await sleep(YARDSTICK_EVERY_MS);
    }
  };
  const watching = Promise.all([watchCore(), watchDisk(), watchSpeed()]);
  return {
    async stop() {
      isOver = true;
      await watching;
      return seen;
    },
  };
}
