import { displayWidth, wrapTo } from '../src/cli/display-width.ts';

/** Of the picture, in pixels: a column, a line, the margin. */
const CELL = { width: 8.4, height: 19, margin: 16 };
const INK = '#d7dae0';
const COLOURS: Readonly<Record<string, string>> = {
  '31': '#ef6b73',
  '32': '#8ccf7e',
  '33': '#e5c76b',
  '35': '#c47fd5',
  '39': INK,
};
/** Colours, bold and faint: all that the command line uses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a terminal obeys
const STYLE = /\u001b\[(\d+)m/;

/** What a terminal of so many columns shows of a command, as a picture. */
export function terminalSvg(typed: string, printed: string, columns: number): string {
  const lines = [...wrapTo(`$ ${typed}`, columns), ...printed.trimEnd().split('\n')];
  const width = Math.ceil(columns * CELL.width + 2 * CELL.margin);
  const height = lines.length * CELL.height + 2 * CELL.margin;
  const shown = lines.map((line, place) => lineSvg(line, CELL.margin + (place + 0.75) * CELL.height));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="${INK}" role="img">
<title>${escaped(typed)}</title>
<rect width="${width}" height="${height}" rx="8" fill="#1b1e24"/>
${shown.filter((line) => line !== '').join('\n')}
</svg>
`;
}

function lineSvg(line: string, y: number): string {
  let [column, colour, weight, opacity] = [0, INK, '', ''];
  const spans = line.split(STYLE).map((piece, place) => {
    if (place % 2 === 1) {
      if (piece === '1') weight = ' font-weight="bold"';
      else if (piece === '2') opacity = ' opacity="0.6"';
      else if (piece === '22') [weight, opacity] = ['', ''];
      else colour = COLOURS[piece] ?? INK;
      return '';
    }
    const columns = displayWidth(piece);
    const x = round(CELL.margin + column * CELL.width);
    column += columns;
    if (piece.trim() === '') return '';
    const ink = colour === INK ? '' : ` fill="${colour}"`;
    const length = ` textLength="${round(columns * CELL.width)}"`;
    return `<text x="${x}" y="${round(y)}"${length}${ink}${weight}${opacity} xml:space="preserve">${escaped(piece)}</text>`;
  });
  return spans.join('');
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
