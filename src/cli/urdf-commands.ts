import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ServiceError } from '../contract/errors.ts';
import type { UrdfLint } from '../contract/urdf-lint.ts';
import { readConfiguration } from '../service/configuration.ts';
import { loadSnapshot } from '../service/load-snapshot.ts';
import { lintUrdf } from '../service/urdf-lint.ts';
import { onlyOne, type Subcommand, UsageError } from './subcommand.ts';
import { complain, say, table, toTheRight } from './terminal.ts';

export const URDF_COMMANDS: readonly Subcommand[] = [
  {
    name: 'urdf lint',
    usage: '<file or -> [--actuator joint=ID]... [--json]',
    summary: 'what is wrong or doubtful in a URDF; status 1 where there are errors, 2 where it cannot be read',
    async run(args) {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { actuator: { type: 'string', multiple: true }, json: { type: 'boolean' } },
      });
      const file = onlyOne(positionals, 'file, or - for standard input');
      const actuators = readActuators(values.actuator ?? []);
      const { catalogueDir, freeLimitPerHour } = readConfiguration(process.env);
      const bytes = file === '-' ? await buffer(process.stdin) : await readFile(file);
      const { snapshot } = await loadSnapshot({ catalogueDir, freeLimitPerHour });
      const lint = await lintUrdf(snapshot, { sent: { bytes }, actuators }).catch(withDetails);
      if (!lint) return 2;
      if (values.json) say(JSON.stringify(lint, null, 2));
      else print(lint);
      return lint.counts.error > 0 ? 1 : 0;
    },
  },
];

function readActuators(pairs: readonly string[]): Record<string, string> {
  const entries = pairs.map((pair) => {
    // A joint's name may hold the sign, an id cannot.
    const at = pair.lastIndexOf('=');
    if (at < 1 || at === pair.length - 1) throw new UsageError(`--actuator takes joint=ID, not ${pair}`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return Object.fromEntries(entries);
}

/** Says what is wrong with the file or the map; anything else is for whoever runs the command. */
function withDetails(error: unknown): undefined {
  if (!(error instanceof ServiceError)) throw error;
  const { details = [], did_you_mean = [] } = error.extras;
  complain(`robot-parts urdf lint: ${error.message}`);
  for (const { path, message } of details) complain(`  ${path} ${message}`);
  if (did_you_mean.length > 0) complain(`  did you mean ${did_you_mean.join(', ')}?`);
}

function print({ summary, counts, findings, left_out }: UrdfLint): void {
  const { robot, links, joints, dof, mass_kg, root } = summary;
  const tree = root === null ? 'no single root' : `root ${root}`;
  say(`${robot}: links ${links}, joints ${joints}, degrees of freedom ${dof}, mass ${mass_kg} kg, ${tree}`);
  if (findings.length > 0) {
    const columns = [toTheRight('line'), ...['severity', 'rule', 'element', 'finding'].map((title) => ({ title }))];
    const rows = findings.map((one) => [String(one.line), one.severity, one.rule, one.element, one.sentence]);
    say(table(columns, rows));
  }
  if (left_out > 0) say(`and ${left_out} more`);
  say(`errors ${counts.error}, warnings ${counts.warning}, notes ${counts.info}`);
}
