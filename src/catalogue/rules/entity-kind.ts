import type { Fact } from '../../contract/fact.ts';
import type { EntityRecord } from '../../contract/record.ts';

const MARKET_TYPE = /(?:^|_)(?:market|trend|report|forecast|news|investment)(?:_|$)/;

/** A market note is kept for analytics and never offered as a part. */
export function entityKind(fact: Pick<Fact, 'type' | 'status'>): Pick<EntityRecord, 'entity_kind' | 'kind_basis'> {
  if (fact.status === 'market_trend') {
    return { entity_kind: 'market_intelligence', kind_basis: 'status is market_trend: a note on a market, not a part' };
  }
  if (MARKET_TYPE.test(fact.type)) {
    return { entity_kind: 'market_intelligence', kind_basis: `type ${fact.type} names a market note, not a part` };
  }
  return { entity_kind: 'component' };
}
