import { type Column, say, table } from '../../src/cli/terminal.ts';
import type { Machine } from './machine.ts';

export interface ReportTable {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly (string | number)[])[];
}

/** A promise the project makes about a number; a broken one makes the run exit with 1. */
export interface Limit {
  what: string;
  measured: string;
  promised: string;
  kept: boolean;
}

export interface BenchReport {
  /** How it was measured: what a reader needs in order to doubt the numbers. */
  method: readonly string[];
  tables: readonly ReportTable[];
  limits: readonly Limit[];
  /** The same numbers for programs, `--json`. */
  data: unknown;
}

export interface BenchOptions {
  /** Shorter and fewer rounds: to see that it works, not to quote. */
  quick: boolean;
  machine: Machine;
  /** Tells a person who waits what is being done. */
  progress(line: string): void;
}

/** One file a bench; `run.ts` lists them. */
export interface Bench {
  name: string;
  summary: string;
  run(options: BenchOptions): Promise<BenchReport>;
}

export function printReport(bench: Bench, report: BenchReport): void {
  say(`\n${bench.name}: ${bench.summary}\n`);
  for (const line of report.method) say(`  ${line}`);
  for (const { title, columns, rows } of report.tables) say(`\n${title}\n${table(columns, rows)}`);
  if (report.limits.length > 0) {
    const columns = [{ title: 'limit' }, { title: 'measured' }, { title: 'promised' }, { title: '' }];
    const rows = report.limits.map(({ what, measured, promised, kept }) => [
      what,
      measured,
      promised,
      kept ? 'kept' : 'BROKEN',
    ]);
    say(`\nlimits\n${table(columns, rows)}`);
  }
}
