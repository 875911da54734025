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
    return isSame(own, first) ? 'same' : 'differs';
  });
}

function isSame(own: readonly string[], other: readonly string[]): boolean {
  return own.length === other.length && own.every((text, index) => isAlike(text, other[index] ?? ''));
}

/** A kind that one side does not state is unknown, not different: `48 V` against `48 V rated`. */
function isAlike(own: string, other: string): boolean {
  const [value, kind = ''] = own.split(KIND);
  const [otherValue, otherKind = ''] = other.split(KIND);
  return value === otherValue && (kind === otherKind || kind === '' || otherKind === '');
}

const KIND = '\nkind ';

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
  const said = [value, end, ...stated.sort()].join('\n');
  return kind === 'unspecified' ? said : `${said}${KIND}${kind}`;
}

/** Conversions of the same value by two ways may part in the last binary digit. */
function rounded(value: number | null): string {
  return value === null ? '' : value.toPrecision(9);
}

export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Between any two that declare it; that one of them declares nothing is no difference. */
export function hasDifference(texts: readonly (readonly string[])[]): boolean {
  const [first = [], ...others] = texts.filter((text) => text.length > 0);
  return others.some((text) => !isSame(text, first));
}
