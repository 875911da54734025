import { extractBom } from './bom/extract-bom.ts';
import type { Extraction } from './extraction.ts';
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
  readme: (...file) => {
    const list = extractBom(...file);
    return [
      { extractor: 'bom_md', extraction: list },
      { extractor: 'readme', extraction: beyond(list, extractReadme(...file)) },
    ];
  },
};

/** A model that only lines of the list name is in the list already. */
function beyond({ partsList: lines = [] }: Extraction, mentions: Extraction): Extraction {
  const listed = new Set(lines.map(({ line }) => line));
  return {
    ...mentions,
    parts: mentions.parts.filter(({ part }) => part.evidence.some(({ line }) => !listed.has(line))),
  };
}
