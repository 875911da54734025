import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tempFolder } from '../harness/temp-folder.ts';

/** The longest that somebody who does next to nothing had to wait: what the machine did to everybody. */
export interface MachineWaits {
  coreMs: number;
  diskMs: number;
}

const CORE_EVERY_MS = 20;
const DISK_EVERY_MS = 500;
const PAGE = Buffer.alloc(4096);

/** Looks until it is stopped: how late a timer is, and how long the smallest durable write takes. */
export function watchMachine(): { stop(): Promise<MachineWaits> } {
  const waits: MachineWaits = { coreMs: 0, diskMs: 0 };
  let isOver = false;
  const watchCore = async () => {
    while (!isOver) {
      const dueMs = performance.now() + CORE_EVERY_MS;
      await sleep(CORE_EVERY_MS);
      waits.coreMs = Math.max(waits.coreMs, performance.now() - dueMs);
    }
  };
  const watchDisk = async () => {
    await using folder = await tempFolder();
    await using file = await open(path.join(folder.path, 'page'), 'w');
    while (!isOver) {
      const startedMs = performance.now();
      await file.write(PAGE, 0, PAGE.length, 0);
      await file.sync();
      waits.diskMs = Math.max(waits.diskMs, performance.now() - startedMs);
      await sleep(DISK_EVERY_MS);
    }
  };
  const watching = Promise.all([watchCore(), watchDisk()]);
  return {
    async stop() {
      isOver = true;
      await watching;
      return waits;
    },
  };
}
