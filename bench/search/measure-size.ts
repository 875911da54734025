import { SearchIndexBuilder } from '../../src/search/index-builder.ts';
import { runSearch } from '../../src/search/run-search.ts';
import { indexBytes, type SearchIndex } from '../../src/search/search-index.ts';
import { answerParent } from '../harness/child.ts';
import { median, medianOf, percentile } from '../harness/statistics.ts';
import { type Spent, timed } from '../harness/stopwatch.ts';
import { type Generated, generated } from './generated.ts';
import {
  BROAD_SHARE,
  QUESTION_KINDS,
  type Question,
  type QuestionKind,
  type Questions,
  questionsFor,
} from './questions.ts';

export interface SizeOrder {
  records: number;
  /** Of each kind of question, over all questions of the kind. */
  runs: number;
}

export interface Times {
  runs: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Without waiting for a core. */
  ownP50Ms: number;
  ownP99Ms: number;
  /** Of each question, how many it finds and how long it takes in the middle. */
  questions: { asked: string; found: number; p50Ms: number }[];
}

export interface SizeResult {
  records: number;
  buildMs: number;
  buildOwnMs: number;
  indexBytes: number;
  /** What the process grew by, from before the build to after it, both after a collection. */
  growth: { residentBytes: number; arrayBytes: number; heapBytes: number };
  /** Arrays that searches write on, held from search to search. */
  workspaceBytes: number;
  times: Record<QuestionKind, Times>;
}

const WARM_UP_SHARE = 0.2;
/** What finds more than this is not selective. */
const FEW = { parts: 20, share: 0.001 } as const;

/** A function of its own: what it leaves on the stack would keep the records alive. */
function build(catalogue: Generated): { index: SearchIndex; spent: Spent } {
  const builder = new SearchIndexBuilder();
  const spent: Spent = { ms: 0, ownMs: 0 };
  const spend = ({ ms, ownMs }: Spent) => {
    spent.ms += ms;
    spent.ownMs += ownMs;
  };
  for (const batch of catalogue.batches) {
    // What making the records left behind is not the index's to clear away.
    collectYoung();
    spend(
      timed(() => {
        for (const record of batch) builder.add(record);
      }),
    );
  }
  let index: SearchIndex | undefined;
  spend(
    timed(() => {
      index = builder.finish();
    }),
  );
  if (!index) throw new Error('there is no index');
  return { index, spent };
}

function collectYoung(): void {
  globalThis.gc?.({ type: 'minor', execution: 'sync' });
}

function memoryAfterCollection(): NodeJS.MemoryUsage {
  if (!globalThis.gc) throw new Error('memory is measured with --expose-gc');
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage();
}

function measured(index: SearchIndex, questions: readonly Question[], runs: number): Times {
  const times = questions.map(() => [] as Spent[]);
  const rounds = Math.ceil(runs / questions.length);
  for (let round = -Math.ceil(rounds * WARM_UP_SHARE); round < rounds; round += 1) {
    for (const [which, { query }] of questions.entries()) {
      const spent = timed(() => void runSearch(index, query));
      if (round >= 0) times[which]?.push(spent);
    }
  }
  const wall = times.flat().map(({ ms }) => ms);
  const own = times.flat().map(({ ownMs }) => ownMs);
  return {
    runs: wall.length,
    p50Ms: median(wall),
    p95Ms: percentile(wall, 95),
    p99Ms: percentile(wall, 99),
    ownP50Ms: median(own),
    ownP99Ms: percentile(own, 99),
    questions: questions.map(({ asked, query }, which) => ({
      asked,
      found: runSearch(index, query).total,
      p50Ms: medianOf(times[which] ?? [], ({ ms }) => ms),
    })),
  };
}

/** A bench of questions that find too little, or too much, would measure something else than it says. */
function checked(index: SearchIndex, questions: Questions): Questions {
  for (const { asked, query } of questions.broad) {
    const { total } = runSearch(index, query);
    if (total < index.size * BROAD_SHARE) throw new Error(`${asked} finds only ${total} of ${index.size}`);
  }
  const selective = questions.selective.filter(({ query }) => {
    const { total } = runSearch(index, query);
    return total > 0 && total <= Math.max(FEW.parts, index.size * FEW.share);
  });
  if (selective.length < questions.selective.length / 2) throw new Error('half of the selective questions are not');
  return { ...questions, selective };
}

await answerParent<SizeOrder, SizeResult>(async ({ records, runs }, progress) => {
  const size = records.toLocaleString('en-US');
  progress(`${size} records: making and indexing them`);
  const catalogue = await generated(records, progress);
  const before = memoryAfterCollection();
  const { index, spent } = build(catalogue);
  const after = memoryAfterCollection();
  const questions = checked(index, questionsFor(catalogue.samples));
  const times = Object.fromEntries(
    QUESTION_KINDS.map((kind) => {
      progress(`${size} records: ${kind}`);
      return [kind, measured(index, questions[kind], runs)];
    }),
  ) as Record<QuestionKind, Times>;
  return {
    records,
    buildMs: spent.ms,
    buildOwnMs: spent.ownMs,
    indexBytes: indexBytes(index),
    growth: {
      residentBytes: after.rss - before.rss,
      arrayBytes: after.arrayBuffers - before.arrayBuffers,
      heapBytes: after.heapUsed - before.heapUsed,
    },
    workspaceBytes: memoryAfterCollection().arrayBuffers - after.arrayBuffers,
    times,
  };
});
