import { brokenBy, KNEE } from './knee.ts';
import { OF_KNEE, type Plan, type SetupResult, type WatchedStep } from './measure-setup.ts';
import { grows } from './slope.ts';
import { slowestStretchMs } from './yardstick.ts';

/** For each process: what is less cannot be told from a heap that settles within minutes. */
const GROWTH_MB_PER_MINUTE = 1;
/** A heap takes minutes to find its size; shorter runs show their slope and are judged by nothing. */
const JUDGED_MINUTES = 5;
const SHOWN_SAMPLES = 6;

export interface Skipped {
  title: string;
  reason: string;
}

/** Tables for docs/load.md, as they are. */
export function markdown(results: readonly SetupResult[], skipped: readonly Skipped[]): string {
  return [
    '#### Knee',
    table(
      [
        'setup',
        'carried req/s',
        'knee req/s',
        'broken by',
        'p50 ms',
        'p99 ms',
        'cores: service',
        'beside it',
        'generator',
        'other work',
        'yardstick ms',
      ],
      results.map(kneeRow),
    ),
    ...skipped.map(({ title, reason }) => `Not measured: ${title} (${reason}).`),
    `#### At ${OF_KNEE * 100} % of the knee`,
    table(
      [
        'setup',
        'req/s',
        'minutes',
        'p50 ms',
        'p99 ms',
        'documents',
        'queries',
        'credits',
        'payments',
        'errors',
        'cores: service',
        'beside it',
        'generator',
        'other work',
        'machine ms',
        'yardstick ms',
      ],
      results.map(soakRow),
    ),
    'Columns of the kinds of requests: p50 / p99 in ms. *machine ms*: the longest that a process with next to nothing to do waited for a core / for a durable write. *yardstick ms*: the time for one and the same work, in the slowest ten seconds.',
    '#### Resident memory, all processes of the service',
    table(
      [
        'setup',
        'processes',
        'MB over time',
        'MB per minute',
        'heaps reserve more by',
        'held after a collection',
        'growth',
      ],
      results.map(memoryRow),
    ),
    '#### Books',
    table(
      [
        'setup',
        'rows of the ledger',
        '`ledger verify`',
        'credits charged / answered',
        'bought / answered',
        'accounts / answered',
      ],
      results.map(booksRow),
    ),
  ].join('\n\n');
}

/** The step that carried the most. */
function carried({ knee }: SetupResult): WatchedStep | undefined {
  return knee.steps.findLast(({ rate, brokenBy: broken }) => rate === knee.carriedRate && broken.length === 0)?.step;
}

const slowest = ({ watched }: WatchedStep): number => slowestStretchMs(watched.machine.yardstick);

function kneeRow(result: SetupResult): string[] {
  const { title, knee } = result;
  const last = carried(result);
  const first = knee.steps.findLast(({ rate }) => rate === knee.kneeRate);
  const of = (read: (step: WatchedStep) => string) => (last ? read(last) : '-');
  return [
    title,
    String(knee.carriedRate),
    knee.kneeRate === undefined ? 'none found' : String(knee.kneeRate),
    first?.brokenBy.join(', ') ?? '-',
    of(({ p50Ms }) => p50Ms.toFixed(1)),
    of(({ p99Ms }) => p99Ms.toFixed(1)),
    ...(last ? busy(last) : ['-', '-', '-', '-']),
    of((step) => slowest(step).toFixed(2)),
  ];
}

function busy({ watched: { oursBusy, beside, machineBusy }, generatorBusy }: WatchedStep): string[] {
  const others = machineBusy - oursBusy - generatorBusy - beside.reduce((sum, { busy: cores }) => sum + cores, 0);
  return [
    oursBusy.toFixed(2),
    beside.map(({ name, busy: cores }) => `${name} ${cores.toFixed(2)}`).join(', ') || '-',
    generatorBusy.toFixed(2),
    Math.max(0, others).toFixed(2),
  ];
}

function soakRow({ title, soak }: SetupResult): string[] {
  const { documents, queries, credits, payments } = soak.byKind;
  const minutes = soak.watched.memory.at(-1)?.minute ?? 0;
  return [
    title,
    String(soak.rate),
    minutes.toFixed(1),
    soak.p50Ms.toFixed(1),
    soak.p99Ms.toFixed(1),
    ...[documents, queries, credits, payments].map(({ p50Ms, p99Ms }) => `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}`),
    errorText(soak),
    ...busy(soak),
    `${soak.watched.machine.coreMs.toFixed(0)} / ${soak.watched.machine.diskMs.toFixed(0)}`,
    slowest(soak).toFixed(2),
  ];
}

