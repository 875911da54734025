import os from 'node:os';
import { parseArgs } from 'node:util';
import { complain, say } from '../src/cli/terminal.ts';
import { accounts } from './accounts.ts';
import { analytics } from './analytics.ts';
import { bom } from './bom.ts';
import { documents } from './documents.ts';
import { describeMachine, type Machine, machineLines } from './harness/machine.ts';
import { type Bench, type BenchReport, printReport } from './harness/report.ts';
import { observability } from './observability.ts';
import { openData } from './open-data.ts';
import { parameters } from './parameters.ts';
import { search } from './search.ts';
import { start } from './start.ts';
import { web } from './web.ts';
import { workers } from './workers.ts';

/** All benches, in the order they run. A new one is a file beside this and a line here. */
const BENCHES: readonly Bench[] = [
  documents,
  start,
  parameters,
  search,
  bom,
  analytics,
  openData,
  accounts,
  workers,
  web,
  observability,
];

const BUSY_SHARE = 0.5;

const USAGE = `usage: npm run bench -- [name ...] [--quick] [--json]

  --quick   shorter and fewer rounds: to see that it works, not to quote
  --json    one JSON document on standard output instead of tables

benches (all when none is named)
${BENCHES.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join('\n')}

Exits with 1 when a limit is broken, with 2 when the arguments are wrong.`;

function chosen(names: readonly string[]): Bench[] {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) throw new Error(`there is no bench named ${unknown.join(', ')}`);
  return BENCHES.filter(({ name }) => names.length === 0 || names.includes(name));
}

interface Arguments {
  benches: Bench[];
  quick: boolean;
  json: boolean;
}

function readArguments(): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) {
      say(USAGE);
      return undefined;
    }
    return { benches: chosen(positionals), quick: values.quick ?? false, json: values.json ?? false };
  } catch (error) {
    complain(`${(error as Error).message}\n\n${USAGE}`);
    process.exitCode = 2;
    return undefined;
  }
}

/** Times of a busy machine are times of its queue; ratios and CPU suffer less. */
function warnIfBusy({ load_average: [lastMinute = 0], cores }: Machine): void {
  if (lastMinute < cores * BUSY_SHARE) return;
  complain(`warning: load average ${lastMinute} on ${cores} cores before the run: times will be too long`);
}

async function main({ benches, quick, json }: Arguments): Promise<void> {
  const machine = describeMachine();
  const reports: Record<string, BenchReport> = {};
  if (!json) say(machineLines(machine).join('\n'));
  warnIfBusy(machine);
  for (const bench of benches) {
    const report = await bench.run({
      quick,
      machine,
      progress: (line) => complain(`  ${new Date().toISOString().slice(11, 19)} ${bench.name}: ${line}`),
    });
    reports[bench.name] = report;
    if (!json) printReport(bench, report);
  }
  const broken = Object.values(reports).flatMap(({ limits }) => limits.filter(({ kept }) => !kept));
  const load = os.loadavg().map((value) => Math.round(value * 100) / 100);
  if (json) {
    const results = Object.fromEntries(
      Object.entries(reports).map(([name, { method, limits, data }]) => [name, { method, limits, data }]),
    );
    say(JSON.stringify({ machine, quick, load_average_after: load, results }, null, 2));
  } else {
    say(`\nload average after the run ${load.join(' ')}`);
    if (quick) say('a quick run: rounds this short are for trying the bench, not for quoting');
  }
  if (broken.length > 0) {
    complain(
      `\n${broken.length} limit(s) broken: ${broken.map(({ what, measured }) => `${what} ${measured}`).join('; ')}`,
    );
    process.exitCode = 1;
  }
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
const given = readArguments();
if (given) await main(given);
