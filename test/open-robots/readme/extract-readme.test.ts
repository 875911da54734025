import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FoundPartSchema } from '../../../src/contract/oss-entity.ts';
import { CatalogueMatcher } from '../../../src/open-robots/catalogue-matcher.ts';
import { extractReadme } from '../../../src/open-robots/readme/extract-readme.ts';
import { realSnapshot } from '../../support/real-catalogue.ts';

const matcher = new CatalogueMatcher((await realSnapshot()).records);

function partsOf(text: string, path = 'README.md', robotName = 'Acme Walker') {
  return extractReadme(text, { robotName, robotMaker: 'Acme', path }, matcher).parts;
}

function keysOf(text: string, path?: string, robotName?: string): string[] {
  return partsOf(text, path, robotName).map(({ key }) => key);
}

const AK80_9 = 'ACT-CUBEMARS-AK80-9';
const MG995 = 'ACT-TOWERPRO-MG995';

describe('a part that prose names', () => {
  it('is one entity with the sentences it stands in, by line and column', () => {
    const text = `# Walker

Twelve joints. Each leg has three T-Motor AK80-9
actuators. A BNO055 sits in the body.

## Legs
- The AK80-9 runs on 24 V.
`;
    const [actuator, imu] = partsOf(text);
    expect(actuator?.part).toEqual({
      name: 'CubeMars AK80-9',
      name_en: 'CubeMars AK80-9',
      category: 'actuators',
      manufacturer: 'CubeMars',
      type: 'quasi_direct_drive',
      protocol: '',
      interface: '',
      voltage: '',
      ros_support: null,
      compatibility: [],
      applications: [],
      weight: '',
      torque: '',
      price_range: '',
      standard: '',
      confidence: 'high',
      evidence: [
        { line: 3, column: 43, text: 'Each leg has three T-Motor AK80-9 actuators.' },
        { line: 7, column: 7, text: 'The AK80-9 runs on 24 V.' },
      ],
      catalogue_id: AK80_9,
      catalogue_candidates: [],
      quantity: 3,
      section: 'Walker',
    });
    expect(imu?.part).toMatchObject({
      catalogue_id: 'SEN-BOSCH-SENSORTEC-BNO055',
      manufacturer: '',
      confidence: 'medium',
    });
  });

  it('is kept at five places', () => {
    const [part] = partsOf('We use the AK80-9 here.\n\n'.repeat(9));
    expect(part?.part.evidence).toHaveLength(5);
  });

  it('shows the words around it where the sentence is long', () => {
    const [part] = partsOf(`${'many words '.repeat(60)} and the AK80-9 ${'and more '.repeat(60)}`);
    const shown = part?.part.evidence[0]?.text ?? '';
    expect(shown.length).toBeLessThanOrEqual(300);
    expect(shown).toMatch(/^….*and the AK80-9 and more.*…$/);
  });

  it('has a quantity only where it is stated right before', () => {
    const quantity = (text: string) => partsOf(text)[0]?.part.quantity;
    expect(quantity('6x AK80-9')).toBe(6);
    expect(quantity('12 × T-Motor AK80-9')).toBe(12);
    expect(quantity('It has 12 AK80-9 motors.')).toBe(12);
    expect(quantity('two T-Motor AK80-9 actuators')).toBe(2);
    expect(quantity('| 2x Dynamixel XL430-W250 | $100 |')).toBe(2);
    expect(quantity('joint 3 AK80-9')).toBeUndefined();
    expect(quantity('version 1.2 AK80-9 motors')).toBeUndefined();
    expect(quantity('the AK80-9 motors, 12 of them')).toBeUndefined();
  });

  it('is sure by maker or repetition, and not by a short name', () => {
    const confidence = (text: string) => partsOf(text)[0]?.part.confidence;
    expect(confidence('An AK80-9.')).toBe('medium');
    expect(confidence('An AK80-9.\n\nThe AK80-9.')).toBe('high');
    expect(confidence('A T-Motor AK80-9.')).toBe('high');
    expect(confidence('An AK80.')).toBe('low');
    expect(confidence('## Optional hardware\nA T-Motor AK80-9.')).toBe('low');
  });

  it('is one with its short name, and with what goes by several', () => {
    expect(keysOf('It uses XL330 servos: 4x XL330-M288 and 6x XL330-M077.')).toEqual([
      'ACT-ROBOTIS-XL330-M077',
      'ACT-ROBOTIS-XL330-M288',
    ]);
    const [part, ...others] = partsOf('The Damiao 4340 is strong.\n\nThe DM4340 is geared.');
    expect(others).toEqual([]);
    expect(part?.key).toBe('DM4340');
    expect(part?.part).toMatchObject({
      name: 'Damiao 4340',
      catalogue_id: null,
      catalogue_candidates: ['ACT-DAMIAO-DM-J4340-2EC-24V', 'ACT-DAMIAO-DM-J4340-2EC-48V'],
    });
  });

  it('has the category of what it does', () => {
    const category = (text: string) => partsOf(text).map(({ part }) => part.category);
    expect(category('a D405')).toEqual(['sensors']);
    expect(category('an AS5047P')).toEqual(['sensors']);
    expect(category('an ESP32-S3')).toEqual(['controllers']);
    expect(category('a SN65HVD230')).toEqual(['communication']);
    expect(category('XT60, RS-485, USB 2.0, CAN FD')).toEqual([]);
  });
});

