import { styleText } from 'node:util';
import { cutTo, displayWidth, padTo, wrapTo } from './display-width.ts';

export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

export function sayJson(value: unknown): void {
  say(JSON.stringify(value, null, 2));
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

const LEAST_COLUMNS = 40;

/** Columns to write within; none where nobody said, as in a pipe: there nothing is cut. */
export function terminalWidth(): number | undefined {
  const columns = process.stdout.columns ?? Number(process.env.COLUMNS);
  return columns > 0 ? Math.max(columns, LEAST_COLUMNS) : undefined;
}

export function heading(text: string): string {
  return styleText('bold', text);
}

/** What a terminal would obey instead of showing; data come from anywhere. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

export function printable(text: string): string {
  return text.replace(CONTROLS, ' ');
}

export interface Column {
  title: string;
  align?: 'left' | 'right';
  /** What happens to long texts where the terminal is narrow; the column stays as wide as it needs to be without. */
  narrow?: 'cut' | 'wrap';
  style?: (text: string) => string;
}

/** A column of numbers. */
export function toTheRight(title: string): Column {
  return { title, align: 'right' };
}

/** A share with two decimals; of nothing there is none. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((part / whole) * 100).toFixed(2)} %`;
}

const GAP = '  ';
/** A column is never narrower than its title, nor than this. */
const NARROWEST = 8;

/** Rows in columns, numbers to the right, as wide as they need to be and the terminal lets them. */
export function table(columns: readonly Column[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : printable(cell))),
  );
  const widths = fitted(
    columns,
    columns.map(({ title }, index) => Math.max(...[title, ...cells.map((row) => row[index] ?? '')].map(displayWidth))),
  );
  const titles = columns.map(({ title }) => title);
  const plain = columns.map(({ align }): Column => ({ title: '', narrow: 'cut', ...(align && { align }) }));
  return [
    ...tableLines(plain, titles, widths).map(heading),
    ...cells.flatMap((row) => tableLines(columns, row, widths)),
  ].join('\n');
}

/** Takes what is too much from the widest of the columns that may be narrower. */
function fitted(columns: readonly Column[], natural: readonly number[]): number[] {
  const widths = [...natural];
  const room = (terminalWidth() ?? Number.POSITIVE_INFINITY) - GAP.length * (columns.length - 1);
  const spare = () => widths.reduce((sum, width) => sum + width, 0) - room;
  for (let over = spare(); over > 0; over = spare()) {
    const widest = columns
      .map(({ title, narrow }, index) => {
        const width = widths[index] ?? 0;
        const mayShrink = narrow !== undefined && width > Math.max(NARROWEST, displayWidth(title));
        return { index, width: mayShrink ? width : 0 };
      })
      .reduce((a, b) => (b.width > a.width ? b : a));
    if (widest.width === 0) break;
    widths[widest.index] = widest.width - 1;
  }
  return widths;
}

function tableLines(columns: readonly Column[], row: readonly string[], widths: readonly number[]): string[] {
  const cells = columns.map(({ narrow }, index) => {
    const [text, width] = [row[index] ?? '', widths[index] ?? 0];
    if (narrow === 'wrap') return wrapTo(text, width);
    return [narrow === 'cut' ? cutTo(text, width) : text];
  });
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map(({ align, style }, index) => {
        const text = cells[index]?.[line] ?? '';
        const isLast = index === columns.length - 1 && align !== 'right';
        const padded = isLast ? text : padTo(text, widths[index] ?? 0, align);
        return style && text !== '' ? padded.replace(text, () => style(text)) : padded;
      })
      .join(GAP)
      .trimEnd(),
  );
}

const BAR_WIDTH = 30;

/** A bar on standard error, drawn only where a person watches. */
export class ProgressBar {
  readonly #total: number;
  readonly #live: boolean;

  constructor(total: number, stream: NodeJS.WriteStream = process.stderr) {
    this.#total = total;
    this.#live = stream.isTTY === true;
  }

  show(done: number, label: string): void {
    if (!this.#live) return;
    const filled = this.#total === 0 ? BAR_WIDTH : Math.round((done / this.#total) * BAR_WIDTH);
    const bar = '█'.repeat(filled).padEnd(BAR_WIDTH, '░');
    const room = (process.stderr.columns ?? Number.POSITIVE_INFINITY) - BAR_WIDTH - 2;
    // A line that breaks could not be taken back.
    process.stderr.write(`\r\u001b[K${bar} ${cutTo(`${done}/${this.#total} ${label}`, room)}`);
  }

  clear(): void {
    if (this.#live) process.stderr.write('\r\u001b[K');
  }
}
