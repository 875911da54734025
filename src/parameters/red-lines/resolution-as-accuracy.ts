import { readingsOf } from '../part.ts';
import { MOVING, type RedLine } from './red-line.ts';

const ASK = 'Which absolute accuracy and repeatability does the output reach, at which load and temperature?';
const MEANING = 'resolution excludes backlash, flexspline deformation, thermal drift and mounting error';

export const RESOLUTION_AS_ACCURACY: RedLine = {
  id: 'RL-06',
  check: 'position_resolution used as accuracy',
  thresholds: [
    { level: 'needs_review', above: null, unit: null, meaning: 'the resolution itself is called an accuracy' },
    { level: 'not_accuracy', above: null, unit: null, meaning: MEANING },
  ],
  categories: MOVING,
  applies_to: 'parts that position something and declare a resolution, but neither accuracy nor repeatability',
  ask_maker: ASK,
  find: (part) => {
    const resolutions = readingsOf(part, 'position_resolution').filter(({ reading }) => reading.status === 'numeric');
    const misnamed = resolutions.filter(({ reading }) => /accura|精度/i.test(reading.declared));
    const isStated = ['accuracy', 'repeatability'].some((parameter) =>
      readingsOf(part, parameter).some(({ reading }) => reading.status === 'numeric'),
    );
    if (misnamed.length === 0 && (resolutions.length === 0 || isStated)) return [];
    const isMisnamed = misnamed.length > 0;
    return [
      {
        id: 'RL-06',
        level: isMisnamed ? 'needs_review' : 'not_accuracy',
        parameter: 'position_resolution',
        value: null,
        threshold: null,
        unit: null,
        sentence: isMisnamed
          ? `The declared resolution is called an accuracy, but ${MEANING}.`
          : `A resolution is declared and no accuracy: do not read one for the other, for ${MEANING}.`,
        ask_maker: ASK,
        evidence: (isMisnamed ? misnamed : resolutions).map(({ index }) => index),
      },
    ];
  },
};
