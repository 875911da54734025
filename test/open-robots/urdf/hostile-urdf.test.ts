import { describe, expect, test } from 'vitest';
import { URDF_LIMITS } from '../../../src/contract/urdf-lint.ts';
import { decodeXml } from '../../../src/formats/decode-xml.ts';
import { readXml } from '../../../src/formats/xml.ts';
import { reviewUrdf } from '../../../src/open-robots/urdf/lint/review-urdf.ts';
import { readUrdf } from '../../../src/open-robots/urdf/read-urdf.ts';
import { encodeText } from '../../support/encode-text.ts';
import { smallRobot, writeUrdf } from './robots.ts';

const MIB = 1024 * 1024;

/** On a quiet machine each takes a few milliseconds, and 100 is the promise; a busy one is given more. */
const TIME_LIMIT_MS = 2000;

const laughs = `<!DOCTYPE robot [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><robot name="&j;"/>`;

const HOSTILE: [name: string, text: string, code: string, sentence: RegExp][] = [
  ['a billion laughs', laughs, 'unreadable_file', /^Line 1: .*document type/],
  [
    'an entity from outside',
    '<!DOCTYPE robot [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<robot name="&x;"/>',
    'unreadable_file',
    /document type/,
  ],
  [
    'a parameter entity',
    '<!DOCTYPE robot [<!ENTITY % x SYSTEM "http://127.0.0.1/x"> %x;]><robot/>',
    'unreadable_file',
    /document type/,
  ],
  [
    'a document type that does not end',
    `<!DOCTYPE robot [${'<!ENTITY a "b">'.repeat(30_000)}`,
    'unreadable_file',
    /^Line 1: .*document type/,
  ],
  ['comments that do not end', `<robot>${'<!--'.repeat(200_000)}`, 'file_beyond_limits', /from one tag to the next/],
  ['an entity nobody declared', '<robot>\n<link name="&x;"/></robot>', 'unreadable_file', /^Line 2: .*not well-formed/],
  ['an attribute of 10 MiB', `<robot name="${'a'.repeat(10 * MIB)}"/>`, 'file_beyond_limits', /characters/],
  [
    'an attribute that fits the file',
    `<robot>\n<link name="${'a'.repeat(MIB)}"/></robot>`,
    'file_beyond_limits',
    /^Line 2: .*from one tag to the next/,
  ],
  ['a text of 1 MiB', `<robot>${'a'.repeat(MIB)}</robot>`, 'file_beyond_limits', /^Line 1: .*from one tag to the next/],
  ['100,000 elements within each other', '<robot>'.repeat(100_000), 'file_beyond_limits', /more than 40000 elements/],
  ['65 elements within each other', '<robot>'.repeat(65), 'file_beyond_limits', /nested too deeply, beyond 64/],
  ['100,000 elements', `<robot>${'<a/>'.repeat(100_000)}</robot>`, 'file_beyond_limits', /more than 40000 elements/],
  ['100,000 attributes', attributes(100_000), 'file_beyond_limits', /from one tag to the next/],
  ['65 attributes', attributes(65), 'file_beyond_limits', /more than 64 attributes/],
  [
    'an attribute too long',
    `<robot>
<link name="${'a'.repeat(10_001)}"/></robot>`,
    'file_beyond_limits',
    /^Line 2: an attribute/,
  ],
  ['a comment of 1 MiB', `<robot><!--${'a'.repeat(MIB)}--></robot>`, 'file_beyond_limits', /from one tag to the next/],
  ['200,000 comments', `<robot>${'<!---->'.repeat(200_000)}</robot>`, 'file_beyond_limits', /elements/],
  ['1 MiB of <', '<'.repeat(MIB), 'file_beyond_limits', /^Line 1: .*elements/],
  ['1 MiB of line ends', '\n'.repeat(MIB), 'file_beyond_limits', /from one tag to the next/],
  ['a name that does not end', `<${'a'.repeat(MIB)}`, 'file_beyond_limits', /from one tag to the next/],
  ['NULs', '<robot>\0\0</robot>', 'unreadable_file', /not well-formed/],
  ['nothing', '', 'unreadable_file', /not well-formed/],
  [
    'another format',
    '<?xml version="1.0"?>\n<sdf version="1.6"/>',
    'unreadable_file',
    /^Line 2: the root is <sdf>, not <robot>/,
  ],
  ['a robot cut off', writeUrdf(smallRobot()).slice(0, 500), 'unreadable_file', /^Line \d+: .*not well-formed/],
];

function attributes(count: number): string {
  return `<robot ${Array.from({ length: count }, (_, i) => `a${i}=""`).join(' ')}/>`;
}

