import { tally } from '../catalogue/meta/figures.ts';
import type { AccessBlock } from '../contract/access.ts';
import type { OpenRobot } from '../contract/open-robot.ts';
import type { OssMeta, RobotSource } from '../contract/oss-document.ts';
import { EXTRACTORS, OSS_CATEGORIES } from '../contract/oss-entity.ts';
import type { OpenRobotLayer } from './layer.ts';
import { isGone, isLive } from './layer-entity.ts';

export const OSS_DOCUMENT_PATH = '/api/oss_components.json';

const NAME = 'robot-parts open-robot compatibility layer';
const DESCRIPTION =
  'Parts of open robots, read from the robots’ own files: joints of their URDFs, lines of their lists of parts, models ' +
  'their documents name. Each has the file and line it was read in and the licence of that file.';
const SCHEMA_NOTE =
  'Records are aligned with catalogue entities: the same field names, and `catalogue_id` where a part is one of the ' +
  'catalogue. They can be given to POST /api/compatibility/check and POST /api/bom/check as they are, or by their ' +
  '`catalogue_id`. An empty text is not stated; joints have N/A where a URDF cannot say it.';

/** The text of the document, an entity a line so that two versions of it can be compared. */
export function ossDocument(layer: OpenRobotLayer, context: { access: AccessBlock; generatedAt: string }): string {
  const rows = layer.entities.map((entity) => JSON.stringify(entity)).join(',\n');
  return `{"meta":${JSON.stringify(ossMeta(layer, context))},"count":${layer.entities.length},"entities":[\n${rows}\n]}`;
}

function ossMeta(
  { data, entities }: OpenRobotLayer,
  { access, generatedAt }: { access: AccessBlock; generatedAt: string },
): OssMeta {
  const live = entities.filter(isLive);
  const { lastRun, robots } = data;
  return {
    name: NAME,
    description: DESCRIPTION,
    generated_at: later(generatedAt, lastRun?.finished),
    total_entities: entities.length,
    robots: robots.length,
    sources: robots.map(sourceOf),
    schema_note: SCHEMA_NOTE,
    live: live.length > 0,
    seed_entities: entities.length - live.length,
    live_entities: live.length,
    live_stats: {
      sources_ok: lastRun?.sources_ok ?? 0,
      sources_attempted: lastRun?.sources_attempted ?? 0,
      by_extractor: tally(
        EXTRACTORS,
        live.map(({ extractor }) => extractor),
      ),
      failed: [...(lastRun?.failed ?? [])],
    },
    by_category: tally(
      OSS_CATEGORIES,
      entities.map(({ category }) => category),
    ),
    gone_entities: live.filter(isGone).length,
    linked_entities: entities.filter(({ catalogue_id }) => catalogue_id !== null).length,
    last_updated: lastRun?.finished ?? generatedAt,
    access,
  };
}

/** The document is as new as the newest of what it is made from. */
function later(a: string, b: string | undefined): string {
  return b !== undefined && Date.parse(b) > Date.parse(a) ? b : a;
}

export function sourceOf({
  id,
  name,
  maker,
  license,
  license_note,
  dof,
  dof_source,
  type,
  repo,
}: OpenRobot): RobotSource {
  return { id, name, maker, license, ...(license_note !== undefined && { license_note }), dof, dof_source, type, repo };
}
