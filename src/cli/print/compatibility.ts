import type { CompatibilityCheck, DimensionVerdict, PairVerdict } from '../../contract/compatibility.ts';
import { faint, paragraph, verdictText } from '../style.ts';
import { heading, say } from '../terminal.ts';

interface Shown {
  evidence: boolean;
}

export function printPair({ a, b, verdict, statement, dimensions, hint }: PairVerdict, { evidence }: Shown): void {
  say(`${heading(a.name)} and ${heading(b.name)}: ${verdictText(verdict)}`);
  say(paragraph(statement, { first: '  ', indent: '  ' }));
  for (const [name, dimension] of Object.entries(dimensions ?? {})) printDimension(name, dimension, { evidence });
  if (hint !== null) say(paragraph(hint, { first: '  ', indent: '  ' }));
}

function printDimension(name: string, { verdict, applies, ...said }: DimensionVerdict, { evidence }: Shown): void {
  say(`\n  ${heading(name)}: ${applies ? verdictText(verdict) : faint('does not apply')}`);
  for (const sentence of said.sentences) line('', sentence);
  for (const condition of said.conditions) line('if ', condition);
  for (const { part, what, ask } of said.missing) line('? ', `${part}: ${what} (ask ${ask})`);
  if (!evidence) return;
  for (const { part, field, declared, source } of said.evidence) {
    line('- ', `${part} ${field}: ${declared}${source === null ? '' : ` <${source}>`}`);
  }
}

function line(mark: string, text: string): void {
  say(paragraph(text, { first: `    ${mark}`, indent: ' '.repeat(4 + mark.length) }));
}

export function printChain({ verdict, statement, pairs, note }: CompatibilityCheck, shown: Shown): void {
  say(`${heading('All together')}: ${verdictText(verdict)}`);
  say(paragraph(statement, { first: '  ', indent: '  ' }));
  for (const pair of pairs) {
    say();
    printPair(pair, shown);
  }
  say(`\n${faint(paragraph(note))}`);
}
