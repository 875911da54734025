import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Layers } from '../../open-data/layers.ts';
import type { OpenRobotLayer } from '../../open-robots/layer.ts';

/** What the open data is made of. */
export interface OpenDataCatalogue {
  readonly snapshot: Snapshot;
  readonly openRobots: () => OpenRobotLayer;
}

/** The registries and the open robots, as their documents have them. */
export function layersOf({ snapshot, openRobots }: OpenDataCatalogue): Layers {
  const { data, entities } = openRobots();
  return {
    parameters: snapshot.parameterSemantics(),
    mechanics: snapshot.mechanicalRegistry(),
    robots: data.robots,
    robotParts: entities,
    robotFiles: data.files,
  };
}
