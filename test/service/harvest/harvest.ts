import { CatalogueMatcher } from '../../../src/open-robots/catalogue-matcher.ts';
import type { Extractors, Found } from '../../../src/open-robots/read-found.ts';
import { type HarvestRequest, type HarvestTools, runHarvest } from '../../../src/service/harvest/run-harvest.ts';
import { aFoundPart } from '../../open-robots/robots.ts';

/** Every line is a part: `name` or `name = torque`. `!` in a file is a fault of the extractor. */
function partsOf(extractor: Found['extractor']) {
  return (text: string): Found[] => {
    if (text.includes('!')) throw new TypeError('cannot read properties of this file');
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const parts = lines.map((line, index) => {
      const [name = '', torque = ''] = line.split(' = ');
      return { key: name, part: aFoundPart({ name, torque, evidence: [{ line: index + 1, text: line }] }) };
    });
    return [{ extractor, extraction: { parts } }];
  };
}

const TEST_EXTRACTORS: Extractors = {
  urdf: partsOf('urdf'),
  bom_md: partsOf('bom_md'),
  bom_csv: partsOf('bom_md'),
  readme: (text) => [...partsOf('bom_md')(text), ...partsOf('readme')(text)],
};

/** A harvest with extractors of its own. */
export function harvest(request: HarvestRequest, now: Date, tools: Partial<HarvestTools> = {}) {
  return runHarvest(request, {
    extractors: TEST_EXTRACTORS,
    matcher: new CatalogueMatcher([]),
    now: () => now,
    signal: new AbortController().signal,
    ...tools,
  });
}
