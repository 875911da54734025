import type { Category } from '../../contract/category.ts';
import { readingsOf } from '../part.ts';
import type { RedLine } from './red-line.ts';

const ASK = 'Does the IP rating hold for the whole unit, with cables and output shaft in place, at rest and in motion?';
const MEANING = 'output-end sealing is not a whole-unit IP65';

/** A sensor or a camera has no shaft to leak at, so its rating is not screened. */
const WITH_OUTPUT_SHAFT: readonly Category[] = ['actuators', 'flexible_actuators', 'platforms'];

const RATED = /\bIP\s*-?\s*[0-6X]\s*[0-9X]K?|ingress protection/i;
const SCOPE =
  /whole|entire|complete|overall|all sides|housing|enclosure|casing|\bbody\b|\bunit\b|\bbase\b|\barm\b|\bface\b|\bfront\b|\brear\b|\bside\b|\bend\b|\bshaft\b|\bflange\b|\boutput\b|connector|\bmotor\b|\bhand\b|\bwrist\b|整机|外壳|壳体|输出/i;

export const SEALING_SCOPE: RedLine = {
  id: 'RL-05',
  check: 'IP rating scope (whole unit or one face)',
  thresholds: [{ level: 'scope_unstated', above: null, unit: null, meaning: MEANING }],
  categories: WITH_OUTPUT_SHAFT,
  applies_to: 'actuators and platforms that declare an IP rating; the rating of a sensor is not screened',
  ask_maker: ASK,
  find: (part) => {
    const unscoped = readingsOf(part, 'ip_rating').filter(({ reading }) => {
      const text = [reading.declared, ...reading.conditions.map((condition) => condition.text)].join(' ; ');
      return RATED.test(text) && !SCOPE.test(text);
    });
    if (unscoped.length === 0) return [];
    return [
      {
        id: 'RL-05',
        level: 'scope_unstated',
        parameter: 'ip_rating',
        value: null,
        threshold: null,
        unit: null,
        sentence: `The IP rating does not say whether it holds for the whole unit or for one face: ${MEANING}.`,
        ask_maker: ASK,
        evidence: unscoped.map(({ index }) => index),
      },
    ];
  },
};
