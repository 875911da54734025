import type { UrdfLint } from '../../contract/urdf-lint.ts';
import { openAnswers, type Whom } from '../answers/open-answers.ts';
import { UsageError } from '../command-line.ts';
import { verdictText } from '../style.ts';
import { say, sayJson, table, toTheRight } from '../terminal.ts';
import { readInput } from './files.ts';

export interface LintOptions extends Whom {
  actuator?: string[];
}

export async function lintFile(file: string, { actuator = [], json, ...whom }: LintOptions): Promise<number> {
  const actuators = readActuators(actuator);
  const bytes = await readInput(file);
  const lint = await (await openAnswers(whom)).lintUrdf(bytes, actuators);
  if (json) sayJson(lint);
  else print(lint);
  return lint.counts.error > 0 ? 1 : 0;
}

function readActuators(pairs: readonly string[]): Record<string, string> {
  const entries = pairs.map((pair) => {
    // A joint's name may hold the sign, an id cannot.
    const at = pair.lastIndexOf('=');
    if (at < 1 || at === pair.length - 1) throw new UsageError(`--actuator takes joint=ID, not ${pair}`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return Object.fromEntries(entries);
}

function print({ summary, counts, findings, left_out }: UrdfLint): void {
  const { robot, links, joints, dof, mass_kg, root } = summary;
  const tree = root === null ? 'no single root' : `root ${root}`;
  say(`${robot}: links ${links}, joints ${joints}, degrees of freedom ${dof}, mass ${mass_kg} kg, ${tree}`);
  if (findings.length > 0) {
    const columns = [
      toTheRight('line'),
      { title: 'severity', style: verdictText },
      { title: 'rule' },
      { title: 'element', narrow: 'cut' as const },
      { title: 'finding', narrow: 'wrap' as const },
    ];
    const rows = findings.map((one) => [String(one.line), one.severity, one.rule, one.element, one.sentence]);
    say(table(columns, rows));
  }
  if (left_out > 0) say(`and ${left_out} more`);
  say(`errors ${counts.error}, warnings ${counts.warning}, notes ${counts.info}`);
}
