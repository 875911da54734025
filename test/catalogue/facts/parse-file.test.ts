import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalLine } from '../../../src/catalogue/facts/canonical.ts';
import { LINE_LIMIT_BYTES } from '../../../src/catalogue/facts/json-lines.ts';
import { parseFactFile } from '../../../src/catalogue/facts/parse-file.ts';
import { FactSchema } from '../../../src/contract/fact.ts';
import { always } from '../../support/always.ts';
import { arbitraryFact } from '../../support/arbitrary-facts.ts';
import { aDeclaration, aFact } from '../../support/facts.ts';

const GOOD = canonicalLine(aFact());
const SECOND = canonicalLine(aFact({ id: 'ACT-ACME-M2' }));

function parse(content: string | Uint8Array) {
  return parseFactFile(Buffer.from(content), 'parts.jsonl');
}

/** What a file gives, in short: ids with their lines, and reasons with theirs. */
function outcome(content: string | Uint8Array) {
  const { facts, rejected } = parse(content);
  return {
    facts: facts.map(({ fact, line }) => `${line} ${fact.id}`),
    rejected: rejected.map(({ line, reason }) => `${line} ${reason}`),
  };
}

function withKeys(over: object): string {
  return JSON.stringify({ ...aFact(), ...over });
}

describe('lines', () => {
  const both = { facts: ['1 ACT-ACME-M1', '2 ACT-ACME-M2'], rejected: [] };

  it('are told by file and number', () => {
    expect(parse(`${GOOD}\n${SECOND}\n`).facts).toEqual([
      { fact: aFact(), file: 'parts.jsonl', line: 1 },
      { fact: aFact({ id: 'ACT-ACME-M2' }), file: 'parts.jsonl', line: 2 },
    ]);
  });

  it.each([
    ['with a newline at the end', `${GOOD}\n${SECOND}\n`],
    ['without a newline at the end', `${GOOD}\n${SECOND}`],
    ['with Windows line ends', `${GOOD}\r\n${SECOND}\r\n`],
    ['behind a byte-order mark', `\ufeff${GOOD}\n${SECOND}\n`],
    ['with blanks around', `  ${GOOD}\t\n${SECOND}  \n`],
  ])('%s', (_, content) => {
    expect(outcome(content)).toEqual(both);
  });

  it('that are blank count and say nothing', () => {
    expect(outcome(`\n${GOOD}\n  \t\n\r\n${SECOND}\n\n`)).toEqual({
      facts: ['2 ACT-ACME-M1', '5 ACT-ACME-M2'],
      rejected: [],
    });
  });

  it.each(['', '\n', '\r\n', '\ufeff', ' '])('there are none in %j', (content) => {
    expect(outcome(content)).toEqual({ facts: [], rejected: [] });
  });
});

describe('a bad line never stops the others', () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ['malformed JSON', '{"id":', /^not valid JSON: /],
    ['two objects on a line', `${GOOD}${SECOND}`, /^not valid JSON: /],
    ['a comment', '// parts', /^not valid JSON: /],
    ['a NUL byte', GOOD.replace('M1', 'M\u00001'), /^not valid JSON: /],
    ['a NUL byte alone', '\u0000', /^not valid JSON: /],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), /^the line is not valid UTF-8$/],
    ['half a character', Buffer.from('"é"').subarray(0, 2), /^the line is not valid UTF-8$/],
    ['Latin-1', Buffer.from('{"name":"é"}', 'latin1'), /^the line is not valid UTF-8$/],
    ['2 MB', `"${'x'.repeat(2 * 1024 * 1024)}"`, /^the line has 2097154 bytes; at most 1048576 are read$/],
    ['an array', '[]', /expected object, received array$/],
    ['null', 'null', /expected object, received null$/],
    ['100,000 brackets', '['.repeat(100_000), /^not valid JSON: /],
    ['an unknown key', withKeys({ colour: 'red' }), /^Unrecognized key: "colour"$/],
    ['an unknown category', withKeys({ category: 'motors' }), /^category: Invalid option/],
    ['a wrong prefix', withKeys({ id: 'SEN-ACME-M1' }), /^id: must begin with ACT- in actuators$/],
    ['no sources', withKeys({ sources: [] }), /^sources: no source, no entry/],
    [
      'a source index out of range',
      withKeys({ declarations: [aDeclaration({ source: 9 })] }),
      /^declarations\.0\.source: names source 9, but there are only 1$/,
    ],
    ['a basis out of range', withKeys({ basis: { type: 2 } }), /^basis\.type: names source 2, but there are only 1$/],
    ['a control character', withKeys({ name: 'M\u00071' }), /^name: must not hold control characters$/],
    ['a line break in a text', withKeys({ name: 'M\n1' }), /^name: must not hold control characters$/],
  ])('%s', (_, bad, reason) => {
    const newline = Buffer.from('\n');
    const content = Buffer.concat([
      Buffer.from(GOOD),
      newline,
      Buffer.from(bad),
      newline,
      Buffer.from(SECOND),
      newline,
    ]);
    const { facts, rejected } = outcome(content);
    expect(facts).toEqual(['1 ACT-ACME-M1', '3 ACT-ACME-M2']);
    expect(rejected).toHaveLength(1);
    expect(rejected[0]?.startsWith('2 ')).toBe(true);
    expect(rejected[0]?.slice(2)).toMatch(reason);
  });

  it('takes a line of exactly the limit, and not a byte more', () => {
    const padded = (bytes: number) => GOOD + ' '.repeat(bytes - GOOD.length);
    expect(outcome(padded(LINE_LIMIT_BYTES)).facts).toEqual(['1 ACT-ACME-M1']);
    expect(outcome(padded(LINE_LIMIT_BYTES + 1)).rejected).toHaveLength(1);
    expect(outcome(`${padded(LINE_LIMIT_BYTES)}\r\n`).facts).toEqual(['1 ACT-ACME-M1']);
  });
});

