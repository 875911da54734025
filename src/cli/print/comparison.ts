import type { Comparison, ComparisonField } from '../../contract/comparison.ts';
import { faint, paragraph } from '../style.ts';
import { heading, say, table, terminalWidth } from '../terminal.ts';

export function printComparison({ parts, fields, note }: Comparison): void {
  // Numbers: letters are taken by the grades.
  const numbers = parts.map((_, place) => String(place + 1));
  for (const [place, { id, name, manufacturer }] of parts.entries()) {
    const number = numbers[place] ?? '';
    say(paragraph(`${id}  ${name}, ${manufacturer}`, { first: `${heading(number)}  `, indent: '   ' }));
  }
  say();
  const numberOf = new Map(parts.map(({ id }, place) => [id, numbers[place] ?? '']));
  if (isTooNarrow(parts.length)) printAsList(fields, numberOf);
  else printAsTable(fields, numberOf);
  const flagged = parts.filter(({ flags }) => flags.length > 0);
  if (flagged.length > 0) say(`\n${heading('To be looked at')}`);
  for (const { id, flags } of flagged) {
    for (const flag of flags) {
      say(paragraph(`${flag.id}: ${flag.sentence}`, { first: `  ${numberOf.get(id)}  `, indent: '     ' }));
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

type Numbers = ReadonlyMap<string, string>;

function printAsTable(fields: readonly ComparisonField[], numberOf: Numbers): void {
  const columns = [
    { title: 'parameter' },
    ...[...numberOf.values()].map((title) => ({ title, narrow: 'wrap' as const })),
    { title: 'grade', narrow: 'wrap' as const },
    { title: 'order' },
  ];
  const rows = fields.map((field) => [
    field.parameter,
    ...field.cells.map(cellText),
    gradeOf(field, numberOf),
    orderOf(field, numberOf),
  ]);
  say(table(columns, rows));
}

/** The same, one below the other. */
function printAsList(fields: readonly ComparisonField[], numberOf: Numbers): void {
  for (const field of fields) {
    const order = orderOf(field, numberOf);
    say(`${heading(field.parameter)}  grade ${gradeOf(field, numberOf)}${order === '' ? '' : `; ${order}`}`);
    for (const cell of field.cells) {
      say(paragraph(cellText(cell), { first: `  ${numberOf.get(cell.part)}  `, indent: '     ' }));
    }
  }
}

function cellText({ readings }: ComparisonField['cells'][number]): string {
  return readings.length === 0 ? '-' : readings.map(({ declared }) => declared).join(' | ');
}

/** The grade where all pairs have one; else which pairs have which, the best first: `B 1-2, D 1-3 2-3`. */
function gradeOf({ pairs }: ComparisonField, numberOf: Numbers): string {
  const byGrade = [...Map.groupBy(pairs, ({ grade }) => grade)].sort(([a], [b]) => (a < b ? -1 : 1));
  const [only, ...others] = byGrade;
  if (only && others.length === 0) return only[0];
  const paired = byGrade.map(([grade, some]) =>
    [grade, ...some.map(({ a, b }) => `${numberOf.get(a)}-${numberOf.get(b)}`)].join(' '),
  );
  return paired.join(', ');
}

/** `2 < 1` by the values that may be ranked; nothing where none may. */
function orderOf({ ranking }: ComparisonField, numberOf: Numbers): string {
  if (!ranking) return '';
  return ranking.ascending
    .map(({ part, rank }, place) => {
      const number = numberOf.get(part) ?? part;
      if (place === 0) return number;
      return `${ranking.ascending[place - 1]?.rank === rank ? '=' : '<'} ${number}`;
    })
    .join(' ');
}
