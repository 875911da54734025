import type { Comparison, ComparisonField } from '../../contract/comparison.ts';
import { faint, paragraph } from '../style.ts';
import { heading, say, table } from '../terminal.ts';

export function printComparison({ parts, fields, note }: Comparison): void {
  const letters = parts.map((_, place) => String.fromCharCode(65 + place));
  for (const [place, { id, name, manufacturer }] of parts.entries()) {
    say(`${heading(letters[place] ?? '')}  ${id}  ${name}, ${manufacturer}`);
  }
  say();
  const letterOf = new Map(parts.map(({ id }, place) => [id, letters[place] ?? '']));
  say(
    table(
      [
        { title: 'parameter' },
        ...letters.map((title) => ({ title, narrow: 'wrap' as const })),
        { title: 'grade' },
        { title: 'order' },
      ],
      fields.map((field) => [field.parameter, ...field.cells.map(cellText), gradeOf(field), orderOf(field, letterOf)]),
    ),
  );
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

function cellText({ readings }: ComparisonField['cells'][number]): string {
  return readings.length === 0 ? '-' : readings.map(({ declared }) => declared).join(' | ');
}

/** The grades of the pairs, the best first, each once. */
function gradeOf({ pairs }: ComparisonField): string {
  return [...new Set(pairs.map(({ grade }) => grade))].sort().join(' ');
}

/** `B < A` by the values that may be ranked; nothing where none may. */
function orderOf({ ranking }: ComparisonField, letterOf: ReadonlyMap<string, string>): string {
  if (!ranking) return '';
  return ranking.ascending
    .map(({ part, rank }, place) => {
      const letter = letterOf.get(part) ?? part;
      if (place === 0) return letter;
      return `${ranking.ascending[place - 1]?.rank === rank ? '=' : '<'} ${letter}`;
    })
    .join(' ');
}
