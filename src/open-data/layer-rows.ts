import type { LayerRows, LayersOfFile } from './layers.ts';
import { REGISTRY_ROWS } from './registry-rows.ts';
import { ROBOT_ROWS } from './robot-rows.ts';
import type { Cell, Row } from './table-model.ts';
import { LAYER_TABLES, type LayerTableName } from './tables.ts';

const ROWS: LayerRows = { ...REGISTRY_ROWS, ...ROBOT_ROWS };

/** The rows of a table of the registries or of the open robots, in the order of their document. */
export function layerRows(table: LayerTableName, layers: LayersOfFile): Row[] {
  const columns = LAYER_TABLES.find(({ name }) => name === table)?.columns ?? [];
  const rows: readonly { readonly [column: string]: Cell | undefined }[] = ROWS[table](layers);
  return rows.map((cells) => columns.map(({ name }) => cells[name] ?? null));
}
