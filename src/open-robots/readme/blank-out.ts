/** What a pattern finds becomes blanks, so that every place keeps its line and column. */
export function blankOut(text: string, pattern: RegExp, kept?: (match: RegExpExecArray) => readonly string[]): string {
  let out = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const whole = match[0];
    out += text.slice(from, match.index) + blanksBut(whole, kept?.(match) ?? []);
    from = match.index + whole.length;
  }
  return out + text.slice(from);
}

function blanksBut(whole: string, kept: readonly string[]): string {
  let out = '';
  let from = 0;
  for (const piece of kept) {
    const at = whole.indexOf(piece, from);
    if (piece === '' || at === -1) continue;
    out += blanks(whole.slice(from, at)) + piece;
    from = at + piece.length;
  }
  return out + blanks(whole.slice(from));
}

export function blanks(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
