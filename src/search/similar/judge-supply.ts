import type { Criterion } from '../../contract/alternates.ts';
import { type Judgement, judgement, type Sides, silence } from './judgement.ts';
import type { Profile } from './profile.ts';
import { declaredSupply, type Supply, supplyOf, type VoltageWindow } from './supply.ts';

/** As for the voltages of two torques (`CONDITION_TOLERANCES`). */
const SAME_VOLTAGE = 0.02;

/** A battery swings by about a fifth around the voltage it is named by: nearer than that, one point does not exclude another. */
const FAR_VOLTAGE = 1.2;

/** Does the candidate work at the voltage the part is run at? */
export function judgeSupply(criterion: Criterion, part: Profile, candidate: Profile): Judgement {
  const [own, offered] = [supplyOf(part), supplyOf(candidate)];
  const sides: Sides = { part: shown(part, own), candidate: shown(candidate, offered) };
  const silent = silence(criterion, sides);
  if (silent || !own || !offered) return silent ?? judgement(criterion, 'unknown', sides, 'Nothing to judge by.');
  const [result, why] = verdict(own, offered);
  return judgement(criterion, result, sides, why);
}

function shown(part: Profile, supply: Supply | null) {
  return supply ? { declared: declaredSupply(part, supply) } : null;
}

type Verdict = readonly [Judgement['result'], string];

function verdict(own: Supply, offered: Supply): Verdict {
  const byVolts = verdictByVolts(own, offered);
  if (own.isAlternating === offered.isAlternating || byVolts[0] !== 'matches') return byVolts;
  return ['unknown', 'The volts fit, but only one of the two is said to take alternating current.'];
}

function verdictByVolts(own: Supply, offered: Supply): Verdict {
  if (own.runAtV !== null) return atPoint(own.runAtV, offered);
  if (own.windows.length > 0) return overWindow(own.windows, offered);
  // Declared for several voltages and for no range: only what holds for each of them holds.
  const each = own.points.map((volts) => atPoint(volts, offered));
  const [first] = each;
  const isAgreed = first !== undefined && each.every(([result]) => result === first[0]);
  return isAgreed
    ? first
    : ['unknown', 'The part is declared for several voltages, and the candidate not for all of them.'];
}

function atPoint(volts: number, { windows, points }: Supply): Verdict {
  const at = `${volts} V, at which the part is run`;
  if (windows.some((window) => holds(window, volts)))
    return ['matches', `The candidate is declared for a range around ${at}.`];
  if (points.some((point) => isNear(point, volts))) return ['matches', `The candidate is declared for ${at}.`];
  if (windows.length > 0) return ['differs', `The candidate’s range does not hold ${at}.`];
  if (points.every((point) => isFar(point, volts)))
    return ['differs', `The candidate is declared for another supply than ${at}.`];
  return ['unknown', `The candidate is declared near ${at}, and for no range: ask whether it takes it.`];
}

/** Where the part is run within its range is not known. */
function overWindow(own: readonly VoltageWindow[], { windows, points }: Supply): Verdict {
  const covers = (outer: VoltageWindow, inner: VoltageWindow) => holds(outer, inner.lowV) && holds(outer, inner.highV);
  if (own.some((inner) => windows.some((outer) => covers(outer, inner)))) {
    return ['matches', 'The candidate works over the whole range of the part.'];
  }
  const spans =
    windows.length > 0 ? windows : points.map((volts) => ({ lowV: volts / FAR_VOLTAGE, highV: volts * FAR_VOLTAGE }));
  const meets = spans.some(({ lowV, highV }) => own.some((one) => one.lowV <= highV && lowV <= one.highV));
  if (!meets) return ['differs', 'The ranges of the two do not meet.'];
  return ['unknown', 'The candidate works over a part of the range, and where in it the part is run is not declared.'];
}

function holds({ lowV, highV }: VoltageWindow, volts: number): boolean {
  return lowV * (1 - SAME_VOLTAGE) <= volts && volts <= highV * (1 + SAME_VOLTAGE);
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_VOLTAGE * Math.max(a, b);
}

function isFar(a: number, b: number): boolean {
  return Math.max(a, b) > FAR_VOLTAGE * Math.min(a, b);
}
