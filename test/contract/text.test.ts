import { describe, expect, it } from 'vitest';
import { DateSchema, IdSchema, lineOfText, WebAddressSchema } from '../../src/contract/text.ts';

describe('lineOfText', () => {
  const schema = lineOfText(10);

  it.each(['a', '4.1 Nm', '±0.1 °', '额定500g', ' a ', 'é'.repeat(10)])('takes %j', (text) => {
    expect(schema.parse(text)).toBe(text);
  });

  it.each([
    ['', 'must not be empty'],
    ['   ', 'must not be blank'],
    ['\u00a0', 'must not be blank'],
    ['x'.repeat(11), 'must have at most 10 characters'],
    ['a\u0000b', 'must not hold control characters'],
    ['a\nb', 'must not hold control characters'],
    ['a\tb', 'must not hold control characters'],
    ['a\u001b[2J', 'must not hold control characters'],
    ['a\u007f', 'must not hold control characters'],
    ['a\u0085b', 'must not hold control characters'],
    ['a\u009b31m', 'must not hold control characters'],
    ['a\u2028b', 'must not hold control characters'],
  ])('refuses %j: %s', (text, message) => {
    expect(schema.safeParse(text).error?.issues.map((issue) => issue.message)).toContain(message);
  });
});

describe('IdSchema', () => {
  it.each(['ACT-M1', 'ACT-ROBOTIS-XM430-W350-T', 'PROTO-1-WIRE'])('takes %s', (id) => {
    expect(IdSchema.safeParse(id).success).toBe(true);
  });

  it.each([
    '',
    'ACT',
    'ACT-',
    'act-m1',
    'ACT--M1',
    'ACT-M1-',
    'ACT-M1\n',
    'ACT-M 1',
    'ACT-Ä',
    '1-A',
    `ACT-${'X'.repeat(120)}`,
  ])('refuses %j', (id) => {
    expect(IdSchema.safeParse(id).success).toBe(false);
  });
});

describe('WebAddressSchema', () => {
  it.each([
    'https://example.com',
    'http://example.com/a?b=c#d',
    'https://example.com/velodyne_puck%20hi_res.mdx',
    'https://example.com/手册',
  ])('takes %s as it is', (address) => {
    expect(WebAddressSchema.parse(address)).toBe(address);
  });

  it.each([
    'example.com',
    'https:example.com',
    'http:/example.com',
    'https://',
    'ftp://example.com',
    'javascript:alert(1)',
    'data:text/plain,a',
    'https://example.com/a b',
    ' https://example.com',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('refuses %s', (address) => {
    expect(WebAddressSchema.safeParse(address).success).toBe(false);
  });

  // A URL parser drops these unseen, so the address that was checked would not be the one that was written.
  it.each(['https://example.com/a\nb', 'https://exa\tmple.com/', 'https://example.com/\u0000'])(
    'refuses the control character in %j',
    (address) => {
      expect(WebAddressSchema.safeParse(address).success).toBe(false);
    },
  );
});

describe('DateSchema', () => {
  it.each([
    ['2026-11-15', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['15.11.2026', false],
    ['2026-11-15T00:00:00Z', false],
  ])('%s: %s', (date, good) => {
    expect(DateSchema.safeParse(date).success).toBe(good);
  });
});
