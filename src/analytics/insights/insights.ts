import type { Insight } from '../../contract/intelligence.ts';
import { busesByCategory } from './buses-by-category.ts';
import { conditionsByParameter } from './conditions-by-parameter.ts';
import type { InsightInput } from './insight-input.ts';
import { mountingGaps } from './mounting-gaps.ts';
import { priceAgainstTorque } from './price-against-torque.ts';
import { robotsUseMost } from './robots-use-most.ts';
import { rosByYear } from './ros-by-year.ts';

/** Computed statements; one that the data does not carry is left out. */
export function insightsOf(input: InsightInput): Insight[] {
  return [
    busesByCategory(input),
    rosByYear(input),
    priceAgainstTorque(input),
    robotsUseMost(input),
    conditionsByParameter(input),
    mountingGaps(input),
  ].flatMap((insight) => insight ?? []);
}
