import type { Insight } from '../../contract/intelligence.ts';
import type { InsightInput } from './insight-input.ts';
import { percentOf } from './percent-of.ts';

const LEAST_DECLARED = 30;
const SHOWN = 12;
const HARDLY_PCT = 5;

/** Which numbers are declared without the conditions under which they hold. */
export function conditionsByParameter({ records }: InsightInput): Insight | null {
  const counts = new Map<string, { declared: number; conditioned: number }>();
  for (const { readings, declarations } of records) {
    for (const [index, { parameter, quantity, conditions: read }] of readings.entries()) {
      // Words and counts hold without conditions; quantities do not.
      if (quantity === null) continue;
      const count = counts.get(parameter) ?? { declared: 0, conditioned: 0 };
      count.declared += 1;
      if (declarations[index]?.conditions !== undefined || read.length > 0) count.conditioned += 1;
      counts.set(parameter, count);
    }
  }
  const figures = [...counts]
    .filter(([, { declared }]) => declared >= LEAST_DECLARED)
    .map(([parameter, { declared, conditioned }]) => {
      return { parameter, declared, conditioned, share_pct: percentOf(conditioned, declared) };
    })
    .sort((a, b) => a.share_pct - b.share_pct || b.declared - a.declared || (a.parameter < b.parameter ? -1 : 1))
    .slice(0, SHOWN);
  if (figures.length === 0) return null;
  const hardly = figures.filter(({ share_pct }) => share_pct < HARDLY_PCT);
  const [worst] = figures;
  return {
    id: 'conditions_by_parameter',
    title: 'What nobody declares with conditions',
    statement:
      hardly.length > 0
        ? `${hardly.map(({ parameter }) => parameter).join(', ')} hardly ever come with the conditions they hold under.`
        : `${worst?.parameter} comes with conditions least often: in ${worst?.share_pct} % of ${worst?.declared} declarations.`,
    figures,
    sample: figures.reduce((sum, { declared }) => sum + declared, 0),
    query: '/api/parameter_semantics.json',
    computation: `Declarations read as a quantity, by parameter, with conditions of their own or in the text; ${LEAST_DECLARED} or more.`,
    limits: 'Conditions that a source gives once for a whole table count only where they were taken with the value.',
  };
}
