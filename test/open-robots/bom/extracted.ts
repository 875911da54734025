import { deriveRecord } from '../../../src/catalogue/derive-record.ts';
import { extractBom } from '../../../src/open-robots/bom/extract-bom.ts';
import { CatalogueMatcher } from '../../../src/open-robots/catalogue-matcher.ts';
import type { Extraction } from '../../../src/open-robots/extraction.ts';
import { aFact } from '../../support/facts.ts';
import { derivation } from '../../support/real-catalogue.ts';

const FACTS = [
  aFact({ id: 'ACT-FEETECH-STS3250', name: 'STS3250', name_en: 'STS3250', manufacturer: 'Feetech' }),
  aFact({ id: 'ACT-ROBOTIS-XL-320', name: 'XL-320', name_en: 'XL-320', manufacturer: 'ROBOTIS' }),
  aFact({ id: 'ACT-FEETECH-STS3215-12V', name: 'STS3215 (12 V)', name_en: 'STS3215 (12 V)', manufacturer: 'Feetech' }),
  aFact({
    id: 'ACT-FEETECH-STS3215-C001',
    name: 'STS3215 (7.4 V)',
    name_en: 'STS3215 (7.4 V)',
    manufacturer: 'Feetech',
  }),
  aFact({
    id: 'SEN-BOSCH-BNO055',
    name: 'BNO055',
    name_en: 'BNO055',
    category: 'sensors',
    manufacturer: 'Bosch',
    type: 'imu',
  }),
];

const MATCHER = new CatalogueMatcher(FACTS.map((fact) => deriveRecord(fact, derivation())));

export function extracted(text: string, path = 'docs/BOM.md'): Extraction {
  return extractBom(text, { robotName: 'Acme One', robotMaker: 'Acme', path }, MATCHER);
}

/** The lines as `quantity name`, for short. */
export function linesIn(text: string, path?: string): string[] {
  return (extracted(text, path).partsList ?? []).map(({ quantity, name }) => `${quantity ?? '-'} ${name}`);
}
