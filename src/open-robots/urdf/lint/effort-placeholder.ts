import { defaultEfforts } from '../effort-doubts.ts';
import { moves } from '../model.ts';
import { finding, joint, type LintRule, shown } from './finding.ts';

/** One joint alone may well be rated so. */
const AT_LEAST = 2;

/** Said once for each number, at the first joint that has it. */
export const effortPlaceholders: LintRule = (urdf) => {
  const moving = urdf.joints.filter((one) => moves(one) && !one.mimic);
  return [...defaultEfforts(urdf)].flatMap((effort) => {
    const having = moving.filter(({ limit }) => limit?.effort === effort);
    const [first] = having;
    if (!first || having.length < AT_LEAST) return [];
    const sentence = `${having.length} of ${moving.length} joints have the same effort of ${shown(effort)}, which looks like a default and no rating.`;
    const advice = 'State what each actuator can give; controllers and simulators clip at this number.';
    return [finding('UL-EFFORT-PLACEHOLDER', joint(first, first.limit?.place), { sentence, advice })];
  });
};
