import type { Comparison, ComparisonField } from '../../contract/comparison.ts';
import { faint, paragraph } from '../style.ts';
import { heading, say, table, terminalWidth } from '../terminal.ts';

export function printComparison({ parts, fields, note }: Comparison): void {
  const letters = parts.map((_, place) => String.fromCharCode(65 + place));
  for (const [place, { id, name, manufacturer }] of parts.entries()) {
    const letter = letters[place] ?? '';
    say(paragraph(`${id}  ${name}, ${manufacturer}`, { first: `${heading(letter)}  `, indent: '   ' }));
  }
  say();
  const letterOf = new Map(parts.map(({ id }, place) => [id, letters[place] ?? '']));
  if (isTooNarrow(parts.length)) printAsList(fields, letterOf);
  else printAsTable(fields, letterOf);
  const flagged = parts.filter(({ flags }) => flags.length > 0);
  if (flagged.length > 0) say(`\n${heading('To be looked at')}`);
  for (const { id, flags } of flagged) {
    for (const flag of flags) {
      say(paragraph(`${flag.id}: ${flag.sentence}`, { first: `  ${letterOf.get(id)}  `, indent: '     ' }));
    }
  }
  say();
  say(faint(paragraph(note)));
}

/** What a part takes of a table that can still be read, and what stands beside the parts. */
const PART_COLUMNS = 12;
const OTHER_COLUMNS = 36;

function isTooNarrow(parts: number): boolean {
  return (terminalWidth() ?? Number.POSITIVE_INFINITY) < parts * PART_COLUMNS + OTHER_COLUMNS;
}

type Letters = ReadonlyMap<string, string>;

function printAsTable(fields: readonly ComparisonField[], letterOf: Letters): void {
  const columns = [
    { title: 'parameter' },
    ...[...letterOf.values()].map((title) => ({ title, narrow: 'wrap' as const })),
    { title: 'grade' },
    { title: 'order' },
  ];
  const rows = fields.map((field) => [
    field.parameter,
    ...field.cells.map(cellText),
    gradeOf(field),
    orderOf(field, letterOf),
  ]);
  say(table(columns, rows));
}

/** The same, one below the other. */
function printAsList(fields: readonly ComparisonField[], letterOf: Letters): void {
  for (const field of fields) {
    const order = orderOf(field, letterOf);
    say(`${heading(field.parameter)}  grade ${gradeOf(field)}${order === '' ? '' : `; ${order}`}`);
    for (const cell of field.cells) {
      say(paragraph(cellText(cell), { first: `  ${letterOf.get(cell.part)}  `, indent: '     ' }));
    }
  }
}

function cellText({ readings }: ComparisonField['cells'][number]): string {
  return readings.length === 0 ? '-' : readings.map(({ declared }) => declared).join(' | ');
}

/** The grades of the pairs, the best first, each once. */
function gradeOf({ pairs }: ComparisonField): string {
  return [...new Set(pairs.map(({ grade }) => grade))].sort().join(' ');
}

/** `B < A` by the values that may be ranked; nothing where none may. */
function orderOf({ ranking }: ComparisonField, letterOf: Letters): string {
  if (!ranking) return '';
  return ranking.ascending
    .map(({ part, rank }, place) => {
      const letter = letterOf.get(part) ?? part;
      if (place === 0) return letter;
      return `${ranking.ascending[place - 1]?.rank === rank ? '=' : '<'} ${letter}`;
    })
    .join(' ');
}
