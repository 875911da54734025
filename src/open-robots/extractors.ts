import type { Extractors } from './read-found.ts';

/** What is done with a file of each kind. */
export const EXTRACTORS_BY_KIND: Extractors = {
  urdf: () => [],
  bom_md: () => [],
  bom_csv: () => [],
  readme: () => [],
};
