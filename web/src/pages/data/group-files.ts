import type { Download } from '../../../../src/contract/downloads.ts';

/** What most people mean by a format, and the tables beside it. */
export interface FormatGroup {
  readonly format: string;
  readonly main: Download;
  readonly others: readonly Download[];
}

/** A group a format, in the order of the list; the file at the plain address is the main one. */
export function groupFiles(files: readonly Download[]): FormatGroup[] {
  return [...Map.groupBy(files, ({ format }) => format)].map(([format, some]) => {
    const main = some.find(({ path }) => !path.includes('?')) ?? (some[0] as Download);
    return { format, main, others: some.filter((file) => file !== main) };
  });
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** In powers of ten, as disks and browsers count. */
export function readableBytes(
  bytes: number,
  format: (value: number, options?: Intl.NumberFormatOptions) => string,
): string {
  const step = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${format(value, { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${UNITS[step]}`;
}
