import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BomFileType, XLSX_TYPE } from '../../contract/bom-import.ts';
import type { Answers } from '../answers/answers.ts';
import { openAnswers, type Whom } from '../answers/open-answers.ts';
import { UsageError } from '../command-line.ts';
import { EXIT, statusOf } from '../exit-status.ts';
import { printBomCheck, printBomImport } from '../print/bom.ts';
import { complain, sayJson } from '../terminal.ts';
import { readInput, reasonOfFile, refuseUnwritable } from './files.ts';
import { writtenPart } from './written-parts.ts';

export async function importFile(file: string, { json, ...whom }: Whom): Promise<number> {
  const bytes = await readInput(file);
  const answer = await (await openAnswers(whom)).importBom(bytes, typeOf(file));
  if (json) sayJson(answer);
  else printBomImport(answer);
  return answer.items.length > 0 ? EXIT.yes : EXIT.no;
}

export async function checkList(listed: readonly string[], { json, ...whom }: Whom): Promise<number> {
  const answers = await openAnswers(whom);
  const answer = await answers.checkBom(await billOf(listed, answers));
  if (json) sayJson(answer);
  else printBomCheck(answer);
  return statusOf(answer.summary.verdict);
}

export interface ExportOptions extends Whom {
  projectName?: string;
  format?: string;
  layout?: string;
  currency?: string;
  suppliers: boolean;
  output?: string;
}

export async function exportList(listed: readonly string[], options: ExportOptions): Promise<number> {
  const { json, projectName, format = json ? 'json' : undefined, layout, currency, suppliers, output } = options;
  // A server charges for its answer, so whether it can be kept is known before it is asked.
  if (output !== undefined) await refuseUnwritable(output);
  const answers = await openAnswers(options);
  const { api_key: _key, format: _format, ...bill } = await billOf(listed, answers);
  const text = await answers.exportBom({
    ...bill,
    ...(projectName !== undefined && { project_name: projectName }),
    ...(format !== undefined && { format }),
    ...(layout !== undefined && { layout }),
    ...(currency !== undefined && { currency }),
    ...(!suppliers && { include_suppliers: false }),
  });
  if (output !== undefined) {
    try {
      await writeFile(output, text);
      complain(`Written to ${output}.`);
      return EXIT.yes;
    } catch (error) {
      complain(`${reasonOfFile(output, error)}; here it is instead.`);
    }
  }
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  return output === undefined ? EXIT.yes : EXIT.failed;
}

const TYPES: Readonly<Record<string, BomFileType>> = {
  '.csv': 'text/csv',
  '.txt': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.json': 'application/json',
  '.xlsx': XLSX_TYPE,
  '.xml': 'application/xml',
  '.net': 'application/xml',
};

function typeOf(file: string): BomFileType {
  return TYPES[path.extname(file).toLowerCase()] ?? 'text/csv';
}

/** What the service takes: the parts typed, the items of a JSON file as they are, or those of any other file once it is read. */
async function billOf(listed: readonly string[], answers: Answers): Promise<Record<string, unknown>> {
  const [only = '', ...more] = listed;
  const file = listed.find((one) => one === '-' || path.extname(one).toLowerCase() in TYPES || existsSync(one));
  if (file === undefined) return { items: listed.map(writtenPart) };
  if (more.length > 0) throw new UsageError(`give one file, or parts, not both: ${file} is a file`);
  const bytes = await readInput(only);
  const type = typeOf(only);
  const ready = type === 'application/json' ? readyBill(bytes) : undefined;
  if (ready) return ready;
  const { unmatched, ...bill } = await answers.importBom(bytes, type);
  if (unmatched.length > 0) complain(`${only}: not in the catalogue: line ${unmatched.join(', ')}`);
  return bill;
}

function readyBill(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const isBill = typeof value === 'object' && value !== null && Array.isArray((value as { items?: unknown }).items);
    return isBill ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Whoever reads the file says what is wrong with it.
    return undefined;
  }
}
