import type { Fact } from '../../contract/fact.ts';
import type { EntityRecord } from '../../contract/record.ts';

const PLACEHOLDER_SLUG = /^(?:\d+|(?:.*-)?(?:PLACEHOLDER|UNKNOWN|TBD|TODO|XXX)(?:-.*)?)$/;
const NOBODY = /^(?:unknown|various|generic|multiple|several|unnamed|no ?name|n\/?a|none|tbd|-+|未知|多家|不详)$/i;

type Quality = Pick<EntityRecord, 'data_quality' | 'quarantine' | 'quality_note'>;

/** Anything but `ok` is quarantined: kept, and shown only when unverified data is asked for. */
export function dataQuality(fact: Pick<Fact, 'id' | 'manufacturer'>, kind: EntityRecord['entity_kind']): Quality {
  if (kind === 'market_intelligence') return quarantined('non_entity', 'a market note, not a part');
  const slug = fact.id.slice(fact.id.indexOf('-') + 1);
  if (PLACEHOLDER_SLUG.test(slug)) return quarantined('placeholder_id', `${fact.id} names no model`);
  if (NOBODY.test(fact.manufacturer.trim())) {
    return quarantined('unverifiable_vendor', `“${fact.manufacturer}” is nobody who could be asked`);
  }
  return { data_quality: 'ok', quarantine: false };
}

function quarantined(quality: Exclude<EntityRecord['data_quality'], 'ok'>, note: string): Quality {
  return { data_quality: quality, quarantine: true, quality_note: note };
}

export const QUARANTINE_POLICY =
  'Records with a placeholder id, a vendor nobody could ask, or that are no parts are kept but left out of the category files and of every selection, unless include_quarantined=true.';
