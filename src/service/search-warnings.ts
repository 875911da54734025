import type { ReasonCode } from '../contract/comparison.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { SearchResult, SearchWarning } from '../contract/search.ts';
import { comparandOf } from '../parameters/comparand.ts';
import { judge, type MadeComparand } from '../parameters/grade.ts';
import { hasOneShaft } from '../parameters/part.ts';
import { REASONS } from '../parameters/reasons.ts';
import { voltsOf } from '../parameters/supply/volts.ts';
import { codesWritten } from '../search/facet-columns.ts';
import { fold } from '../search/fold.ts';
import { kindMatters } from '../search/numeric-parameters.ts';
import type { RangeFilter, ReadWord, SearchQuery } from '../search/query.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { didYouMean } from './did-you-mean.ts';
import { isAtVoltage } from './search-results.ts';

/** Ends that were written the wrong way round. */
export function swappedWarnings(ranges: readonly { range: RangeFilter; swapped: boolean }[]): SearchWarning[] {
  return ranges
    .filter(({ swapped }) => swapped)
    .map(({ range: { parameter, asked, low, high, siUnit } }) => ({
      code: 'ends_swapped',
      sentence: `The ends of ${parameter}=${asked} were swapped: ${low} to ${high} ${siUnit} was looked for.`,
    }));
}

const WORDS_WARNED_OF = 3;

/** What was asked for and nobody has. */
export function unknownWarnings(
  index: SearchIndex,
  query: SearchQuery,
  words: readonly ReadWord[],
  suggest: (typed: string) => string[],
): SearchWarning[] {
  const warnings: SearchWarning[] = words
    .filter(({ found }) => !found)
    .slice(0, WORDS_WARNED_OF)
    .map(({ typed }) => ({
      code: 'unknown_word',
      sentence: `No part has the word ${typed}.`,
      ...near(suggest(typed)),
    }));
  if (query.text !== '' && words.length === 0) {
    warnings.push({ code: 'no_words', sentence: 'What was typed holds no word, so it was left aside.' });
  }
  for (const name of ['manufacturer', 'type'] as const) {
    const column = index.facets.get(name);
    for (const written of (column && query.filters[name]) ?? []) {
      if (!column || codesWritten(column, written).length > 0) continue;
      const sentence = `No part has the ${name} ${written}.`;
      warnings.push({ code: 'unknown_value', sentence, ...near(nearValues(written, column.values.slice(1))) });
    }
  }
  return warnings;
}

function near(words: readonly string[]): Pick<SearchWarning, 'did_you_mean'> {
  return words.length > 0 ? { did_you_mean: [...words] } : {};
}

const VALUES_SUGGESTED = 3;

/** `Unitree` for `Unitree Robotics`, `servo` for `smart_servo`; else what may be a slip. */
function nearValues(written: string, values: readonly string[]): string[] {
  const part = fold(written);
  const holding = values.filter((value) => fold(value).includes(part)).sort((a, b) => a.length - b.length);
  return holding.length > 0 ? holding.slice(0, VALUES_SUGGESTED) : didYouMean(written, values);
}

export function sortWarning({ sort }: SearchQuery, results: readonly SearchResult[]): SearchWarning[] {
  if (sort.by !== 'parameter' || results.length === 0) return [];
  if (results.some(({ matched }) => matched.some(({ how }) => how === 'sorted'))) return [];
  const sentence = `No part on this page declares ${sort.parameter} in a way that can be ordered; they go by id.`;
  return [{ code: 'nothing_to_sort', sentence }];
}

export function kindWarning({ kind, ranges, sort }: SearchQuery): SearchWarning[] {
  const asked = [...ranges.map(({ parameter }) => parameter), ...(sort.by === 'parameter' ? [sort.parameter] : [])];
  if (kind === null || asked.some(kindMatters)) return [];
  const sentence = `The kind ${kind} was left aside: no range and no order was asked for that depends on it.`;
  return [{ code: 'kind_unused', sentence }];
}

/** A part that works at the voltage asked for need not give there what it declares at another one. */
export function voltageWarning(
  { ranges }: SearchQuery,
  results: readonly SearchResult[],
  records: readonly EntityRecord[],
): SearchWarning[] {
  const asked = ranges.find(({ parameter }) => parameter === 'voltage');
  if (!asked) return [];
  const others = results.flatMap(({ matched }, i) =>
    matched.flatMap((match) => {
      if (match.how !== 'range') return [];
      return isAtVoltage(records[i]?.readings[match.declaration], asked) === false ? [match.parameter] : [];
    }),
  );
  if (others.length === 0) return [];
  const names = [...new Set(others)].join(' and ');
  const some = others.length === 1 ? '1 reading' : `${others.length} readings`;
  const sentence = `On this page ${some} of ${names} were declared at another voltage than ${asked.asked}; see the records.`;
  return [{ code: 'other_voltage', sentence }];
}

/** What may not be exceeded is found by the number it names; that the part works below it is not declared. */
export function leastVoltageWarning({ ranges }: SearchQuery, records: readonly EntityRecord[]): SearchWarning[] {
  if (!ranges.some(({ parameter }) => parameter === 'voltage')) return [];
  const count = records.filter(declaresLimitAlone).length;
  if (count === 0) return [];
  const [some, they] = count === 1 ? ['1 part declares', 'it works'] : [`${count} parts declare`, 'they work'];
  const sentence = `On this page ${some} a greatest voltage alone; from which voltage on ${they} is not declared.`;
  return [{ code: 'least_voltage_undeclared', sentence }];
}

function declaresLimitAlone({ readings }: EntityRecord): boolean {
  const volts = readings.flatMap((reading) => (reading.parameter === 'voltage' ? (voltsOf(reading) ?? []) : []));
  return volts.length > 0 && volts.every(({ shape }) => shape === 'limit');
}

const REASONS_SHOWN = 3;

/** An order of what may not be compared is not a ranking; neighbours on the page are judged as a comparison would. */
export function rankingWarning(
  { sort }: SearchQuery,
  results: readonly SearchResult[],
  records: readonly EntityRecord[],
): SearchWarning[] {
  if (sort.by !== 'parameter') return [];
  const placed = results.flatMap(({ matched }, i) =>
    matched.flatMap((match) => (match.how === 'sorted' ? [made(records[i] as EntityRecord, match.declaration)] : [])),
  );
  const reasons = new Map<ReasonCode, number>();
  let apart = 0;
  for (const [i, next] of placed.entries()) {
    const previous = placed[i - 1];
    if (!previous) continue;
    const verdict = judge(previous, next);
    // Spans that overlap may be compared; they only have no order.
    if (verdict.order !== undefined || verdict.codes.every((code) => code === 'ranges_overlap')) continue;
    apart++;
    for (const code of verdict.codes) reasons.set(code, (reasons.get(code) ?? 0) + 1);
  }
  if (apart === 0) return [];
  const why = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, REASONS_SHOWN);
  const pairs = placed.length - 1;
  const sentence = `This order is not a ranking: ${apart} of ${pairs} neighbours on this page may not be compared by ${sort.parameter}. ${why.map(([code]) => REASONS[code].sentence).join(' ')}`;
  return [{ code: 'not_a_ranking', sentence }];
}

function made(record: EntityRecord, declaration: number): MadeComparand {
  const reading = record.readings[declaration];
  if (!reading) throw new RangeError(`${record.id} has no declaration ${declaration}`);
  return { comparand: comparandOf(reading, { oneShaft: hasOneShaft({ record }) }), maker: record.manufacturer };
}
