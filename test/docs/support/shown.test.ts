import { describe, expect, test } from 'vitest';
import { differences } from './shown.ts';

describe('a shown answer', () => {
  test.each([
    ['the same', { a: 1, b: [1, 2] }, { a: 1, b: [1, 2] }],
    ['fields left out with a mark', { a: 1, '…': '…' }, { a: 1, b: 2 }],
    ['a text cut with a mark', { a: 'be…' }, { a: 'begin' }],
    ['items left out at the end', ['a', '…'], ['a', 'b', 'c']],
    ['items left out at the beginning', ['…', 'c'], ['a', 'b', 'c']],
    ['items left out between', ['a', '…', 'c'], ['a', 'b', 'c']],
    ['a count that has grown', { count: 5 }, { count: 6 }],
  ])('is true: %s', (_name, shown, real) => {
    expect(differences(shown, real)).toEqual([]);
  });

  test.each([
    ['another value', { a: 1 }, { a: 2 }],
    ['a field that is not there', { a: 1, b: 2 }, { a: 1 }],
    ['a field left out in silence', { a: 1 }, { a: 1, b: 2 }],
    ['another beginning of a text', { a: 'bo…' }, { a: 'begin' }],
    ['a list that goes on in silence', ['a'], ['a', 'b']],
    ['items in another order', ['b', '…', 'a', '…'], ['a', 'b']],
    ['an item skipped without a mark', ['a', 'c', '…'], ['a', 'b', 'c', 'd']],
    ['a count that has shrunk', { count: 5 }, { count: 4 }],
    ['a list for an object', { a: {} }, { a: [] }],
  ])('is not true: %s', (_name, shown, real) => {
    expect(differences(shown, real)).not.toEqual([]);
  });
});
