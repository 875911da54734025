import { cpuTimeUs, idleTimeUs, memoryOfAll } from '../harness/processes.ts';
import type { Running } from './setups.ts';
import type { Sample } from './slope.ts';
import { type MachineSeen, watchMachine } from './watch-machine.ts';

const EVERY_MS = 1_000;

export interface Watched {
  /** Cores kept busy by all our processes together. */
  oursBusy: number;
  beside: { name: string; busy: number }[];
  /** Cores that did anything at all. */
  machineBusy: number;
  /** Resident memory of all our processes together, in MB (10^6 bytes). */
  memory: Sample[];
  processes: number;
  machine: MachineSeen;
}

/** Looks on while something else presses. */
export async function watched<T>(running: Running, cores: number, work: () => Promise<T>): Promise<[T, Watched]> {
  const cpuOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + (cpuTimeUs(pid) ?? Number.NaN), 0);
  const pids = running.ours;
  const before = { ours: cpuOf(pids), beside: running.beside.map(({ pid }) => cpuOf([pid])), idle: idleTimeUs() };
  const memory: Sample[] = [];
  let processes = 0;
  const startedMs = performance.now();
  const look = () => {
    const each = pids.flatMap(memoryOfAll);
    processes = each.length;
    const minute = (performance.now() - startedMs) / 60_000;
    memory.push({ minute, value: each.reduce((sum, mb) => sum + mb, 0) });
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  const machine = watchMachine();
  try {
    const result = await work();
    const tookUs = (performance.now() - startedMs) * 1000;
    return [
      result,
      {
        oursBusy: (cpuOf(pids) - before.ours) / tookUs,
        beside: running.beside.map(({ name, pid }, place) => ({
          name,
          busy: (cpuOf([pid]) - (before.beside[place] ?? 0)) / tookUs,
        })),
        machineBusy: cores - (idleTimeUs() - before.idle) / tookUs,
        memory,
        processes,
        machine: await machine.stop(),
      },
    ];
  } finally {
    clearInterval(timer);
    await machine.stop();
  }
}
