import type { RobotFileKind } from '../contract/open-robot.ts';
import type { Extractor } from '../contract/oss-entity.ts';
import type { CatalogueMatcher } from './catalogue-matcher.ts';
import type { Extraction, FileContext } from './extraction.ts';
import type { ListedFile } from './listed-files.ts';

/** What one extractor found in a file. */
export interface Found {
  extractor: Extractor;
  extraction: Extraction;
}

/** What is done with a file of each kind; a README is looked through for a parts list as well. */
export type Extractors = Readonly<
  Record<RobotFileKind, (text: string, context: FileContext, matcher: CatalogueMatcher) => readonly Found[]>
>;

/** Everything a file is listed as, each extractor once: a README that is listed as a parts list holds that list once. */
export function readFound(
  file: ListedFile,
  text: string,
  { extractors, matcher }: { extractors: Extractors; matcher: CatalogueMatcher },
): Found[] {
  const context = { robotName: file.robotName, robotMaker: file.robotMaker, path: file.path };
  const found = new Map<Extractor, Found>();
  for (const kind of file.kinds) {
    for (const one of extractors[kind](text, context, matcher)) {
      if (!found.has(one.extractor)) found.set(one.extractor, one);
    }
  }
  // What a translation lists is what the original does; as parts of their own they would count twice.
  return file.translates === undefined ? [...found.values()] : [...found.values()].map(withoutParts);
}

function withoutParts({ extractor, extraction }: Found): Found {
  return { extractor, extraction: { ...extraction, parts: [] } };
}
