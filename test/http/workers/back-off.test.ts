import { expect, test } from 'vitest';
import { BackOff } from '../../../src/http/workers/back-off.ts';

test('the first end is followed by a start at once, each soon after it by a longer wait, up to 5 s', () => {
  const backOff = new BackOff();
  expect(Array.from({ length: 9 }, () => backOff.delayMs(50))).toEqual([
    0, 100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000,
  ]);
});

test('a worker that has served for a while starts the count anew', () => {
  const backOff = new BackOff();
  for (let end = 0; end < 5; end += 1) backOff.delayMs(50);
  expect(backOff.delayMs(60_000)).toBe(0);
  expect(backOff.delayMs(50)).toBe(100);
});
