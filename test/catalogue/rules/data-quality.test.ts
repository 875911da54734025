import { describe, expect, it } from 'vitest';
import { dataQuality } from '../../../src/catalogue/rules/data-quality.ts';

describe('dataQuality', () => {
  it.each([
    ['ACT-ROBOTIS-XM430', 'ROBOTIS'],
    ['PROTO-1-WIRE', '1-Wire'],
    ['SEN-AMS-AS5600', 'ams'],
    ['ACT-ACME-2000', 'Acme'],
    ['ACT-XXXL-M1', 'Generic Robotics'],
    ['LLM-TODOS-1', 'Variousness'],
    ['ACT-NA-M1', 'NA Motors'],
  ])('%s of %s is ok', (id, manufacturer) => {
    expect(dataQuality({ id, manufacturer }, 'component')).toEqual({ data_quality: 'ok', quarantine: false });
  });

  it.each(['ACT-001', 'ACT-42', 'ACT-PLACEHOLDER', 'ACT-ACME-TBD', 'SEN-UNKNOWN-3', 'CHIP-TODO-A', 'ACT-XXX'])(
    '%s is a placeholder',
    (id) => {
      expect(dataQuality({ id, manufacturer: 'Acme' }, 'component')).toEqual({
        data_quality: 'placeholder_id',
        quarantine: true,
        quality_note: `${id} names no model`,
      });
    },
  );

  it.each(['Unknown', 'various', ' Generic ', 'N/A', 'n/a', 'NA', 'no name', 'noname', '-', '--', '未知', '多家'])(
    '%j is nobody who could be asked',
    (manufacturer) => {
      const quality = dataQuality({ id: 'ACT-ACME-M1', manufacturer }, 'component');
      expect(quality).toMatchObject({ data_quality: 'unverifiable_vendor', quarantine: true });
      expect(quality.quality_note).toContain(manufacturer);
    },
  );

  it('a market note is no entity, whatever else is wrong with it', () => {
    expect(dataQuality({ id: 'ACT-001', manufacturer: 'unknown' }, 'market_intelligence')).toEqual({
      data_quality: 'non_entity',
      quarantine: true,
      quality_note: 'a market note, not a part',
    });
  });
});
