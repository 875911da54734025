import type { Insight, LeftOutInsight } from '../../contract/intelligence.ts';
import type { Quantity, Reading } from '../../contract/reading.ts';
import { PARAMETER_RULES } from '../../parameters/parameter-rules.ts';
import type { InsightInput } from './insight-input.ts';
import { percentOf } from './percent-of.ts';

const LEAST_DECLARED = 30;
const HARDLY_PCT = 5;
/** These follow voltage, load or temperature under whatever name they are declared. */
const OF_OPERATION: ReadonlySet<Quantity> = new Set([
  'torque',
  'force',
  'angular_velocity',
  'linear_velocity',
  'current',
  'power',
]);

/** Whether the value depends on how the part is run: by its rule, else by its quantity. */
function needsConditions({ parameter, quantity }: Reading): boolean {
  if (quantity === null) return false;
  const rule = PARAMETER_RULES[parameter];
  return rule ? !rule.at_rest && rule.quantities.includes(quantity) : OF_OPERATION.has(quantity);
}

const STATE = /\b(?:standby|idle|at rest)\b/i;
const MEASURED = /(?:^|[\s<>=±])\d[\d.,]*\s?[\p{L}°%]/u;

/**
 * Words such as `peak` or `joint limit` say which value it is, not under what it holds. They are read as `other`, and so is
 * what does count: a state, or something measured (`10 mm away from the horn`).
 */
function hasConditions({ conditions }: Reading): boolean {
  return conditions.some(({ name, text }) => name !== 'other' || STATE.test(text) || MEASURED.test(text));
}

/** Which numbers are declared without the conditions under which they hold. */
export function conditionsByParameter({ records }: InsightInput): Insight | LeftOutInsight {
  const counts = new Map<string, { declared: number; conditioned: number }>();
  for (const { category, readings } of records) {
    // What a description of a whole robot limits its joints to was measured under no condition.
    if (category === 'platforms') continue;
    for (const reading of readings) {
      if (!needsConditions(reading)) continue;
      const count = counts.get(reading.parameter) ?? { declared: 0, conditioned: 0 };
      count.declared += 1;
      if (hasConditions(reading)) count.conditioned += 1;
      counts.set(reading.parameter, count);
    }
  }
  const figures = [...counts]
    .filter(([, { declared }]) => declared >= LEAST_DECLARED)
    .map(([parameter, { declared, conditioned }]) => {
      return { parameter, declared, conditioned, share_pct: percentOf(conditioned, declared) };
    })
    .sort((a, b) => a.share_pct - b.share_pct || b.declared - a.declared || (a.parameter < b.parameter ? -1 : 1));
  const [worst] = figures;
  if (!worst) {
    return {
      id: 'conditions_by_parameter',
      reason: `no parameter that needs conditions is declared ${LEAST_DECLARED} times`,
    };
  }
  const hardly = figures.filter(({ share_pct }) => share_pct < HARDLY_PCT);
  const words = hardly.map(
    ({ parameter, declared, conditioned }) => `${spelt(parameter)} (${conditioned} of ${declared})`,
  );
  return {
    id: 'conditions_by_parameter',
    title: 'What nobody declares with conditions',
    statement:
      words.length > 0
        ? `Hardly ever declared with the voltage, load, temperature or other conditions they hold under: ${words.join(', ')}.`
        : `${spelt(worst.parameter)} comes with conditions least often: in ${worst.conditioned} of ${worst.declared} declarations.`,
    figures,
    sample: figures.reduce((sum, { declared }) => sum + declared, 0),
    sample_of: 'declarations',
    query: '/api/entities.json',
    computation: `With a key, readings[] of all components but platforms, by parameter. Counted are parameters whose rule in /api/parameter_semantics.json asks for conditions, and others read as ${[...OF_OPERATION].join(', ')}; with conditions are readings that have one of another name than other, or one that names a state (standby, idle, at rest) or something measured; ${LEAST_DECLARED} or more declarations.`,
    limits: 'Conditions that a source gives once for a whole table count only where they were taken with the value.',
  };
}

/** In a sentence a parameter is words: `axial load`. */
function spelt(parameter: string): string {
  return parameter.replaceAll('_', ' ');
}