function errorText({ errors, requests }: WatchedStep): string {
  const each = Object.entries(errors).map(([code, count]) => `${code}: ${count}`);
  return `${each.join(', ') || 'none'} of ${requests.toLocaleString('en-US')}`;
}

function memoryRow(result: SetupResult): string[] {
  const { title, soak, slope, heap } = result;
  const { memory, processes } = soak.watched;
  const shown = Array.from({ length: SHOWN_SAMPLES }, (_, place) =>
    memory[Math.round((place * (memory.length - 1)) / (SHOWN_SAMPLES - 1))]?.value.toFixed(0),
  );
  return [
    title,
    String(processes),
    shown.join(' → '),
    `${slope.perMinute.toFixed(2)} ± ${slope.error.toFixed(2)}`,
    heap.slackPerMinute.toFixed(2),
    `${heap.early.heldMb.toFixed(1)} → ${heap.late.heldMb.toFixed(1)}, ${heap.heldPerMinute.toFixed(2)}`,
    isJudged(result) ? (isGrowing(result) ? 'GROWS' : 'none') : `not judged below ${JUDGED_MINUTES} min`,
  ];
}

function isJudged({ soak }: SetupResult): boolean {
  return (soak.watched.memory.at(-1)?.minute ?? 0) >= JUDGED_MINUTES - 0.1;
}

function isGrowing(result: SetupResult): boolean {
  const { slope, heap, soak } = result;
  return isJudged(result) && grows(slope, heap, GROWTH_MB_PER_MINUTE * soak.watched.processes);
}

function booksRow({ title, books }: SetupResult): string[] {
  return [
    title,
    books.rows.toLocaleString('en-US'),
    books.problems.length === 0 ? 'clean' : `${books.problems.length} problems`,
    ...books.lines.map(
      ({ ledger, answered, unknown }) => `${ledger} / ${answered}${unknown > 0 ? ` (and ${unknown} unknown)` : ''}`,
    ),
  ];
}

/** What of the promises of the run does not hold. */
export function broken(results: readonly SetupResult[]): string[] {
  return results.flatMap((result) => {
    const { title, soak, books } = result;
    return [
      ...books.problems.map((problem) => `${title}: ledger: ${problem}`),
      ...books.lines
        .filter(({ kept }) => !kept)
        .map(({ what, ledger, answered }) => `${title}: ${what}: ledger ${ledger}, clients were told ${answered}`),
      ...brokenBy(soak).map((what) => `${title}: at ${OF_KNEE * 100} % of the knee: ${what}`),
      ...(isGrowing(result)
        ? [
            `${title}: memory grows: resident by ${result.slope.perMinute.toFixed(1)} MB a minute, held by ${result.heap.heldPerMinute.toFixed(1)}`,
          ]
        : []),
    ];
  });
}

export function methodLines(plan: Plan, cores: number): string[] {
  return [
    'open loop: requests are sent at times drawn before the step (Poisson), whatever becomes of those before; latency counts from the time a request was due',
    '80 % documents (a third with their validator), 15 % queries (search, entity, compare, compatibility), 4 % credits (balance; export with Idempotency-Key, one in ten repeated), 1 % registration, order and payment in the sandbox',
    `knee: the first rate at which, twice in a row, p99 > ${KNEE.p99Ms} ms, errors > ${KNEE.errorShare * 100} % or less than ${KNEE.achievedShare * 100} % of the offered requests are answered in time; steps of ${plan.stepSeconds} s, found to a tenth`,
    `then ${plan.minutes} min at ${OF_KNEE * 100} % of it; memory is looked at every second, its slope is that of a line through the last two thirds`,
    `no growth: what is held after a forced collection at a third and at the end, and what is resident beyond what heaps have reserved since, each by at most ${GROWTH_MB_PER_MINUTE} MB a minute for each process (or within two standard errors of the slope); judged from ${JUDGED_MINUTES} minutes on`,
    `FREE_LIMIT_PER_HOUR is 999999999, and nginx has no limits for one address: the generator has one. NODE_ENV=development, since production refuses the sandbox`,
    `the generator is one process (node:http, kept connections) on the same ${cores} cores: what it uses the service does not have`,
  ];
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
