import { beforeAll, describe, expect, it } from 'vitest';
import type { PartClues } from '../../src/bom/import/read-lines.ts';
import { SURE_CONFIDENCE } from '../../src/contract/bom-import.ts';
import { CONFIDENCE } from '../../src/service/bom-confidence.ts';
import { matchLine } from '../../src/service/bom-match.ts';
import { Searchable } from '../../src/service/searchable.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

const ASKED_FOR = /ROBOTIS|FEETECH|LIVOX|-TI-|-ST-|HAND|XT30|JST|RASPBERRY/;

let searchable: Searchable;
beforeAll(async () => {
  const snapshot = await realSnapshot();
  // A part of the catalogue is indexed sooner than all of it: the makers that are asked for, and every fourth of the rest.
  const records = snapshot.records.filter(({ id }, place) => place % 4 === 0 || ASKED_FOR.test(id));
  searchable = new Searchable({ ...snapshot, records });
});

const NOTHING: PartClues = { id: '', model: '', manufacturer: '', name: '', others: [] };
const match = (clues: Partial<PartClues>) => matchLine(searchable, { ...NOTHING, ...clues });

describe('a line means', () => {
  it.each([
    ['the id, in any case', { id: 'act-robotis-xm430-w350' }, 'id', CONFIDENCE.id, 'ACT-ROBOTIS-XM430-W350'],
    [
      'the id in the column of models',
      { model: 'ACT-ROBOTIS-XM430-W350' },
      'id',
      CONFIDENCE.id,
      'ACT-ROBOTIS-XM430-W350',
    ],
    ['the model number', { model: 'XM430-W350' }, 'model', CONFIDENCE.model, 'ACT-ROBOTIS-XM430-W350'],
    [
      'the model number in another spelling',
      { model: 'xm 430 w350' },
      'model',
      CONFIDENCE.model,
      'ACT-ROBOTIS-XM430-W350',
    ],
    [
      'one of the model numbers in a name',
      { model: 'XM430-W350-R' },
      'model',
      CONFIDENCE.model,
      'ACT-ROBOTIS-XM430-W350',
    ],
    ['the same, written together', { name: 'MX28-AT' }, 'model', CONFIDENCE.model, 'ACT-ROBOTIS-MX-28'],
    [
      'maker and model in two columns',
      { model: 'STS3250', manufacturer: 'FEETECH' },
      'maker_model',
      CONFIDENCE.maker_model,
      'ACT-FEETECH-STS3250',
    ],
    [
      'maker and model in one',
      { name: 'STS3250 Feetech' },
      'maker_model',
      CONFIDENCE.maker_model,
      'ACT-FEETECH-STS3250',
    ],
    [
      'a maker by his initials',
      { model: 'DRV8838', manufacturer: 'TI' },
      'within',
      CONFIDENCE.within_maker,
      'CHIP-TI-DRV8838',
    ],
    [
      'a maker by the beginning of his name',
      { model: 'STM32L432KC', manufacturer: 'ST' },
      'within',
      CONFIDENCE.within_maker,
      'CHIP-ST-STM32L432KC',
    ],
    [
      'a model number in a sentence',
      { name: 'Servo motor, Feetech STS3250 with horn set' },
      'within',
      CONFIDENCE.goes_with_it,
      'ACT-FEETECH-STS3250',
    ],
    [
      'a name with more behind it',
      { name: 'Livox Mid-360, with a mast' },
      'within',
      CONFIDENCE.within_maker,
      'SEN-LIVOX-MID-360',
    ],
    [
      'a telling model number, and no maker',
      { name: 'Joint 1: STS3250 (12V)' },
      'within',
      CONFIDENCE.within_telling,
      'ACT-FEETECH-STS3250',
    ],
    [
      'a model number in a description',
      { name: 'Servo', others: ['Feetech STS3250, 50 kg'] },
      'within',
      CONFIDENCE.within_maker,
      'ACT-FEETECH-STS3250',
    ],
    [
      'a model number among Chinese',
      { name: '总线舵机STS3250' },
      'within',
      CONFIDENCE.within_telling,
      'ACT-FEETECH-STS3250',
    ],
    [
      'of several alike the one with every word',
      { name: 'Servo STS3215 Feetech 12V' },
      'within',
      CONFIDENCE.within_maker,
      'ACT-FEETECH-STS3215-12V',
    ],
  ] as const)('%s', (_name, clues, how, confidence, id) => {
    expect(match(clues)).toMatchObject({ how, confidence });
    expect(match(clues).candidates[0]?.id).toBe(id);
  });

  it.each([
    ['several parts of that name', { model: 'STS3215' }, ['ACT-FEETECH-STS3215-12V', 'ACT-FEETECH-STS3215-C001-7V4']],
    [
      'a model number with more to it',
      { model: 'STS3215-C018' },
      ['ACT-FEETECH-STS3215-12V', 'ACT-FEETECH-STS3215-C001-7V4'],
    ],
    ['the model number of another maker', { model: 'STS3250', manufacturer: 'Hiwonder' }, ['ACT-FEETECH-STS3250']],
    ['something that goes with a part', { name: 'Bracket for STS3250' }, ['ACT-FEETECH-STS3250']],
    ['a piece of a longer number', { model: 'XT30(2+2)PB-M.G.B', manufacturer: 'AMASS' }, ['INTF-XT30']],
  ] as const)('perhaps %s', (_name, clues, ids) => {
    const { confidence, candidates } = match(clues);
    expect(confidence).toBeLessThan(SURE_CONFIDENCE);
    expect(candidates.map(({ id }) => id)).toEqual(ids);
  });

  it.each(['M3x12 screw', '100nF', '10K', '1M', 'Power supply', 'hand', 'JST', '平口钳', '', '🤖', 'TCP/IP', '= = ='])(
    'nothing: %s',
    (name) => {
      expect(match({ name, others: [name] }).confidence).toBeLessThan(SURE_CONFIDENCE);
    },
  );

  it('nothing that is no part: a protocol, a language model', () => {
    for (const { id, name, category } of searchable.records) {
      if (category !== 'llms' && category !== 'protocols') continue;
      const { confidence, candidates } = match({ name });
      if (confidence >= SURE_CONFIDENCE) expect(candidates[0]?.id).not.toBe(id);
    }
  });

  it('the part itself, or nothing for sure, where its own name stands there', () => {
    const wrong = searchable.records.filter((record) => {
      const { confidence, candidates } = match({ name: record.name, manufacturer: record.manufacturer });
      const ids = [record.id, ...(record.same_as ?? [])];
      return confidence >= SURE_CONFIDENCE && !ids.includes(candidates[0]?.id ?? '');
    });
    expect(wrong.map(({ id }) => id).filter((id) => !/^(?:LLM|RAI|PROTO)-/.test(id))).toEqual([]);
  });

  it('says why, and names three candidates at most, best first', () => {
    for (const name of ['STS3215', 'Raspberry Pi', 'USB camera module', 'XM430']) {
      const { candidates } = match({ name });
      expect(candidates.length).toBeLessThanOrEqual(3);
      const confidences = candidates.map(({ confidence }) => confidence);
      expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
      for (const { reason } of candidates) expect(reason).not.toBe('');
    }
  });
});
