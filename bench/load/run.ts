import os from 'node:os';
import { parseArgs } from 'node:util';
import { complain, say } from '../../src/cli/terminal.ts';
import { describeMachine, machineLines } from '../harness/machine.ts';
import { measureSetup, type Plan, type SetupResult } from './measure-setup.ts';
import { broken, markdown, methodLines, type Skipped } from './report.ts';
import { SETUPS, type Setup } from './setups.ts';

const MINUTES = 10;
const QUICK: Plan = { stepSeconds: 3, warmUpSeconds: 3, minutes: 0.3 };
/** A run of a few minutes has short steps too. */
const SHORT_MINUTES = 5;

const USAGE = `usage: npm run bench:load -- [setup ...] [--minutes <n>] [--quick] [--json]

  --minutes <n>  how long at 70 % of the knee, ${MINUTES} unless told; about 12 minutes in all with 2
  --quick        shorter still: to see that it works, not to quote
  --json         one JSON document on standard output instead of Markdown

setups (all when none is named)
${SETUPS.map(({ name, title }) => `  ${name.padEnd(10)}${title}`).join('\n')}

Exits with 1 when the ledger is not clean, differs from what clients were answered, memory grows,
or 70 % of the knee is not carried; with 2 when the arguments are wrong.`;

interface Arguments {
  setups: readonly Setup[];
  plan: Plan;
  json: boolean;
}

function readArguments(): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        minutes: { type: 'string' },
        quick: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      say(USAGE);
      return undefined;
    }
    const unknown = positionals.filter((name) => !SETUPS.some((setup) => setup.name === name));
    if (unknown.length > 0) throw new Error(`there is no setup named ${unknown.join(', ')}`);
    const minutes = Number(values.minutes ?? MINUTES);
    if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');
    const long = minutes >= SHORT_MINUTES;
    return {
      setups: SETUPS.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
      plan: values.quick ? QUICK : { stepSeconds: long ? 15 : 6, warmUpSeconds: long ? 20 : 10, minutes },
      json: values.json ?? false,
    };
  } catch (error) {
    complain(`${(error as Error).message}\n\n${USAGE}`);
    process.exitCode = 2;
    return undefined;
  }
}

async function main({ setups, plan, json }: Arguments): Promise<void> {
  const machine = describeMachine();
  const results: SetupResult[] = [];
  const skipped: Skipped[] = [];
  for (const setup of setups) {
    const reason = setup.missing?.();
    const progress = (line: string) => complain(`  ${new Date().toISOString().slice(11, 19)} ${setup.name}: ${line}`);
    if (reason === undefined) results.push(await measureSetup(setup, plan, progress));
    else skipped.push({ title: setup.title, reason });
  }
  const problems = broken(results);
  const after = os.loadavg().map((load) => load.toFixed(2));
  const method = methodLines(plan, machine.cores);
  if (json) say(JSON.stringify({ machine, load_average_after: after, method, results, skipped, problems }, null, 2));
  else {
    say(`\n${['```', ...machineLines(machine), `after      load average ${after.join(' ')}`, '```'].join('\n')}\n`);
    say(method.map((line) => `- ${line}`).join('\n'));
    say(`\n${markdown(results, skipped)}`);
  }
  for (const problem of problems) complain(problem);
  if (problems.length > 0) process.exitCode = 1;
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
const given = readArguments();
if (given) await main(given);
