import type { LiveEntity, OssEntity, OssEvidence } from '../../../../src/contract/oss-entity.ts';
import { isLive } from '../../../../src/open-robots/layer-entity.ts';

export function goneSince(entity: OssEntity): string | undefined {
  return isLive(entity) ? entity.gone_since : undefined;
}

/** Where it was read. */
export interface PartPlace {
  entity: OssEntity;
  evidence: OssEvidence;
}

/** What the robot's files say the same of, however many of them do. */
export interface NamedPart {
  first: OssEntity;
  places: readonly PartPlace[];
}

/** Joints that are no more than joints stand in the tree; the rest are things one could hold in one's hand. */
function isMoreThanJoint(entity: OssEntity): boolean {
  const isJoint = isLive(entity) && entity.extractor === 'urdf';
  return (
    !isJoint ||
    entity.category !== 'actuators' ||
    entity.catalogue_id !== null ||
    entity.catalogue_candidates.length > 0
  );
}

const CONFIDENCE = ['high', 'medium', 'low'] as const;

function order({ first }: NamedPart): number[] {
  return [
    goneSince(first) === undefined ? 0 : 1,
    first.catalogue_id !== null ? 0 : first.catalogue_candidates.length > 0 ? 1 : 2,
    CONFIDENCE.indexOf(first.confidence),
  ];
}

/** The parts, those in the catalogue first and what is gone last; each once, with every place it was read in. */
export function namedParts(entities: readonly OssEntity[]): NamedPart[] {
  const groups = Map.groupBy(entities.filter(isMoreThanJoint), (entity) =>
    JSON.stringify([
      entity.name,
      entity.category,
      entity.confidence,
      entity.catalogue_id,
      entity.catalogue_candidates,
      entity.quantity ?? null,
      goneSince(entity) !== undefined,
    ]),
  );
  const parts = [...groups.values()].flatMap(([first, ...others]): NamedPart[] =>
    first === undefined ? [] : [{ first, places: placesOf([first, ...others]) }],
  );
  return parts.sort((a, b) => {
    const [left, right] = [order(a), order(b)];
    const differing = left.findIndex((value, index) => value !== right[index]);
    return differing === -1 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0);
  });
}

/** A line that says it twice is one place. */
function placesOf(entities: readonly OssEntity[]): PartPlace[] {
  const places = entities.flatMap((entity) => entity.evidence.map((evidence) => ({ entity, evidence })));
  const byLine = places.map((place): [string, PartPlace] => {
    const { entity, evidence } = place;
    return [JSON.stringify([entity.source_repo, entity.source_path, evidence.line, evidence.text]), place];
  });
  return [...new Map(byLine.toReversed()).values()].toReversed();
}

/** Joints of one model, by what the file calls them. */
export function jointsOf(entities: readonly OssEntity[], file: { repo: string; path: string }): LiveEntity[] {
  return entities.filter(
    (entity): entity is LiveEntity =>
      isLive(entity) &&
      entity.joint !== undefined &&
      entity.source_path === file.path &&
      entity.source_repo === file.repo,
  );
}
