import type { Flag } from '../../contract/flags.ts';
import type { Reading } from '../../contract/reading.ts';
import { comparandOf } from '../comparand.ts';
import { agree } from '../grade-conditions.ts';
import { type IndexedReading, type ReadPart, readingsOf } from '../part.ts';
import { highestCrossed, type RedLine, SINGLE_UNITS, type Threshold } from './red-line.ts';
import { highestSi, isPeak, isSustained, lowestSi } from './torque-readings.ts';

const THRESHOLDS: readonly Threshold[] = [
  { level: 'stall_value', above: 5, unit: '1', meaning: 'essentially a stall value' },
  { level: 'needs_duration', above: 3, unit: '1', meaning: 'needs the duration and the start temperature of the peak' },
];

const ASK = 'For how long is the peak torque given, from which start temperature, at which voltage and current?';

export const PEAK_RATIO: RedLine = {
  id: 'RL-02',
  check: 'peak torque / rated torque',
  thresholds: THRESHOLDS,
  categories: SINGLE_UNITS,
  applies_to:
    'single actuators that declare a peak and a rated, continuous or nominal torque, at the same end and voltage where stated; limits of a robot description (`max`) are not peaks',
  ask_maker: ASK,
  find: findPeakRatio,
};

interface Ratio {
  peak: IndexedReading;
  rated: IndexedReading;
  value: number;
}

/** Of each peak the smallest ratio to a fitting rated torque counts (in the part's favour), of all peaks the largest. */
function findPeakRatio(part: ReadPart): Flag[] {
  const torques = readingsOf(part, 'torque');
  const rated = torques.filter(({ reading }) => isSustained(reading));
  const ratios = torques
    .filter(({ reading }) => isPeak(reading))
    .map((peak) => smallestRatio(peak, rated))
    .filter((ratio) => ratio !== null);
  const worst = ratios.reduce<Ratio | null>((most, ratio) => (most && most.value >= ratio.value ? most : ratio), null);
  const crossed = worst && highestCrossed(worst.value, THRESHOLDS);
  if (!worst || !crossed) return [];
  if (crossed.level === 'needs_duration' && statesDurationAndStart(worst.peak.reading)) return [];
  return [
    {
      id: 'RL-02',
      level: crossed.level,
      parameter: 'torque',
      value: worst.value,
      threshold: crossed.above,
      unit: '1',
      sentence: `The declared peak torque is ${worst.value.toFixed(1)} times the ${worst.rated.reading.kind} torque, above ${crossed.above}: ${crossed.meaning}.`,
      ask_maker: ASK,
      evidence: [worst.peak.index, worst.rated.index],
    },
  ];
}

function smallestRatio(peak: IndexedReading, rated: readonly IndexedReading[]): Ratio | null {
  const top = lowestSi(peak);
  let least: Ratio | null = null;
  for (const candidate of rated) {
    const base = highestSi(candidate);
    if (top === null || base === null || base <= 0 || !isSameSetting(peak.reading, candidate.reading)) continue;
    const value = top / base;
    if (least === null || value < least.value) least = { peak, rated: candidate, value };
  }
  return least;
}

function isSameSetting(a: Reading, b: Reading): boolean {
  if (a.end !== null && b.end !== null && a.end !== b.end) return false;
  const [first, second] = [comparandOf(a), comparandOf(b)];
  const bothState = first.conditions.has('voltage') && second.conditions.has('voltage');
  return !bothState || agree('voltage', first, second);
}

function statesDurationAndStart({ conditions }: Reading): boolean {
  return ['duration', 'temperature'].every((name) => conditions.some((condition) => condition.name === name));
}
