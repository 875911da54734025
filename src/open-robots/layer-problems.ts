import type { OssEntity } from '../contract/oss-entity.ts';
import type { OpenRobotData } from './layer.ts';
import { isLive } from './layer-entity.ts';

/** What each line of the layer may look right in and the layer as a whole get wrong; none when all is well. */
export function layerProblems(data: OpenRobotData, catalogueIds: ReadonlySet<string>): string[] {
  const robots = new Set(data.robots.map(({ id }) => id));
  const entities = [...data.statics, ...data.live];
  return [
    ...repeated(data.robots.map(({ id }) => id)).map((id) => `robot ${id} stands twice in the sources`),
    ...repeated(entities.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...repeated(data.files.map(({ robot, repo, path }) => `${path} of ${repo} for ${robot}`)).map(
      (file) => `the file ${file} stands twice`,
    ),
    ...data.files
      .filter(({ robot }) => !robots.has(robot))
      .map(({ robot, path }) => `${path} is of no known robot ${robot}`),
    ...entities.flatMap((entity) => entityProblems(entity, robots, catalogueIds)),
    ...numberProblems(data),
  ];
}

function entityProblems(entity: OssEntity, robots: ReadonlySet<string>, catalogueIds: ReadonlySet<string>): string[] {
  const { id, source_robot, catalogue_id, catalogue_candidates } = entity;
  const named = [...(catalogue_id === null ? [] : [catalogue_id]), ...catalogue_candidates];
  return [
    ...(robots.has(source_robot) ? [] : [`${id} is of no known robot ${source_robot}`]),
    ...named
      .filter((one) => !catalogueIds.has(one))
      .map((one) => `${id} names ${one}, which the catalogue does not have`),
    ...(isLive(entity) && entity.last_seen < entity.first_seen ? [`${id} was last seen before it was first seen`] : []),
    ...(!isLive(entity) && !id.startsWith(`OSS-${source_robot}-`) ? [`${id} is of ${source_robot}`] : []),
  ];
}

/** Static entries of a robot are counted from 001, so that one that was lost is noticed. */
function numberProblems({ statics }: OpenRobotData): string[] {
  const byRobot = Map.groupBy(statics, ({ source_robot }) => source_robot);
  return [...byRobot].flatMap(([robot, entities]) => {
    const numbers = entities.map(({ id }) => Number(id.slice(-3)));
    const gap = numbers.findIndex((number, index) => number !== index + 1);
    return gap === -1
      ? []
      : [`the static entries of ${robot} are not numbered in order from 001: ${entities[gap]?.id}`];
  });
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
}