describe('is found in', () => {
  it.each([
    ['a link’s words', '[AK80-9](https://example.com/goods)'],
    ['emphasis', 'the **AK80-9**'],
    ['a table', '| part | count |\n|---|---|\n| AK80-9 | 12 |'],
    ['the head of a table', '| value | AK80-9 |\n|---|---|\n| torque | 9 |'],
    ['HTML', '<table><tr><td>Motor</td><td>AK80-9</td></tr></table>'],
    ['a quote', '> The AK80-9 motors come in two sizes.'],
    ['a nested list', '1. Motors\n   - AK80-9 for the knee'],
    ['Chinese', '每条腿使用AK80-9电机。'],
    ['Windows lines', 'a\r\n\r\nthe AK80-9\r\n'],
  ])('%s', (_, text) => {
    expect(keysOf(text)).toEqual([AK80_9]);
  });

  it('reStructuredText and MDX', () => {
    expect(keysOf('Motors\n======\n\n- `AK80-9 <https://example.com>`__ for the knee\n', 'docs/motors.rst')).toEqual([
      AK80_9,
    ]);
    expect(keysOf("---\ntitle: A\n---\nimport B from 'b';\n\nThe AK80-9.\n", 'docs/motors.mdx')).toEqual([AK80_9]);
  });
});

describe('is not found in', () => {
  it.each([
    ['a code block', '```\nmotor = AK80-9\n```'],
    ['indented code', 'Run:\n\n    ./flash AK80-9\n'],
    ['inline code', 'set `AK80-9` there'],
    ['a link’s target', '[motor](https://example.com/AK80-9)'],
    ['a bare address', 'see https://example.com/AK80-9'],
    ['a badge', '[![AK80-9](https://img.example.com/b.svg)](https://example.com)'],
    ['an image', '![AK80-9 on a leg](img/leg.png)'],
    ['an attribute', '<img alt="AK80-9" src="AK80-9.png">'],
    ['a comment', '<!-- AK80-9 -->'],
    ['struck text', '~~AK80-9~~ another motor'],
    ['a citation', '## Citation\nThe AK80-9 paper.'],
    ['thanks', '## Acknowledgements\nThanks to the makers of the AK80-9.'],
    ['plans', '## Roadmap\n- try the AK80-9'],
    ['what is deprecated', '### Depecrated\n\n| AK80-9 | 1x |\n|---|---|'],
    ['a refusal', 'The AK80-9 is not compatible with our legs.'],
    ['a choice against it', 'We print gears instead of buying an AK80-9.'],
    ['a comparison', 'Unlike the AK80-9, ours is printed.'],
    ['a replacement', 'Our own motor replaced the AK80-9.'],
    ['the past', 'We no longer use the AK80-9.'],
    ['a muse', 'The gearbox is inspired by the AK80-9.'],
    ['an alternative', 'The AK80-9 is an alternative to ours.'],
    ['an example of others', 'You can mount other motors (such as the AK80-9).'],
    ['a study', 'Study possibility to use AK80-9 motors.'],
    ['Chinese for “instead”', '用自制电机代替AK80-9。'],
    ['a thing called after it', 'AK80-9 mount, AK80-9 motor bracket, AK80-9 cable.'],
    ['a document about it', 'The linked datasheet is for the AK80-9 model. See the AK80-9 datasheet.'],
    ['what it fits', 'The plate is compatible with the AK80-9.'],
  ])('%s', (_, text) => {
    expect(keysOf(text)).toEqual([]);
  });

  it('a file of plans', () => {
    expect(keysOf('- AK80-9 or MG995 ?', 'docs/V2_ROADMAP.md')).toEqual([]);
  });

  it('reStructuredText directives and literals', () => {
    const text =
      'Motors\n------\n\n.. image:: AK80-9.png\n   :alt: AK80-9\n\n.. code-block:: bash\n\n   flash AK80-9\n\n``AK80-9``\n';
    expect(keysOf(text, 'docs/motors.rst')).toEqual([]);
  });
});

describe('another robot’s parts', () => {
  const specs = 'Quick specs for Pupper v3\n* GIM4305 motors\n\n# Doggo\nEach motor has a AS5047P.';

  it('are not this one’s', () => {
    expect(keysOf(specs, 'README.md', 'Stanford Doggo')).toEqual(['CHIP-AMS-AS5047P']);
    expect(keysOf('The Unitree Go2 has an AK80-9. Ours has an MG995.')).toEqual([MG995]);
    expect(keysOf('## Unitree Go2\nAn AK80-9.\n## Ours\nAn MG995.')).toEqual([MG995]);
  });

  it('are this one’s where it is this one', () => {
    expect(keysOf(specs, 'README.md', 'Stanford Pupper v3')).toContain('GIM4305');
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    'AK80-9',
    ' ',
    '\n',
    '\n\n',
    '# ',
    '- ',
    '| ',
    '|---|',
    '`',
    '```\n',
    '[',
    '](',
    ')',
    '![',
    '<a ',
    '>',
    '<!--',
    '-->',
    '.. x::',
    '电机',
    '. ',
    '\t',
    '=====',
  );
  const texts = fc.array(pieces, { maxLength: 60 }).map((some) => some.join(''));

  it('gives parts of the contract, each key once, with its words where it says', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('README.md', 'a.rst', 'b.mdx'), (text, path) => {
        const parts = partsOf(text, path);
        expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
        const lines = text.split('\n');
        for (const { part } of parts) {
          expect(FoundPartSchema.parse(part)).toEqual(part);
          for (const { line, column = 1 } of part.evidence) expect(lines[line - 1]?.slice(column - 1)).toMatch(/^AK80/);
        }
        expect(partsOf(text, path)).toEqual(parts);
      }),
    );
  });

  it.each(['![', '[a](', '<a ', '<!--', '` ', '~~a', '```\n', '- a\n', '.. x::\n\n'])(
    'is read in time: %j',
    (piece) => {
      const text = piece.repeat(50_000 / piece.length);
      const before = process.cpuUsage();
      partsOf(text);
      partsOf(text, 'a.rst');
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(3000);
    },
  );
});
