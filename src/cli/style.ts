import { styleText } from 'node:util';
import { displayWidth, wrapTo } from './display-width.ts';
import { printable, terminalWidth } from './terminal.ts';

type Style = Parameters<typeof styleText>[0];

export function faint(text: string): string {
  return styleText('dim', text);
}

const VERDICT_STYLES: Readonly<Record<string, Style>> = {
  compatible: 'green',
  candidate: 'green',
  within: 'green',
  plate: 'green',
  turned_plate: 'green',
  not_needed: 'green',
  conditional: 'yellow',
  adapter_required: 'yellow',
  two_plates: 'yellow',
  warning: 'yellow',
  incompatible: 'red',
  not_possible: 'red',
  exceeded: 'red',
  error: 'red',
  unknown: 'magenta',
};

/** A verdict in its colour; it is a word, so nobody needs the colour to read it. */
export function verdictText(verdict: string): string {
  const style = VERDICT_STYLES[verdict];
  return style === undefined ? verdict : styleText(style, verdict);
}

/** Lines of a text within the width, each after the first indented as far as the first begins. */
export function paragraph(
  text: string,
  { indent = '', first = indent }: { indent?: string; first?: string } = {},
): string {
  const width = terminalWidth();
  const plain = printable(text);
  if (width === undefined) return first + plain;
  // A broken address could not be opened.
  return wrapTo(plain, width - displayWidth(indent), { wholeWords: true })
    .map((line, index) => (index === 0 ? first : indent) + line)
    .join('\n');
}
