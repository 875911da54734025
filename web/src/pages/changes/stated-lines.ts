import type { FieldChange, Stated, Statement } from '../../../../src/contract/changes.ts';

export interface StatedLines {
  before: string[];
  after: string[];
}

/** What is stated before and after, a line each, without what is the same in both. */
export function statedLines({ before, after }: Pick<FieldChange, 'before' | 'after'>): StatedLines {
  const [was, is] = [linesOf(before), linesOf(after)];
  const lines = { before: without(was, is), after: without(is, was) };
  // Where only what the lines leave out differs, or their order, all are shown.
  return lines.before.length + lines.after.length === 0 ? { before: was, after: is } : lines;
}

function linesOf(stated: Stated): string[] {
  return [stated ?? []].flat().map(lineOf);
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

/** A declaration as its source writes it, with kind and conditions; a source by its publisher; a value as it is. */
function lineOf(statement: Statement): string {
  const { declared, kind, conditions, publisher, url, locator, value } = statement;
  if (declared !== undefined) return sentence(declared, [kind === 'unspecified' ? null : kind, conditions]);
  if (publisher !== undefined) return sentence(publisher, [url, locator]);
  if ('value' in statement) return text(value);
  const { status, mount_type, standard, flange } = statement;
  return sentence(status, [mount_type, standard, flange]);
}

function sentence(main: Statement[string] | undefined, rest: readonly (Statement[string] | undefined)[]): string {
  const said = rest.map(text).filter((one) => one !== '');
  return said.length === 0 ? text(main) : `${text(main)} (${said.join('; ')})`;
}

function text(value: Statement[string] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
