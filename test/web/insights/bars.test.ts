import { describe, expect, it } from 'vitest';
import type { Intelligence } from '../../../src/contract/intelligence.ts';
import { datedCategories, maturityOf, numberOf, seriesParts, textOf } from '../../../web/src/pages/insights/bars.ts';

const SO_FAR = { year: 2026, count: 3, share_of_year: 0.5 };
const LEVELS = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0, '7': 0, '8': 0, '9': 1, unknown: 2 };

/** As much of the document as is looked at. */
const DOCUMENT = {
  maturity_distribution: { ...LEVELS, unknown: 9 },
  categories: { actuators: { trl: { distribution: LEVELS } } },
  predictions: {
    predicted: [
      {
        series: 'category:llms',
        history: [
          { year: 2024, count: 20 },
          { year: 2025, count: 30 },
        ],
        so_far: SO_FAR,
      },
    ],
    not_predicted: [
      { series: 'category:sensors', dated: 60, so_far: SO_FAR },
      { series: 'bus:CAN', dated: 99, so_far: SO_FAR },
    ],
  },
} as unknown as Intelligence;

describe('the figures of the insights', () => {
  it('are those of one category only where it is counted apart', () => {
    expect(maturityOf(DOCUMENT, 'actuators').unknown).toBe(2);
    expect(maturityOf(DOCUMENT, undefined).unknown).toBe(9);
    expect(maturityOf(DOCUMENT, 'nonsense').unknown).toBe(9);
  });

  it('count the dated whether they are forecast or not, the most first', () => {
    expect(datedCategories(DOCUMENT).map(({ category, dated }) => [category, dated])).toEqual([
      ['sensors', 60],
      ['llms', 50],
    ]);
  });

  it('name a series by its kind and parts', () => {
    expect(seriesParts('type:robot_ai_models/vla_model')).toEqual({
      kind: 'type',
      names: ['robot_ai_models', 'vla_model'],
    });
    expect(seriesParts('bus:step/dir')).toEqual({ kind: 'bus', names: ['step/dir'] });
  });

  it('take no text for a number, and nothing for no text', () => {
    expect(numberOf({ share_pct: '12' }, 'share_pct')).toBeUndefined();
    expect(numberOf({ share_pct: 0 }, 'share_pct')).toBe(0);
    expect(textOf({ name: null }, 'name')).toBe('');
  });
});
