import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Stats } from '../contract/stats.ts';

/** How much the catalogue holds. */
export function figuresOf({ id, updated, meta }: Snapshot): Stats['catalogue'] {
  return {
    snapshot: id,
    updated,
    total_entities: meta.total_entities,
    total_declarations: meta.total_declarations,
    quarantined: meta.data_quality.quarantined,
    category_counts: meta.category_counts,
  };
}
