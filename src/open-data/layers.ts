import type { MechanicalRegistry } from '../contract/mechanical-registry.ts';
import type { OpenRobot } from '../contract/open-robot.ts';
import type { OssEntity } from '../contract/oss-entity.ts';
import type { ParameterSemantics } from '../contract/parameter-semantics.ts';
import type { RobotFileRecord } from '../contract/robot-file-record.ts';
import type { Cell } from './table-model.ts';
import type { ColumnName, LayerTableName } from './tables.ts';

/** What of the open data is no part: the two registries and the open-robot layer. */
export interface Layers {
  readonly parameters: ParameterSemantics;
  readonly mechanics: MechanicalRegistry;
  readonly robots: readonly OpenRobot[];
  readonly robotParts: readonly OssEntity[];
  readonly robotFiles: readonly RobotFileRecord[];
}

/** The layers of a file, and which parts it holds: only those can be referred to. */
export interface LayersOfFile extends Layers {
  isPart(id: string): boolean;
}

/** A row by the names of its columns. */
export type CellsOf<Name extends LayerTableName> = {
  readonly [Column in ColumnName<Name>]: Cell | undefined;
};

export type LayerRows = {
  readonly [Name in LayerTableName]: (layers: LayersOfFile) => readonly CellsOf<Name>[];
};
