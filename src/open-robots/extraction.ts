import type { FoundPart } from '../contract/oss-entity.ts';
import type { PartsListLine, RobotModel } from '../contract/robot-file-record.ts';

/** A part with what tells it from the others of its file, the same at every run. */
export interface KeyedPart {
  /** A joint's name; a folded name with its section; never a line number, which every edit above it changes. */
  key: string;
  part: FoundPart;
}

/** What one file was read into. */
export interface Extraction {
  parts: readonly KeyedPart[];
  model?: RobotModel;
  partsList?: readonly PartsListLine[];
}

/** What an extractor is told besides the text. */
export interface FileContext {
  robotName: string;
  robotMaker: string;
  /** Within its repository; `README.md`, `urdf/robot.urdf`. */
  path: string;
}