describe('a rejection', () => {
  it('names the id where the line could be read that far', () => {
    expect(parse(withKeys({ colour: 'red' })).rejected).toEqual([
      { file: 'parts.jsonl', line: 1, id: 'ACT-ACME-M1', reason: 'Unrecognized key: "colour"' },
    ]);
    expect(parse('{"id":7}').rejected[0]).not.toHaveProperty('id');
    expect(parse(`{"id":"${'A'.repeat(5000)}"}`).rejected[0]?.id).toHaveLength(120);
  });

  it('shows the first problems and counts the others', () => {
    const [rejection] = parse('{}').rejected;
    expect(rejection?.reason).toMatch(/^id: .*; name: .*; name_en: .*; and \d more$/);
  });

  it.each([
    ['a NUL byte', 'a\u0000b'],
    ['an escape sequence as id', '{"id":"\\u001b[2J"}'],
    ['an escape sequence as key', withKeys({ '\u001b[31mred': 1 })],
    ['a line break as key', withKeys({ 'a\nb': 1 })],
    ['a line break as basis', withKeys({ basis: { 'a\nb': 1 } })],
    ['an 8-bit escape', withKeys({ '\u009b31m': 1 })],
  ])('cannot move the cursor of who reads it: %s', (_, line) => {
    const [rejection] = parse(line).rejected;
    expect(rejection).toBeDefined();
    expect(`${rejection?.reason}${rejection?.id}`).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });
});

describe('hostile keys', () => {
  it('do not reach the prototype of anything', () => {
    parse(`${GOOD.slice(0, -1)},"__proto__":{"polluted":true}}`);
    parse(`${GOOD.slice(0, -1)},"basis":{"__proto__":0}}`);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('whatever the bytes', () => {
  const NOISE = fc.uint8Array({ maxLength: 60 });
  const LINE = fc.oneof(
    NOISE.map((bytes) => Buffer.from(bytes)),
    fc.json({ maxDepth: 2 }).map((text) => Buffer.from(text)),
    fc.constantFrom('', ' ', '\r', '{', GOOD, SECOND, `\ufeff${GOOD}`).map((text) => Buffer.from(text)),
    arbitraryFact.map((fact) => Buffer.from(canonicalLine(fact))),
    fc
      .tuple(arbitraryFact, fc.constantFrom(...Object.keys(FactSchema.shape)), fc.jsonValue({ maxDepth: 2 }))
      .map(([fact, key, value]) => Buffer.from(JSON.stringify({ ...fact, [key]: value }))),
  );
  const FILE = fc
    .array(LINE, { maxLength: 12 })
    .map((lines) => Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])));

  it('never throws, and every line is a fact, rejected or blank', () => {
    always(
      fc.property(FILE, (bytes) => {
        const { facts, rejected } = parse(bytes);
        const spoken = [...facts, ...rejected].map(({ line }) => line);
        expect(new Set(spoken).size).toBe(spoken.length);
        const lines = bytes.toString('latin1').split('\n').slice(0, -1);
        for (const [index, line] of lines.entries()) {
          const blank = Buffer.from(line, 'latin1').toString('utf8').trim() === '';
          expect(spoken.includes(index + 1), `line ${index + 1}`).toBe(!blank);
        }
        expect(Math.max(0, ...spoken)).toBeLessThanOrEqual(lines.length);
      }),
    );
  });

  it('takes every fact the contract allows', () => {
    always(
      fc.property(fc.array(arbitraryFact, { maxLength: 4 }), (facts) => {
        const parsed = parse(facts.map((fact) => `${canonicalLine(fact)}\n`).join(''));
        expect(parsed.rejected).toEqual([]);
        expect(parsed.facts.map(({ fact }) => fact)).toEqual(facts);
      }),
    );
  });
});
