import { Assessor } from '../analytics/assess.ts';
import { isAnalysed, type Surroundings } from '../analytics/evidence.ts';
import { buildIntelligence } from '../analytics/intelligence.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Assessment, Intelligence } from '../contract/intelligence.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { OpenRobotLayer } from '../open-robots/layer.ts';

/** Ages are counted to the day the catalogue last changed, so that the same data gives the same document. */
function surroundingsOf({ updated }: Snapshot, openRobots: OpenRobotLayer): Surroundings {
  return { asOf: updated.slice(0, 10), robotsNaming: openRobots.robotsNaming() };
}

/** Answers `/api/intelligence.json`. */
export function intelligenceOf(snapshot: Snapshot, openRobots: OpenRobotLayer): Intelligence {
  const { robots } = openRobots.data;
  return buildIntelligence({ snapshot, openRobots: robots.length, ...surroundingsOf(snapshot, openRobots) });
}

const ASSESSORS = new WeakMap<Snapshot, Assessor>();

/** The same figures for one entity; none for what is not counted. */
export function assessmentOf(snapshot: Snapshot, openRobots: OpenRobotLayer, record: EntityRecord): Assessment | null {
  if (!isAnalysed(record)) return null;
  const known = ASSESSORS.get(snapshot);
  if (known) return known.assess(record);
  const made = new Assessor(snapshot.records.filter(isAnalysed), surroundingsOf(snapshot, openRobots));
  ASSESSORS.set(snapshot, made);
  return made.assess(record);
}
