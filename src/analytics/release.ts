import type { EntityRecord } from '../contract/record.ts';

/** When a product came out, as far as it is known. */
export interface Release {
  year: number;
  /** The first day it can mean. */
  earliestMs: number;
  /** A year or a month stands for its middle. */
  middleMs: number;
  words: string;
}

const WRITTEN = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** By `release_date` where it is a real date (`2025`, `2025-03`, `2025-03-14`), else by `year`: never by both. */
export function releaseOf({ release_date, year }: Pick<EntityRecord, 'release_date' | 'year'>): Release | undefined {
  const written = release_date === undefined ? undefined : readDate(release_date);
  return written ?? (year === undefined ? undefined : inYear(year));
}

/** Nothing came out yet where even the first day it can mean lies ahead. */
export function isAhead({ earliestMs }: Release, asOfMs: number): boolean {
  return earliestMs > asOfMs;
}

/** The year of a release that has taken place. */
export function releaseYear(record: EntityRecord, asOfMs: number): number | undefined {
  const release = releaseOf(record);
  return release && !isAhead(release, asOfMs) ? release.year : undefined;
}

function inYear(year: number): Release {
  return { year, earliestMs: Date.UTC(year, 0, 1), middleMs: Date.UTC(year, 6, 1), words: String(year) };
}

function readDate(words: string): Release | undefined {
  const [, writtenYear, writtenMonth, writtenDay] = WRITTEN.exec(words) ?? [];
  if (writtenYear === undefined) return undefined;
  const year = Number(writtenYear);
  if (writtenMonth === undefined) return inYear(year);
  const [month, day] = [Number(writtenMonth), Number(writtenDay ?? 1)];
  const earliest = new Date(Date.UTC(year, month - 1, day));
  if (earliest.getUTCMonth() !== month - 1 || earliest.getUTCDate() !== day) return undefined;
  const earliestMs = earliest.getTime();
  return { year, earliestMs, middleMs: writtenDay ? earliestMs : Date.UTC(year, month - 1, 15), words };
}
