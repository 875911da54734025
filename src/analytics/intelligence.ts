import type { Snapshot } from '../catalogue/snapshot.ts';
import { ANALYSED_CATEGORIES, type Intelligence, MOMENTUM_SIGNALS } from '../contract/intelligence.ts';
import type { EntityRecord } from '../contract/record.ts';
import { Assessor } from './assess.ts';
import { categoryStatistics, maturityDistribution } from './category-statistics.ts';
import { isAnalysed, type Surroundings } from './evidence.ts';
import { insightsOf } from './insights/insights.ts';
import { SIGNAL_RULES, WEIGHTS } from './momentum.ts';
import { PREDICTION_METHOD, predict } from './predictions/predict.ts';
import { releaseOf } from './release.ts';
import { COLOUR_RULES } from './signal.ts';
import { byMomentum, topSignals } from './top-signals.ts';
import { TRL_LIMITS, TRL_RULES } from './trl.ts';

export const INTELLIGENCE_PATH = '/api/intelligence.json';

const MOMENTUM_LIMITS =
  'Momentum is the attention a part can be shown to have, not its quality. What is not known gives no points, so an old and ' +
  'well-documented part can stand above a new one that nobody has described. Discontinued parts get half. A record without a ' +
  'checkable source (tier C) gets 30 at most and never leads. Equal evidence gives equal points; less than a hundredth, made ' +
  'of the id and without meaning, sets equals apart, so that their order stays.';

export interface IntelligenceInput extends Surroundings {
  snapshot: Snapshot;
  /** How many open robots were read. */
  openRobots: number;
}

/** The analytics document: the same snapshot gives the same document. */
export function buildIntelligence({ snapshot, openRobots, ...surroundings }: IntelligenceInput): Intelligence {
  const records = snapshot.records.filter(isAnalysed);
  const assessor = new Assessor(records, surroundings);
  const inOrder = records.map((record) => assessor.score(record)).sort(byMomentum);
  const asOfMs = Date.parse(surroundings.asOf);
  const { robotsNaming } = surroundings;
  const insights = insightsOf({ records, robotsNaming, openRobots, asOfMs });
  const ofCategory = Map.groupBy(inOrder, ({ record: { category } }) => category);
  return {
    meta: metaOf(snapshot, { analysed: records, openRobots, asOf: surroundings.asOf }),
    categories: Object.fromEntries(
      ANALYSED_CATEGORIES.map((category) => [category, categoryStatistics(ofCategory.get(category) ?? [])]),
    ) as Intelligence['categories'],
    top_signals: topSignals(inOrder, assessor),
    maturity_distribution: maturityDistribution(inOrder),
    cross_domain_insights: insights.made,
    left_out_insights: insights.leftOut,
    predictions: predict(records, asOfMs),
  };
}

function metaOf(
  { id, updated, records, access }: Snapshot,
  { analysed, openRobots, asOf }: { analysed: readonly EntityRecord[]; openRobots: number; asOf: string },
): Intelligence['meta'] {
  const quarantined = records.filter(({ quarantine }) => quarantine).length;
  return {
    name: 'robot-parts intelligence',
    description: 'Maturity (TRL 1 to 9), momentum (0 to 100) and trends, each with the evidence it was computed from',
    generated_at: updated,
    snapshot: id,
    as_of: asOf.slice(0, 10),
    entities: records.length,
    analysed: analysed.length,
    left_out: { quarantined, not_components: records.length - analysed.length - quarantined },
    open_robots: openRobots,
    method: {
      trl: TRL_RULES.map(({ level, rule }) => ({ level, rule })),
      trl_limits: TRL_LIMITS,
      momentum: MOMENTUM_SIGNALS.map((signal) => ({ signal, weight: WEIGHTS[signal], rule: SIGNAL_RULES[signal] })),
      momentum_limits: MOMENTUM_LIMITS,
      signal: [...COLOUR_RULES],
      predictions: PREDICTION_METHOD,
      honest_limits: honestLimits(analysed),
    },
    access,
  };
}

function honestLimits(analysed: readonly EntityRecord[]): string {
  const dated = analysed.filter((record) => releaseOf(record) !== undefined).length;
  return (
    'Everything is computed from this catalogue and the open robots beside it. The catalogue is a collection, not a census; ' +
    `releases are dated for ${dated} of ${analysed.length} entities. No figure was typed in, and none was measured.`
  );
}
