import { ServiceError } from '../contract/errors.ts';
import type { OpenRobot } from '../contract/open-robot.ts';
import type { OssAnswer, OssQuery, RobotAnswer, RobotsAnswer } from '../contract/oss-document.ts';
import type { OssEntity } from '../contract/oss-entity.ts';
import type { RobotFileRecord } from '../contract/robot-file-record.ts';
import { sourceOf } from '../open-robots/document.ts';
import type { OpenRobotLayer } from '../open-robots/layer.ts';
import { isGone, isLive } from '../open-robots/layer-entity.ts';
import { statedQuantity } from '../open-robots/stated-quantity.ts';
import { fold } from '../search/fold.ts';
import { didYouMean } from './did-you-mean.ts';

/** Parts of open robots that fit every filter and hold every word. */
export function findOssParts(layer: OpenRobotLayer, query: OssQuery): OssAnswer {
  const robot = query.robot === undefined || query.robot.trim() === '' ? undefined : findRobot(layer, query.robot).id;
  const words = fold(query.q ?? '')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const catalogueId = query.catalogue_id?.trim().toUpperCase();
  const found = layer.entities.filter(
    (entity) =>
      (query.include_gone === true || !isGone(entity)) &&
      (robot === undefined || entity.source_robot === robot) &&
      (query.category === undefined || entity.category === query.category) &&
      (query.extractor === undefined || (isLive(entity) && entity.extractor === query.extractor)) &&
      (catalogueId === undefined || catalogueId === '' || entity.catalogue_id === catalogueId) &&
      holds(layer, entity, words),
  );
  const entities = found.slice(query.offset, query.offset + query.limit);
  const end = query.offset + entities.length;
  return {
    total: found.length,
    count: entities.length,
    by_robot: counted(found, ({ source_robot }) => source_robot),
    by_category: counted(found, ({ category }) => category),
    entities,
    next: entities.length > 0 && end < found.length ? addressOf({ ...query, offset: end }) : null,
  };
}

/** One part by its id, in any case. */
export function ossPart(layer: OpenRobotLayer, written: string): OssEntity {
  const found = layer.entity(written.trim());
  if (found) return found;
  throw new ServiceError('unknown_entity', { sentence: 'There is no part of an open robot of this id.' });
}

/** Every robot in short, by id. */
export function listRobots(layer: OpenRobotLayer): RobotsAnswer {
  const robots = layer.data.robots.map((robot) => {
    const entities = layer.entitiesOf(robot.id).filter((entity) => !isGone(entity));
    const files = layer.filesOf(robot.id);
    const readings = [...files, ...entities.filter(isLive)].map(({ last_seen }) => last_seen);
    return {
      ...sourceOf(robot),
      entities: entities.length,
      linked: entities.filter(({ catalogue_id }) => catalogue_id !== null).length,
      by_extractor: counted(entities.filter(isLive), ({ extractor }) => extractor),
      by_category: counted(entities, ({ category }) => category),
      models: files.filter(({ model }) => model !== undefined).length,
      last_read: readings.sort().at(-1) ?? null,
      url: `/api/oss/robots/${robot.id}`,
    };
  });
  return { count: robots.length, robots };
}

/** A robot with its joint trees, its lists of parts and what of them the catalogue knows. */
export function robotOf(layer: OpenRobotLayer, written: string): RobotAnswer {
  const robot = findRobot(layer, written);
  const entities = [...layer.entitiesOf(robot.id)];
  const files = layer.filesOf(robot.id);
  const known = Map.groupBy(
    entities.filter((entity) => entity.catalogue_id !== null && entity.confidence !== 'low' && !isGone(entity)),
    ({ catalogue_id }) => catalogue_id ?? '',
  );
  return {
    robot: sourceOf(robot),
    models: files.flatMap((file) => (file.model ? [{ ...fileOf(file), model: file.model }] : [])),
    lists: files.flatMap((file) => (file.parts ? [{ ...fileOf(file), parts: file.parts }] : [])),
    entities,
    catalogue_items: [...known]
      .map(([id, parts]) => {
        const quantity = statedQuantity(parts);
        return { id, ...(quantity !== null && { quantity: Math.ceil(quantity) }) };
      })
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** By its id in any case, or its name. */
export function findRobot(layer: OpenRobotLayer, written: string): OpenRobot {
  const id = written.trim().toUpperCase();
  const found = layer.robot(id) ?? layer.data.robots.find(({ name }) => fold(name) === fold(written.trim()));
  if (found) return found;
  throw new ServiceError('unknown_robot', {
    did_you_mean: didYouMean(
      id,
      layer.data.robots.map((robot) => robot.id),
    ),
  });
}

const TEXTS = new WeakMap<OssEntity, string>();

/** Each word begins a word of what is known of the part. */
function holds(layer: OpenRobotLayer, entity: OssEntity, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = TEXTS.get(entity) ?? textOf(layer, entity);
  TEXTS.set(entity, text);
  return words.every((word) => text.includes(word));
}

function textOf(layer: OpenRobotLayer, entity: OssEntity): string {
  const { id, name, name_en, manufacturer, type, section, catalogue_id, catalogue_candidates, source_robot } = entity;
  const joint = isLive(entity) ? entity.joint_name : undefined;
  const robot = layer.robot(source_robot);
  const texts = [
    id,
    name,
    name_en,
    manufacturer,
    type,
    section,
    joint,
    catalogue_id,
    ...catalogue_candidates,
    robot?.name,
  ];
  return fold(texts.filter((text) => text !== undefined && text !== null).join('\n'));
}

function fileOf({ robot: _, model: _model, parts: _parts, etag: _etag, ...file }: RobotFileRecord) {
  return file;
}

function counted<Item, Name extends string>(items: readonly Item[], nameOf: (item: Item) => Name) {
  const counts: Partial<Record<Name, number>> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts as Record<Name, number>;
}

function addressOf(query: OssQuery): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return `/api/oss?${new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
