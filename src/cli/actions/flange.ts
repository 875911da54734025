import { writeFile } from 'node:fs/promises';
import { PLATE_FILES, type Query } from '../answers/answers.ts';
import { openAnswers, type Whom } from '../answers/open-answers.ts';
import { UsageError } from '../command-line.ts';
import { EXIT, statusOf } from '../exit-status.ts';
import { printAdapter, printDesignation, printInterchange } from '../print/flange.ts';
import { say, sayJson } from '../terminal.ts';
import { refuseUnwritable } from './files.ts';
import { snakeCase } from './search.ts';

export async function decode(value: string, { json, ...whom }: Whom): Promise<number> {
  const answer = await (await openAnswers(whom)).designation({ value });
  if (json) sayJson(answer);
  else printDesignation(answer);
  return answer.understood ? EXIT.yes : EXIT.no;
}

export async function interchange(a: string, b: string, { json, ...whom }: Whom): Promise<number> {
  const answer = await (await openAnswers(whom)).interchange({ a, b });
  if (json) sayJson(answer);
  else printInterchange(answer);
  return statusOf(answer.verdict);
}

export interface AdapterOptions extends Whom {
  output?: string;
  [parameter: string]: string | boolean | undefined;
}

export async function adapter(from: string, to: string, options: AdapterOptions): Promise<number> {
  const { server, key, offline, json, output, ...parameters } = options;
  const format = output === undefined ? undefined : formatOf(output);
  const given = Object.entries(parameters).map(([name, value]) => [snakeCase(name), String(value)]);
  const query: Query = { from, to, ...Object.fromEntries(given) };
  if (output !== undefined) await refuseUnwritable(output);
  const answers = await openAnswers({
    ...(server !== undefined && { server }),
    ...(key !== undefined && { key }),
    ...(offline && { offline }),
  });
  const answer = await answers.adapter(query);
  if (json) sayJson(answer);
  else printAdapter(answer);
  if (output !== undefined && format !== undefined && answer.plate) {
    await writeFile(output, await answers.adapterFile(query, format));
    if (!json) say(`\nWritten to ${output}.`);
  }
  return answer.load?.verdict === 'exceeded' ? EXIT.no : statusOf(answer.outcome);
}

function formatOf(file: string) {
  const format = PLATE_FILES.find((one) => file.toLowerCase().endsWith(`.${one}`));
  if (format === undefined) throw new UsageError(`--output must end with .${PLATE_FILES.join(', .')}, not ${file}`);
  return format;
}
