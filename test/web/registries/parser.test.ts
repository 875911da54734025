import { describe, expect, it } from 'vitest';
import { bestGrade } from '../../../src/parameters/best-grade.ts';
import { gradePair } from '../../../src/parameters/grade.ts';
import { UNPARSED_REASONS } from '../../../src/parameters/read/analyse.ts';
import { readText } from '../../../src/parameters/read/read-declaration.ts';
import { PARSER_EXAMPLES } from '../../../web/src/pages/registries/parameters/parser-examples.ts';
import { readingFlags } from '../../../web/src/pages/registries/parameters/reading-flags.ts';
import { REFUSAL_WORDS } from '../../../web/src/pages/registries/parameters/refusal-words.ts';

describe('the best grade of a text', () => {
  it.each(PARSER_EXAMPLES)('is what the service gives it against its like: $text', ({ parameter, text }) => {
    for (const reading of readText(parameter, text)) {
      const pair = gradePair({ reading, maker: 'one' }, { reading, maker: 'other' });
      expect(bestGrade(reading).grade).toBe(pair.grade);
    }
  });

  it('says what keeps a torque without its kind and shaft from A', () => {
    const [reading] = readText('torque', '4.1 Nm (at 12 V)');
    expect(reading && bestGrade(reading).reasons).toEqual(['kind_unstated', 'end_unknown', 'conditions_incomplete']);
  });
});

it('every refusal of the parser has words in both languages', () => {
  const codes = Object.keys(UNPARSED_REASONS).sort();
  expect(Object.keys(REFUSAL_WORDS.en).sort()).toEqual(codes);
  expect(Object.keys(REFUSAL_WORDS.zh).sort()).toEqual(codes);
});

it('flags a peak that is a multiple of the rated torque in the same text', () => {
  const flags = readingFlags(readText('torque', 'peak 120 Nm, rated 20 Nm at 48 V'));
  expect(flags.map(({ id, level }) => [id, level])).toEqual([['RL-02', 'stall_value']]);
  expect(readingFlags(readText('torque', 'peak 50 Nm, rated 20 Nm at 48 V'))).toEqual([]);
});
