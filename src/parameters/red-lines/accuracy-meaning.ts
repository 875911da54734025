import { accuracyKindOf } from '../accuracy-kind.ts';
import { readingsOf } from '../part.ts';
import { MOVING, type RedLine } from './red-line.ts';

const ASK = 'Is the accuracy the repeatability or the absolute accuracy, and by which test (ISO 9283, load, speed)?';
const MEANING = 'the two usually differ by 1 to 2 orders of magnitude; mixing them is meaningless';

export const ACCURACY_MEANING: RedLine = {
  id: 'RL-04',
  check: 'accuracy declared as repeatability or absolute accuracy',
  thresholds: [{ level: 'accuracy_kind_unstated', above: null, unit: null, meaning: MEANING }],
  categories: MOVING,
  applies_to:
    'parts that position something and declare an accuracy as a length or an angle, and no repeatability beside it; the accuracy of a measuring device is another matter',
  ask_maker: ASK,
  find: (part) => {
    // Where repeatability is declared apart, the accuracy beside it is the absolute one.
    if (readingsOf(part, 'repeatability').some(({ reading }) => reading.status === 'numeric')) return [];
    const unqualified = readingsOf(part, 'accuracy').filter(
      ({ reading }) =>
        (reading.quantity === 'length' || reading.quantity === 'angle') && accuracyKindOf(reading) === null,
    );
    if (unqualified.length === 0) return [];
    return [
      {
        id: 'RL-04',
        level: 'accuracy_kind_unstated',
        parameter: 'accuracy',
        value: null,
        threshold: null,
        unit: null,
        sentence: `The accuracy does not say whether it is repeatability or absolute accuracy: ${MEANING}.`,
        ask_maker: ASK,
        evidence: unqualified.map(({ index }) => index),
      },
    ];
  },
};