describe('a hostile file', () => {
  test.each(HOSTILE)('%s', (_name, text, code, sentence) => {
    const start = performance.now();
    expect(() => readUrdf(text)).toThrow(expect.objectContaining({ code, message: expect.stringMatching(sentence) }));
    expect(performance.now() - start).toBeLessThan(TIME_LIMIT_MS);
  });

  test('is left where a limit is crossed: what follows is not looked at', () => {
    const opened: string[] = [];
    const open = (name: string) => opened.push(name);
    const deep = '<a>'.repeat(100_000);
    expect(() => readXml(deep, { open }, { depth: URDF_LIMITS.depth })).toThrow(/nested too deeply/);
    expect(opened).toHaveLength(URDF_LIMITS.depth);
    const wide = `<robot>${'<a/>'.repeat(100_000)}</robot>`;
    expect(() => readXml(wide, { open }, { depth: 3, elements: 10 })).toThrow(/more than 10/);
    expect(opened).toHaveLength(URDF_LIMITS.depth + 10);
  });

  test('is answered with a short sentence, whatever it holds', () => {
    expect(() => readUrdf(`<robot><${'a'.repeat(5000)}></b></robot>`)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^.{10,200}$/) }),
    );
  });

  test('has a bill of materials keep its own limits', () => {
    const opened: string[] = [];
    readXml(`<a>${'<b/>'.repeat(URDF_LIMITS.elements + 1)}</a>`, { open: (name) => void opened.push(name) });
    expect(opened).toHaveLength(URDF_LIMITS.elements + 2);
  });
});

describe('a file within the limits', () => {
  // Each took seconds to minutes with a rule that looked at every pair, or tried every split of a number.
  test.each([
    [
      'numbers that nearly are some',
      many(100, (i) => `<link name="a${i}"><inertial><mass value="${'1'.repeat(9_900)}x"/></inertial></link>`),
    ],
    ['names of many words', many(100, (i) => `<link name="${'_'.repeat(9_900)}${i}"/>`)],
    [
      'loose links',
      `<joint name="j" type="fixed"><parent link="l0"/><child link="l1"/></joint>${many(15_000, (i) => `<link name="l${i}"/>`)}`,
    ],
    ['one long line', many(6_000, (i) => `<link name="l${i}"><visual/></link>`)],
  ])('is read in time: %s', (_name, inner) => {
    const start = performance.now();
    expect(reviewUrdf(`<robot name="r">${inner}</robot>`).summary.links).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(2 * TIME_LIMIT_MS);
  });

  test('keeps its sum finite, whatever its links weigh', () => {
    const heavy = many(2, (i) => `<link name="a${i}"><inertial><mass value="1.7e308"/></inertial></link>`);
    expect(reviewUrdf(`<robot>${heavy}</robot>`).summary.mass_kg).toBeLessThan(Infinity);
  });
});

function many(count: number, write: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => write(place)).join('');
}

describe('bytes', () => {
  const robot = '<?xml version="1.0"?><robot name="关节"/>';

  test('are read by their mark, their sender, their declaration, else as UTF-8', () => {
    expect(readUrdf(decodeXml(encodeText(`\ufeff${robot}`, 'utf-16le'))).name).toBe('关节');
    expect(readUrdf(decodeXml(encodeText(robot, 'utf-16be'), 'utf-16be')).name).toBe('关节');
    expect(readUrdf(decodeXml(Buffer.from(`\ufeff${robot}`))).name).toBe('关节');
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><robot name="M\xfcller"/>', 'latin1');
    expect(readUrdf(decodeXml(latin)).name).toBe('Müller');
    // Declared by a robot in use; and two slips that the bytes themselves put right.
    for (const encoding of ['ASCII', 'UTF-16', 'EBCDIC']) {
      expect(
        readUrdf(decodeXml(Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><robot name="N1"/>`))).name,
      ).toBe('N1');
    }
  });

  test.each([
    ['UTF-16 without a mark', encodeText(robot, 'utf-16le'), /not text in UTF-8/],
    ['ASCII in UTF-16 without a mark', encodeText('<robot/>', 'utf-16le'), /no text/],
    ['another encoding than UTF-8', Buffer.from('<robot name="M\xfcller"/>', 'latin1'), /not text in UTF-8/],
    ['a mesh', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe]), /not text|no text/],
    [
      'an encoding nobody knows',
      Buffer.from('<?xml version="1.0" encoding="EBCDIC"?><robot name="M\xfcller"/>', 'latin1'),
      /not text in UTF-8/,
    ],
  ])('of %s are refused', (_name, bytes, sentence) => {
    expect(() => decodeXml(bytes)).toThrow(
      expect.objectContaining({ code: 'unreadable_file', message: expect.stringMatching(sentence) }),
    );
  });
});
