import type { Amount, Quantity, ReadingCondition } from '../../contract/reading.ts';
import type { Measure } from './measure.ts';
import type { Token } from './tokenise.ts';
import type { UnitMark } from './unit-lexicon.ts';
import { CIRCUMSTANCE_WORDS } from './words.ts';

const NAMES: Readonly<Partial<Record<Quantity, ReadingCondition['name']>>> = {
  voltage: 'voltage',
  current: 'current',
  temperature: 'temperature',
  duration: 'duration',
  torque: 'load',
  force: 'load',
  mass: 'load',
  angular_velocity: 'speed',
  linear_velocity: 'speed',
};

export function conditionOf(quantity: Quantity, amount: Amount, text: string): ReadingCondition {
  return { name: NAMES[quantity] ?? 'other', text, amount };
}

const MAX_CLAUSE_TOKENS = 12;

const MARK_TEXTS: Readonly<Record<UnitMark, string | null>> = {
  // Direct current is what every part here runs on; saying so sets nothing apart.
  dc: null,
  ac: 'AC',
  rms: 'RMS',
  pk: 'peak value',
};

export function markCondition(mark: UnitMark | null): ReadingCondition | null {
  const text = mark === null ? null : MARK_TEXTS[mark];
  return text === null ? null : { name: 'other', text, amount: null };
}

/** Circumstances said in words, in brackets or after `with`: `(Heat sink dimensions: 70mm x 70mm)`, `without skin cover`. */
export function circumstances(
  text: string,
  tokens: readonly Token[],
  measures: readonly Measure[],
): { readonly at: number; readonly condition: ReadingCondition }[] {
  const found: { at: number; condition: ReadingCondition }[] = [];
  let from = -1;
  let inBracket = false;
  for (let i = 0; i <= tokens.length; i++) {
    const token = tokens[i];
    const short = token?.text === 'w' && tokens[i + 1]?.text === '/';
    const opens = token?.text === '(' || token?.text === 'with' || token?.text === 'without' || short;
    const closes = token === undefined || token.text === ')' || token.text === ',';
    if (from < 0) {
      if (opens) {
        inBracket = token?.text === '(';
        from = inBracket ? i + 1 : i;
      }
      continue;
    }
    if (!closes) continue;
    const segment = wordsOnly(text, tokens, measures, from, i);
    if (segment !== null) found.push({ at: from, condition: { name: 'other', text: segment, amount: null } });
    from = token?.text === ',' && inBracket ? i + 1 : -1;
  }
  return found;
}

function wordsOnly(
  text: string,
  tokens: readonly Token[],
  measures: readonly Measure[],
  from: number,
  to: number,
): string | null {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (first === undefined || last === undefined || to <= from) return null;
  let circumstance = false;
  for (let i = from; i < to; i++) {
    circumstance ||= tokens[i]?.type === 'word' && CIRCUMSTANCE_WORDS.has(tokens[i]?.text ?? '');
  }
  // A bracket inside a clause says it is prose about the part, not a circumstance of the value.
  if (!circumstance || to - from > MAX_CLAUSE_TOKENS) return null;
  for (let i = from; i < to; i++) if (tokens[i]?.text === '(') return null;
  const measured = measures.some(
    (measure) => measure.first >= from && measure.last < to && measure.unit !== null && measure.fault === null,
  );
  return measured ? null : text.slice(first.start, last.end);
}
