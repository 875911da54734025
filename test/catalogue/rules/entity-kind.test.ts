import { describe, expect, it } from 'vitest';
import { entityKind } from '../../../src/catalogue/rules/entity-kind.ts';

describe('entityKind', () => {
  it.each(['smart_servo', 'trending_servo', 'supermarket_robot', 'newsreader', 'reporter'])(
    '%s is a component',
    (type) => {
      expect(entityKind({ type })).toEqual({ entity_kind: 'component' });
    },
  );

  it.each(['market', 'market_report', 'industry_trend', 'price_forecast', 'news', 'investment_note'])(
    '%s is a market note, and says why',
    (type) => {
      expect(entityKind({ type })).toEqual({
        entity_kind: 'market_intelligence',
        kind_basis: `type ${type} names a market note, not a part`,
      });
    },
  );

  it('the status settles it before the type', () => {
    expect(entityKind({ type: 'smart_servo', status: 'market_trend' })).toEqual({
      entity_kind: 'market_intelligence',
      kind_basis: 'status is market_trend: a note on a market, not a part',
    });
    expect(entityKind({ type: 'smart_servo', status: 'production' })).toEqual({ entity_kind: 'component' });
  });
});
