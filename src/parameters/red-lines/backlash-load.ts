import type { Reading } from '../../contract/reading.ts';
import { readingsOf } from '../part.ts';
import { MOVING, type RedLine } from './red-line.ts';

const ASK = 'At which torque was the backlash measured, at the output end, on a new unit?';
const MEANING = 'backlash without measurement torque is not comparable';

/** `at 2 % of rated torque` states a load even where its number could not be read. */
const LOAD_WORDS = /\b(?:load|torque)\b|负载|载荷|扭矩|转矩/i;

export const BACKLASH_LOAD: RedLine = {
  id: 'RL-03',
  check: 'backlash (arcmin) declared with load condition',
  thresholds: [{ level: 'not_comparable', above: null, unit: null, meaning: MEANING }],
  categories: MOVING,
  applies_to: 'parts with a moving output that declare a number for backlash',
  ask_maker: ASK,
  find: (part) => {
    const unloaded = readingsOf(part, 'backlash').filter(
      ({ reading }) => reading.status === 'numeric' && !statesLoad(reading),
    );
    if (unloaded.length === 0) return [];
    return [
      {
        id: 'RL-03',
        level: 'not_comparable',
        parameter: 'backlash',
        value: null,
        threshold: null,
        unit: null,
        sentence: `Backlash is declared without the torque it was measured at: ${MEANING}.`,
        ask_maker: ASK,
        evidence: unloaded.map(({ index }) => index),
      },
    ];
  },
};

function statesLoad({ declared, conditions }: Reading): boolean {
  return LOAD_WORDS.test(declared) || conditions.some(({ name, text }) => name === 'load' || LOAD_WORDS.test(text));
}
