import { describe, expect, it } from 'vitest';
import { ReadingSchema } from '../../../src/contract/reading.ts';
import { readText } from '../../../src/parameters/read/read-declaration.ts';
import { compact } from './compact-reading.ts';
import { NOTATIONS } from './notation-table.ts';

describe('notations of real sources', () => {
  it('are at least 170, each once', () => {
    expect(NOTATIONS.length).toBeGreaterThanOrEqual(170);
    expect(new Set(NOTATIONS.map(([parameter, text]) => `${parameter} ${text}`)).size).toBe(NOTATIONS.length);
  });

  it.each(NOTATIONS)('%s: %s', (parameter, text, expected) => {
    const readings = readText(parameter, text);
    expect(readings.map(compact).join(' ;; ')).toBe(expected);
    for (const reading of readings) {
      expect(reading.declared).toBe(text);
      expect(ReadingSchema.safeParse(reading).error).toBeUndefined();
    }
  });
});
