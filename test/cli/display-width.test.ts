import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutTo, displayWidth, padTo, wrapTo } from '../../src/cli/display-width.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'Z', '9', ' ', '谐', '波', 'é', 'e\u0301', '…', '🤖', '-') });
const width = fc.integer({ min: 2, max: 40 });

describe('texts on a terminal', () => {
  test.each([
    ['abc', 3],
    ['谐波减速器', 10],
    ['e\u0301', 1],
    ['Ω°µ', 3],
    ['🤖', 2],
    ['', 0],
  ])('%s takes %d columns', (some, columns) => {
    expect(displayWidth(some)).toBe(columns);
  });

  test('are cut with an ellipsis, never in the middle of a wide character', () => {
    expect(cutTo('谐波减速器', 6)).toBe('谐波…');
    expect(cutTo('谐波减速器', 10)).toBe('谐波减速器');
    fc.assert(fc.property(text, width, (some, columns) => displayWidth(cutTo(some, columns)) <= columns));
  });

  test('are filled up to the same width', () => {
    expect(padTo('谐波', 6)).toBe('谐波  ');
    expect(padTo('7', 3, 'right')).toBe('  7');
  });

  test('are wrapped within the width, and lose nothing but blanks', () => {
    expect(wrapTo('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapTo('谐波减速器', 4)).toEqual(['谐波', '减速', '器']);
    expect(wrapTo('see https://example.org/a', 10, { wholeWords: true })).toEqual(['see', 'https://example.org/a']);
    fc.assert(
      fc.property(text, width, (some, columns) => {
        const lines = wrapTo(some, columns);
        expect(lines.every((line) => displayWidth(line) <= columns)).toBe(true);
        expect(lines.join('').replaceAll(' ', '')).toBe(some.replaceAll(' ', ''));
      }),
    );
  });
});
