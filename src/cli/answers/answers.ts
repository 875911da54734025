import type { Adapter } from '../../contract/adapter.ts';
import type { Alternates } from '../../contract/alternates.ts';
import type { BomCheck } from '../../contract/bom-check.ts';
import type { BomFileType, BomImport } from '../../contract/bom-import.ts';
import type { Comparison } from '../../contract/comparison.ts';
import type { CompatibilityCheck, PairVerdict } from '../../contract/compatibility.ts';
import type { DesignationAnswer } from '../../contract/designation.ts';
import type { EntityAnswer } from '../../contract/entity-answer.ts';
import type { Interchange } from '../../contract/interchange.ts';
import type { ParseAnswer } from '../../contract/parameters-parse.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import type { UrdfLint } from '../../contract/urdf-lint.ts';

/** Parameters of a query as they would stand in an address. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

export const PLATE_FILES = ['svg', 'dxf', 'stl'] as const;
export type PlateFile = (typeof PLATE_FILES)[number];

/** Who answers questions: the data of this machine, or a server. Both take what HTTP takes and give what HTTP gives. */
export interface Answers {
  search(query: Query): Promise<SearchAnswer>;
  entity(id: string): Promise<EntityAnswer>;
  alternates(id: string, query: Query): Promise<Alternates>;
  compare(query: Query): Promise<Comparison>;
  pair(query: Query): Promise<PairVerdict>;
  chain(body: unknown): Promise<CompatibilityCheck>;
  parse(body: unknown): Promise<ParseAnswer>;
  designation(query: Query): Promise<DesignationAnswer>;
  interchange(query: Query): Promise<Interchange>;
  adapter(query: Query): Promise<Adapter>;
  adapterFile(query: Query, format: PlateFile): Promise<Uint8Array>;
  checkBom(body: unknown): Promise<BomCheck>;
  /** The text of the file. */
  exportBom(order: Readonly<Record<string, unknown>>): Promise<string>;
  importBom(bytes: Uint8Array<ArrayBuffer>, type: BomFileType): Promise<BomImport>;
  lintUrdf(bytes: Uint8Array<ArrayBuffer>, actuators: Readonly<Record<string, string>>): Promise<UrdfLint>;
}
