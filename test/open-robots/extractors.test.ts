import { expect, test } from 'vitest';
import type { RobotFileKind } from '../../src/contract/open-robot.ts';
import { CatalogueMatcher } from '../../src/open-robots/catalogue-matcher.ts';
import { EXTRACTORS_BY_KIND } from '../../src/open-robots/extractors.ts';
import type { ListedFile } from '../../src/open-robots/listed-files.ts';
import { readFound } from '../../src/open-robots/read-found.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const URDF = `<robot name="walker"><link name="base"/><link name="leg"/>
  <joint name="hip" type="revolute"><parent link="base"/><child link="leg"/>
  <limit lower="-1" upper="1" effort="3" velocity="5"/></joint></robot>`;
const LIST = '# Parts\n\n| Part | Quantity |\n| --- | --- |\n| XM430-W350 servo motor | 12 |\n';
const PROSE = '# Walker\n\nEach leg is driven by a Robotis XM430-W350.\n';
const OTHER = 'An XL430-W250 moves the head.\n';
const CSV = 'Part,Quantity\nXM430-W350 servo motor,12\n';

function fileAt(path: string, kinds: ListedFile['kinds']): ListedFile {
  return {
    robot: 'WALKER',
    robotName: 'Walker',
    robotMaker: 'Example lab',
    repo: 'https://github.com/example/walker',
    path,
    kinds,
    license: 'MIT',
    commit: undefined,
    storedPath: path,
    bytes: 1,
  };
}

test.each<[RobotFileKind[], string, string, Record<string, number>]>([
  [['urdf'], 'walker.urdf', URDF, { urdf: 1 }],
  [['bom_md'], 'BOM.md', LIST, { bom_md: 1 }],
  [['bom_csv'], 'bom.csv', CSV, { bom_md: 1 }],
  // What the list names is not another part where the text speaks of it.
  [['readme'], 'README.md', LIST + PROSE, { bom_md: 1, readme: 0 }],
  [['readme'], 'README.md', LIST + PROSE + OTHER, { bom_md: 1, readme: 1 }],
  [['readme'], 'README.md', LIST, { bom_md: 1, readme: 0 }],
  [['bom_md', 'readme'], 'README.md', LIST + PROSE + OTHER, { bom_md: 1, readme: 1 }],
])('a file listed as %j, %s, is read by these extractors', async (kinds, path, text, parts) => {
  const [first, ...more] = kinds as [RobotFileKind, ...RobotFileKind[]];
  const file = fileAt(path, [first, ...more]);
  const { records } = await realSnapshot();
  const found = readFound(file, text, { extractors: EXTRACTORS_BY_KIND, matcher: new CatalogueMatcher(records) });
  expect(Object.fromEntries(found.map(({ extractor, extraction }) => [extractor, extraction.parts.length]))).toEqual(
    parts,
  );
});

test('a translation keeps its list, and has no parts of its own', async () => {
  const { records } = await realSnapshot();
  const file = { ...fileAt('BOM_CN.md', ['bom_md']), translates: 'BOM.md' };
  const [found] = readFound(file, LIST, { extractors: EXTRACTORS_BY_KIND, matcher: new CatalogueMatcher(records) });
  expect(found?.extraction.parts).toEqual([]);
  expect(found?.extraction.partsList).toHaveLength(1);
});
