import type { OpenRobot } from '../contract/open-robot.ts';
import type { HarvestRun, RobotUse } from '../contract/oss-document.ts';
import type { LiveEntity, OssEntity, StaticEntity } from '../contract/oss-entity.ts';
import type { RobotFileRecord } from '../contract/robot-file-record.ts';
import { isGone } from './layer-entity.ts';
import { statedQuantity } from './stated-quantity.ts';

/** Everything of the layer that stands on disk. */
export interface OpenRobotData {
  robots: readonly OpenRobot[];
  /** Read by people, by id. */
  statics: readonly StaticEntity[];
  /** Read by programs. */
  live: readonly LiveEntity[];
  files: readonly RobotFileRecord[];
  lastRun: HarvestRun | null;
}

const STATED_AT_MOST = 5;

/** The open-robot layer, ready to be asked. */
export class OpenRobotLayer {
  readonly data: OpenRobotData;
  readonly entities: readonly OssEntity[];
  readonly #robots: ReadonlyMap<string, OpenRobot>;
  readonly #byId: ReadonlyMap<string, OssEntity>;
  readonly #byRobot: ReadonlyMap<string, readonly OssEntity[]>;
  readonly #namedBy: ReadonlyMap<string, readonly OssEntity[]>;

  constructor(data: OpenRobotData) {
    this.data = data;
    this.entities = [...data.statics, ...data.live];
    this.#robots = new Map(data.robots.map((robot) => [robot.id, robot]));
    this.#byId = new Map(this.entities.map((entity) => [entity.id.toUpperCase(), entity]));
    this.#byRobot = Map.groupBy(this.entities, ({ source_robot }) => source_robot);
    this.#namedBy = groupByNamed(this.entities.filter((entity) => !isGone(entity)));
  }

  robot(id: string): OpenRobot | undefined {
    return this.#robots.get(id);
  }

  /** Whatever the case of what was written. */
  entity(id: string): OssEntity | undefined {
    return this.#byId.get(id.toUpperCase());
  }

  entitiesOf(robot: string): readonly OssEntity[] {
    return this.#byRobot.get(robot) ?? [];
  }

  filesOf(robot: string): readonly RobotFileRecord[] {
    return this.data.files.filter((file) => file.robot === robot);
  }

  /** The robots that name each catalogue record beyond doubt, by files read with confidence. */
  robotsNaming(): ReadonlyMap<string, readonly string[]> {
    const naming = new Map<string, readonly string[]>();
    for (const [id, entities] of this.#namedBy) {
      const certain = entities.filter((one) => one.catalogue_id === id && one.confidence !== 'low');
      if (certain.length > 0) naming.set(id, [...new Set(certain.map(({ source_robot }) => source_robot))].sort());
    }
    return naming;
  }

  /** The robots whose files name a catalogue record, those that name it beyond doubt first. */
  usesOf(catalogueId: string): RobotUse[] {
    const byRobot = Map.groupBy(this.#namedBy.get(catalogueId) ?? [], ({ source_robot }) => source_robot);
    const uses = [...byRobot].flatMap(([id, entities]) => {
      const robot = this.robot(id);
      return robot ? [useOf(robot, entities, catalogueId)] : [];
    });
    return uses.sort((a, b) => Number(b.is_certain) - Number(a.is_certain) || (a.robot < b.robot ? -1 : 1));
  }
}

function groupByNamed(entities: readonly OssEntity[]): Map<string, OssEntity[]> {
  const named = new Map<string, OssEntity[]>();
  for (const entity of entities) {
    const ids = entity.catalogue_id === null ? entity.catalogue_candidates : [entity.catalogue_id];
    for (const id of ids) {
      const known = named.get(id);
      if (known) known.push(entity);
      else named.set(id, [entity]);
    }
  }
  return named;
}

function useOf(robot: OpenRobot, entities: readonly OssEntity[], catalogueId: string): RobotUse {
  const certain = entities.filter(({ catalogue_id }) => catalogue_id === catalogueId);
  const shown = certain.length > 0 ? certain : entities;
  const { id, name, type, license, repo } = robot;
  return {
    robot: id,
    name,
    type,
    license,
    repo,
    quantity: statedQuantity(shown),
    is_certain: certain.length > 0,
    stated_in: shown.slice(0, STATED_AT_MOST).flatMap(({ id: entity, source_url, evidence: [first] }) => {
      return first ? [{ entity, url: source_url, line: first.line, text: first.text }] : [];
    }),
  };
}
