import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CheckedBooks, checkBooks } from './check-books.ts';
import { Generator } from './generator.ts';
import { findKnee, type Knee } from './knee.ts';
import { prepareMaterial } from './material.ts';
import type { LoadStep } from './open-loop.ts';
import type { Setup } from './setups.ts';
import { fitSlope, type HeapGrowth, heapGrowth, lastTwoThirds, type Slope } from './slope.ts';
import type { Books } from './traffic.ts';
import { type Watched, watched } from './watch.ts';
import { slowestStretchMs } from './yardstick.ts';

export interface Plan {
  stepSeconds: number;
  warmUpSeconds: number;
  /** At 70 % of the knee. */
  minutes: number;
}

export const OF_KNEE = 0.7;
const LADDER = { firstRate: 150, factor: 1.5, within: 0.1, mostRate: 20_000 } as const;
const SEED = 20_261_115;
/** A rate that so much work waits for is not carried, whatever comes: no need to watch the server drown. */
const BEHIND_SECONDS = 2;
/** Over minutes it may fall behind and catch up; its latencies say so. Who waits longer than this has had no answer. */
const SOAK_BEHIND_SECONDS = 10;

export interface WatchedStep extends LoadStep {
  watched: Watched;
}

export interface SetupResult {
  title: string;
  knee: Knee<WatchedStep>;
  soak: WatchedStep & { rate: number };
  slope: Slope;
  heap: HeapGrowth;
  books: CheckedBooks;
}

export async function measureSetup(setup: Setup, plan: Plan, progress: (line: string) => void): Promise<SetupResult> {
  progress('starting');
  await using running = await setup.start();
  const { material, registered } = await prepareMaterial(running);
  await using generator = new Generator();
  await generator.prepare(running.url, material, SEED);
  let books: Books | undefined;
  const cores = os.availableParallelism();
  const run = async (rate: number, seconds: number, behindSeconds = BEHIND_SECONDS): Promise<WatchedStep> => {
    const [answer, seen] = await watched(running, cores, () => generator.run({ rate, seconds, behindSeconds }));
    books = answer.books;
    progress(stepLine(rate, answer.step, seen));
    return { ...answer.step, watched: seen };
  };
  await run(LADDER.firstRate, plan.warmUpSeconds);
  const knee = await findKnee({ ...LADDER, measure: (rate) => run(rate, plan.stepSeconds) });
  const rate = Math.max(1, Math.round((knee.kneeRate ?? knee.carriedRate) * OF_KNEE));
  const early = sleep((plan.minutes * 60_000) / 3).then(() => running.heapSizes());
  const soak = { ...(await run(rate, plan.minutes * 60, SOAK_BEHIND_SECONDS)), rate };
  const heap = heapGrowth(await early, await running.heapSizes(), (plan.minutes * 2) / 3);
  await running.stopService();
  if (!books) throw new Error('nothing was answered');
  const all = { ...books, registered: books.registered + registered };
  return {
    title: setup.title,
    knee,
    soak,
    slope: fitSlope(lastTwoThirds(soak.watched.memory)),
    heap,
    books: await checkBooks(running.store, all),
  };
}

function stepLine(rate: number, step: LoadStep, { machine }: Watched): string {
  const { achieved, p50Ms, p99Ms, errors, generatorBusy } = step;
  const failed = Object.entries(errors).map(([code, count]) => `${code}: ${count}`);
  return [
    `${rate}/s: ${achieved.toFixed(0)} achieved`,
    `p50 ${p50Ms.toFixed(1)} ms`,
    `p99 ${p99Ms.toFixed(1)} ms`,
    `errors ${failed.join(', ') || 'none'}`,
    `generator ${(generatorBusy * 100).toFixed(0)} % of a core`,
    `longest wait for a core ${machine.coreMs.toFixed(0)} ms, for the disk ${machine.diskMs.toFixed(0)} ms`,
    `yardstick at most ${slowestStretchMs(machine.yardstick).toFixed(1)} ms`,
  ].join(', ');
}
