import type { BomCheck } from '../../contract/bom-check.ts';
import type { BomImport } from '../../contract/bom-import.ts';
import { faint, paragraph, verdictText } from '../style.ts';
import { heading, say, table, toTheRight } from '../terminal.ts';

export function printBomImport({ format, items, unmatched, warnings, skipped }: BomImport): void {
  if (items.length > 0) {
    say(
      table(
        [
          toTheRight('line'),
          toTheRight('pieces'),
          { title: 'name', narrow: 'cut' },
          { title: 'id' },
          toTheRight('sure'),
          { title: 'because', narrow: 'cut', style: faint },
        ],
        items.map(({ line, quantity, name = '', id = '-', match }) => [
          String(line),
          quantity ?? '-',
          name,
          id,
          match.confidence.toFixed(2),
          match.reason,
        ]),
      ),
    );
  }
  for (const { line, sentence } of warnings) {
    say(paragraph(`${line === null ? '' : `line ${line}: `}${sentence}`, { first: '! ', indent: '  ' }));
  }
  say(`${format}: ${items.length} items, ${unmatched.length} not in the catalogue, ${skipped.length} rows left out.`);
}

export function printBomCheck(answer: BomCheck): void {
  const { summary, items, pairs, rails, buses, unknown_items, questions, left_out, note } = answer;
  const name = (place: number) => items[place]?.name ?? String(place);
  say(`${heading(`${summary.items} items, ${summary.pieces} pieces`)}: ${verdictText(summary.verdict)}`);
  say(paragraph(summary.statement));
  say();
  say(
    table(
      [toTheRight('pieces'), { title: 'name', narrow: 'cut' }, { title: 'id' }, { title: 'takes', narrow: 'cut' }],
      items.map((one) => [one.quantity, one.name, one.id ?? '-', one.takes ?? one.gives ?? '-']),
    ),
  );
  for (const { a, b, verdict, statement, dimensions } of pairs) {
    say(`\n${name(a)} and ${name(b)}: ${verdictText(verdict)}`);
    say(paragraph(statement, { first: '  ', indent: '  ' }));
    for (const one of dimensions) {
      for (const sentence of one.sentences) {
        say(paragraph(sentence, { first: `  ${one.dimension}: `, indent: '    ' }));
      }
    }
  }
  if (left_out.pairs > 0) say(`Pairs in the matrix of --json alone: ${left_out.pairs}`);
  list(
    'Supplies',
    rails.budgets.map(({ sentences }) => sentences.join(' ')),
  );
  list(
    'Buses',
    buses.map(({ link, sentences }) => `${link}: ${sentences.join(' ')}`),
  );
  list(
    'Not known',
    unknown_items.map(({ name: what, reason, did_you_mean }) =>
      did_you_mean.length > 0 ? `${what}: ${reason} Did you mean ${did_you_mean.join(', ')}?` : `${what}: ${reason}`,
    ),
  );
  list(
    'To ask',
    questions.flatMap(({ ask, questions: all }) => all.map((question) => `${ask}: ${question}`)),
  );
  say(`\n${faint(paragraph(note))}`);
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) say(`\n${heading(title)}`);
  for (const line of lines) say(paragraph(line, { first: '  ', indent: '    ' }));
}
