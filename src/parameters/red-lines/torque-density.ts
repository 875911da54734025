import type { Flag } from '../../contract/flags.ts';
import { type IndexedReading, type ReadPart, readingsOf } from '../part.ts';
import { highestCrossed, type RedLine, SINGLE_UNITS, type Threshold } from './red-line.ts';
import { highestSi, isSustained, lowestSi } from './torque-readings.ts';

const THRESHOLDS: readonly Threshold[] = [
  {
    level: 'barely_credible',
    above: 200,
    unit: 'Nm/kg',
    meaning: 'barely credible for 2026 mass production',
  },
  { level: 'needs_review', above: 120, unit: 'Nm/kg', meaning: 'needs human review' },
];

const ASK =
  'At which voltage, ambient temperature and cooling is the torque rated, for how long can it be held, and is the mass that of the whole unit?';

export const TORQUE_DENSITY: RedLine = {
  id: 'RL-01',
  check: 'rated torque (Nm) / whole-unit mass (kg)',
  thresholds: THRESHOLDS,
  categories: SINGLE_UNITS,
  applies_to: 'single actuators that declare a rated, continuous or nominal torque and a mass',
  ask_maker: ASK,
  find: findTorqueDensity,
};

/** The highest rated torque over the largest mass declared: where masses of several variants stand, the doubt is in the part's favour. */
function findTorqueDensity(part: ReadPart): Flag[] {
  const torque = maxBy(
    readingsOf(part, 'torque').filter(({ reading }) => isSustained(reading) && reading.end !== 'motor'),
    lowestSi,
  );
  const mass = maxBy(
    readingsOf(part, 'weight').filter(({ reading }) => reading.quantity === 'mass'),
    highestSi,
  );
  if (!torque || !mass || mass.value <= 0) return [];
  const density = torque.value / mass.value;
  const crossed = highestCrossed(density, THRESHOLDS);
  if (!crossed) return [];
  const sentence = `The declared ${torque.reading.kind} torque over the declared mass is ${density.toFixed(0)} Nm/kg, above ${crossed.above} Nm/kg: ${crossed.meaning}.`;
  return [
    {
      id: 'RL-01',
      level: crossed.level,
      parameter: 'torque',
      value: density,
      threshold: crossed.above,
      unit: 'Nm/kg',
      sentence,
      ask_maker: ASK,
      evidence: [torque.index, mass.index],
    },
  ];
}

interface Valued extends IndexedReading {
  value: number;
}

function maxBy(readings: readonly IndexedReading[], siOf: (reading: IndexedReading) => number | null): Valued | null {
  let best: Valued | null = null;
  for (const candidate of readings) {
    const value = siOf(candidate);
    if (value !== null && (best === null || value > best.value)) best = { ...candidate, value };
  }
  return best;
}
