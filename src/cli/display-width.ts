/** Takes two columns of a terminal (Unicode TR 11, wide and full-width; pictures too). */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Takes none: it stands on the character before it, or is a mark for programs. */
const NARROWLESS = /^[\p{Mn}\p{Me}\p{Cf}]/u;

function widthOf(character: string): number {
  if (character < '\u0300') return 1;
  if (NARROWLESS.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** Columns a text takes on a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

const ELLIPSIS = '…';

/** The text, or as much of it as fits with an ellipsis. */
export function cutTo(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  return headOf(text, width - 1).trimEnd() + ELLIPSIS;
}

function headOf(text: string, width: number): string {
  let head = '';
  let taken = 0;
  for (const character of text) {
    taken += widthOf(character);
    if (taken > width) break;
    head += character;
  }
  return head;
}

export function padTo(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const blanks = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'right' ? blanks + text : text + blanks;
}

/** Where a line may break: after a blank, and on either side of a wide character, which stand without blanks. */
const PIECES = /[^\s]+\s*|\s+/gu;

/** The text in lines of at most so many columns; a word that is longer is broken, unless it is to stay whole. */
export function wrapTo(text: string, width: number, { wholeWords = false } = {}): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(PIECES)?.flatMap(breakable) ?? []) {
    let rest = piece;
    if (displayWidth((line + rest).trimEnd()) > width && line !== '') {
      lines.push(line.trimEnd());
      line = '';
    }
    while (!wholeWords && displayWidth(rest.trimEnd()) > width) {
      const head = headOf(rest, width) || [...rest].slice(0, 1).join('');
      lines.push(head);
      rest = rest.slice(head.length);
    }
    line += rest;
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

function breakable(piece: string): string[] {
  return displayWidth(piece) === [...piece].length ? [piece] : (piece.match(/[ -\u02ff]+|\P{Cn}\p{Mn}*/gu) ?? [piece]);
}
