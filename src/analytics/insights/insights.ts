import type { Insight, LeftOutInsight } from '../../contract/intelligence.ts';
import { busesByCategory } from './buses-by-category.ts';
import { conditionsByParameter } from './conditions-by-parameter.ts';
import type { InsightInput } from './insight-input.ts';
import { mountingGaps } from './mounting-gaps.ts';
import { priceAgainstTorque } from './price-against-torque.ts';
import { robotsUseMost } from './robots-use-most.ts';
import { rosByCategory } from './ros-by-category.ts';
import { rosByYear } from './ros-by-year.ts';

/** Computed statements; one that the data does not carry is left out, and says why. */
export function insightsOf(input: InsightInput): { made: Insight[]; leftOut: LeftOutInsight[] } {
  const all = [
    busesByCategory(input),
    rosByCategory(input),
    rosByYear(input),
    priceAgainstTorque(input),
    robotsUseMost(input),
    conditionsByParameter(input),
    mountingGaps(input),
  ];
  return {
    made: all.flatMap((one) => ('reason' in one ? [] : [one])),
    leftOut: all.flatMap((one) => ('reason' in one ? [one] : [])),
  };
}
