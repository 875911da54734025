import type { FoundPart } from '../contract/oss-entity.ts';
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

/** A model that the list of the same file names is in the list already, however often the text speaks of it. */
function beyond({ parts: listed, partsList: lines = [] }: Extraction, mentions: Extraction): Extraction {
  const listedLines = new Set(lines.map(({ line }) => line));
  const ids = new Set(listed.flatMap(({ part }) => part.catalogue_id ?? []));
  const models = new Set([...ids, ...listed.flatMap(({ part }) => part.catalogue_candidates)]);
  const isListed = ({ catalogue_id, catalogue_candidates }: FoundPart) =>
    catalogue_id === null ? catalogue_candidates.every((id) => models.has(id)) : ids.has(catalogue_id);
  return {
    ...mentions,
    parts: mentions.parts.filter(
      ({ part }) => !isListed(part) && part.evidence.some(({ line }) => !listedLines.has(line)),
    ),
  };
}
