import { extractBom } from './bom/extract-bom.ts';
import type { Extractors, Found } from './read-found.ts';
import { extractReadme } from './readme/extract-readme.ts';
import { extractUrdf } from './urdf/extract-urdf.ts';

type Extract = Extractors[keyof Extractors];

const partsList: Extract = (...file): Found[] => [{ extractor: 'bom_md', extraction: extractBom(...file) }];

/** What is done with a file of each kind; many a README holds the list of parts. */
export const EXTRACTORS_BY_KIND: Extractors = {
  urdf: (...file) => [{ extractor: 'urdf', extraction: extractUrdf(...file) }],
  bom_md: partsList,
  bom_csv: partsList,
  readme: (...file) => [...partsList(...file), { extractor: 'readme', extraction: extractReadme(...file) }],
};
