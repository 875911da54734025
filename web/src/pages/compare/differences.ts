import type { ComparisonField } from '../../../../src/contract/comparison.ts';
import type { Reading } from '../../../../src/contract/reading.ts';

export type Likeness = 'same' | 'differs' | 'unknown';

/**
 * Each cell against the first part's. Numbers are held against each other in SI, with their kind, conditions and shaft, so that
 * 1 kg and 1000 g are the same; what one side does not declare is unknown, not different.
 */
export function likenesses(texts: readonly (readonly string[])[]): Likeness[] {
  const [first = []] = texts;
  return texts.map((own, place) => {
    if (place === 0) return 'same';
    if (own.length === 0 || first.length === 0) return own.length === first.length ? 'same' : 'unknown';
    return own.length === first.length && own.every((text, index) => text === first[index]) ? 'same' : 'differs';
  });
}

export function fieldTexts({ cells }: ComparisonField): string[][] {
  return cells.map(({ readings }) => readings.map(({ reading }) => readingKey(reading)).sort());
}

function readingKey(reading: Reading): string {
  const { amount, kind, end, conditions, declared } = reading;
  if (!amount) return plain(declared);
  const value = `${rounded(amount.si_low)}..${rounded(amount.si_high)} ${amount.si_unit} ${amount.bound === 'about'}`;
  const stated = conditions.map(({ name, text, amount: at }) =>
    at ? `${name} ${rounded(at.si_low)}..${rounded(at.si_high)}` : `${name} ${plain(text)}`,
  );
  return [value, kind, end, ...stated.sort()].join('\n');
}

/** Conversions of the same value by two ways may part in the last binary digit. */
function rounded(value: number | null): string {
  return value === null ? '' : value.toPrecision(9);
}

export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

export function hasDifference(found: readonly Likeness[]): boolean {
  return found.some((one) => one !== 'same');
}
