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
  const pen: Pen = { colour: INK, weight: '', opacity: '' };
  const shown = lines.map((line, place) => lineSvg(line, CELL.margin + (place + 0.75) * CELL.height, pen));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="${INK}" role="img">
<title>${escaped(typed)}</title>
<rect width="${width}" height="${height}" rx="8" fill="#1b1e24"/>
${shown.filter((line) => line !== '').join('\n')}
</svg>
`;
}

/** How the terminal writes at the moment; a line goes on as the one before ended. */
interface Pen {
  colour: string;
  weight: string;
  opacity: string;
}

function lineSvg(line: string, y: number, pen: Pen): string {
  let column = 0;
  const spans = line.split(STYLE).map((piece, place) => {
    if (place % 2 === 1) {
      if (piece === '1') pen.weight = ' font-weight="bold"';
      else if (piece === '2') pen.opacity = ' opacity="0.6"';
      else if (piece === '22') [pen.weight, pen.opacity] = ['', ''];
      else pen.colour = COLOURS[piece] ?? INK;
      return '';
    }
    const columns = displayWidth(piece);
    const x = round(CELL.margin + column * CELL.width);
    column += columns;
    if (piece.trim() === '') return '';
    const ink = pen.colour === INK ? '' : ` fill="${pen.colour}"`;
    const length = ` textLength="${round(columns * CELL.width)}"`;
    return `<text x="${x}" y="${round(y)}"${length}${ink}${pen.weight}${pen.opacity} xml:space="preserve">${escaped(piece)}</text>`;
  });
  return spans.join('');
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
