import { styleText } from 'node:util';

export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

export interface Column {
  title: string;
  align?: 'left' | 'right';
}

/** A column of numbers. */
export function toTheRight(title: string): Column {
  return { title, align: 'right' };
}

/** A share with two decimals; of nothing there is none. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((part / whole) * 100).toFixed(2)} %`;
}

/** Rows in columns, numbers to the right, as wide as they need to be. */
export function table(columns: readonly Column[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell)));
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...cells.map((row) => (row[index] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.align === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const titles = styleText('bold', line(columns.map(({ title }) => title)));
  return [titles, ...cells.map(line)].join('\n');
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
    process.stderr.write(`\r\u001b[K${bar} ${done}/${this.#total} ${label}`);
  }

  clear(): void {
    if (this.#live) process.stderr.write('\r\u001b[K');
  }
}
