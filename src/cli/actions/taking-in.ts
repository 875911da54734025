import path from 'node:path';
import type { Rejection } from '../../catalogue/facts/json-lines.ts';
import { complain, say } from '../terminal.ts';

/** What the commands that take lines into the data have in common: their options, and how they end. */
export interface IngestOptions {
  into?: string;
  dryRun?: true;
  json?: true;
}

const REJECTIONS_SHOWN = 100;

export function listRejections(rejected: readonly Rejection[]): void {
  for (const { file, line, reason, id } of rejected.slice(0, REJECTIONS_SHOWN)) {
    complain(`rejected ${file}:${line}${id ? ` (${id})` : ''}: ${reason}`);
  }
  if (rejected.length > REJECTIONS_SHOWN) complain(`and ${rejected.length - REJECTIONS_SHOWN} more`);
}

export function sayWritten(written: readonly string[], into: string, { isDryRun }: { isDryRun: boolean }): void {
  const where = path.relative(process.cwd(), into) || '.';
  if (isDryRun) say('\nDry run: nothing was written.');
  else say(written.length === 0 ? `\n${where} is up to date.` : `\nWritten to ${where}: ${written.join(', ')}.`);
}
