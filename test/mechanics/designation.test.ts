import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DESIGNATION_FAULTS, type DesignationFault } from '../../src/contract/designation.ts';
import { designationsIn, formatDesignation, parseDesignation } from '../../src/mechanics/designation.ts';
import { always } from '../support/always.ts';

describe('parseDesignation', () => {
  it.each([
    ['ISO 9409-1-A50-4-M6', 'with_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO 9409-1-50-4-M6', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO9409-1-A31.5-4-M5', 'with_letter', 'ISO9409-1-A31.5-4-M5'],
    ['EN ISO 9409-1-50-4-M6', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['din en iso 9409-1-50-4-m6', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['DIN ISO 9409-1-A50-4-M6', 'with_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO-9409-1-63-4-M6', 'without_letter', 'ISO9409-1-A63-4-M6'],
    ['  iso 9409 - 1 - 50 - 4 - M6  ', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO 9409‐1‑50‒4–M6', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO 9409—1―50−4﹣M6', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['ＩＳＯ　９４０９－１－５０－４－Ｍ６', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO\u00a09409-1-50-4-M6', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO 9409-1:2004-50-4-M6', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO 9409-1-31,5-4-M5', 'without_letter', 'ISO9409-1-A31.5-4-M5'],
    ['ISO 9409-1-50.0-4-M6', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO 9409-1-50-4-M6x1', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO 9409-1-50-4-M6×1', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO 9409-1 A50-4-M6', 'with_letter', 'ISO9409-1-A50-4-M6'],
    ['ÖNORM EN ISO 9409-1-50-4-M6', 'without_letter', 'ISO9409-1-A50-4-M6'],
    ['ISO 9409-1-50-7-M6', 'without_letter', 'ISO9409-1-A50-7-M6'],
  ])('reads %j', (text, form, id) => {
    expect(parseDesignation(text)).toMatchObject({ ok: true, designation: { form, id } });
  });

  it('gives the dimensions, and both forms for one id', () => {
    expect(parseDesignation('ISO9409-1-A31.5-4-M5')).toEqual({
      ok: true,
      designation: {
        form: 'with_letter',
        id: 'ISO9409-1-A31.5-4-M5',
        with_letter: 'ISO 9409-1-A31.5-4-M5',
        without_letter: 'ISO 9409-1-31.5-4-M5',
        d1_mm: 31.5,
        bolt_count: 4,
        thread: 'M5',
      },
    });
  });

  it.each<[string, DesignationFault['code']]>([
    ['', 'empty'],
    [' \t ', 'empty'],
    ['x'.repeat(101), 'too_long'],
    ['M6', 'not_a_designation'],
    ['50-4-M6', 'not_a_designation'],
    ['ISO 9283', 'not_a_designation'],
    ['<script>alert(1)</script>', 'not_a_designation'],
    ['ISO 9409-1-B50-4-M6', 'not_a_designation'],
    ['ISO 9409-1-NaN-4-M6', 'not_a_designation'],
    ['ISO 9409-1-1e9-4-M6', 'not_a_designation'],
    ['ISO 9409-1-50-4.5-M6', 'not_a_designation'],
    ['ISO 9409-1-50-4-6', 'not_a_designation'],
    ['ISO 9409-1-50-4-M6 or so', 'not_a_designation'],
    ['DIN ISO 9409-1-A50/63(M5*6)', 'not_a_designation'],
    ['ISO 9409-2-40', 'other_part_of_the_standard'],
    ['ISO 9409-1-A50', 'incomplete'],
    ['ISO 9409-1-50-4', 'incomplete'],
    ['ISO9409-1-50-M6', 'incomplete'],
    ['ISO 9409-1-5²-4-M6', 'not_a_designation'],
    ['ISO 9409-150-4-M6', 'not_a_designation'],
    ['ISO 9409-1-0-4-M6', 'circle_out_of_range'],
    ['ISO 9409-1--50-4-M6', 'circle_out_of_range'],
    ['ISO 9409-1-A-50-4-M6', 'circle_out_of_range'],
    ['ISO 9409-1-1000000000-4-M6', 'circle_out_of_range'],
    [`ISO 9409-1-${'9'.repeat(60)}-4-M6`, 'circle_out_of_range'],
    ['ISO 9409-1-50-0-M6', 'count_out_of_range'],
    ['ISO 9409-1-50-1-M6', 'count_out_of_range'],
    ['ISO 9409-1-50-10000-M6', 'count_out_of_range'],
    ['ISO 9409-1-50-4-M7', 'unknown_thread'],
    ['ISO 9409-1-50-4-M0', 'unknown_thread'],
    ['ISO 9409-1-50-4-M6x0.75', 'fine_pitch'],
    ['ISO 9409-1-25-40-M4', 'holes_overlap'],
  ])('refuses %j: %s', (text, code) => {
    expect(parseDesignation(text)).toMatchObject({ ok: false, fault: { code, message: expect.any(String) } });
  });

  it('has a case for every fault', () => {
    const seen = [
      '',
      'x'.repeat(101),
      'M6',
      'ISO 9409-2-40',
      'ISO 9409-1-A50',
      'ISO 9409-1-0-4-M6',
      'ISO 9409-1-50-0-M6',
    ]
      .concat(['ISO 9409-1-50-4-M7', 'ISO 9409-1-50-4-M6x0.75', 'ISO 9409-1-25-40-M4'])
      .map((text) => parseDesignation(text))
      .flatMap((parsed) => (parsed.ok ? [] : [parsed.fault.code]));
    expect(seen.toSorted()).toEqual([...DESIGNATION_FAULTS].toSorted());
  });

  const d1 = fc.integer({ min: 400, max: 10_000 }).map((tenths) => tenths / 10);
  const thread = fc.constantFrom('M3', 'M4', 'M5', 'M6', 'M8');
  const form = fc.constantFrom('', 'A');

  it('reads back what it writes, in either form and any spelling', () => {
    always(
      fc.property(
        d1,
        fc.integer({ min: 2, max: 12 }),
        thread,
        form,
        fc.constantFrom('-', '–', ' - ', '‑'),
        fc.constantFrom('ISO', 'EN ISO', 'din iso', 'Iso'),
        (circle, count, name, letter, dash, standard) => {
          const text = `${standard} 9409${dash}1${dash}${letter}${circle}${dash}${count}${dash}${name}`;
          const parsed = parseDesignation(text);
          if (!parsed.ok) throw new Error(`${text}: ${parsed.fault.message}`);
          expect(parsed.designation).toMatchObject({ d1_mm: circle, bolt_count: count, thread: name });
          for (const again of [
            formatDesignation(parsed.designation),
            parsed.designation.id,
            parsed.designation.with_letter,
            parsed.designation.without_letter,
          ]) {
            const back = parseDesignation(again);
            expect(back.ok && { ...back.designation, form: '' }).toEqual({ ...parsed.designation, form: '' });
          }
          const own = parseDesignation(formatDesignation(parsed.designation));
          expect(own).toEqual(parsed);
        },
      ),
    );
  });

  it('never throws, whatever it is given', () => {
    always(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 150 }),
        (text) => typeof parseDesignation(text).ok === 'boolean',
      ),
    );
    always(
      fc.property(fc.string({ unit: fc.constantFrom(...'ISO 9409-1A50,.M6:x–'), maxLength: 40 }), (tail) => {
        const parsed = parseDesignation(`ISO 9409-1${tail}`);
        return parsed.ok
          ? parsed.designation.d1_mm >= 5 && parsed.designation.d1_mm <= 1000
          : parsed.fault.message !== '';
      }),
    );
  });
});

describe('designationsIn', () => {
  it.each([
    ['ISO 9409-1-50-4-M6', ['ISO9409-1-A50-4-M6']],
    [
      'through couplings 50-4-M6, 40-4-M6 or 31.5-4-M5 (ISO 9409-1)',
      ['ISO9409-1-A50-4-M6', 'ISO9409-1-A40-4-M6', 'ISO9409-1-A31.5-4-M5'],
    ],
    ['DIN ISO 9409-1-A50/63(M5*6)', []],
    ['ISO 9409-1-50-4-M', []],
    ['coupling AGC-CPL-062-002-4-M6', []],
    ['4 x M6 on 50 mm circle, 50-4-M6', []],
  ])('finds in %j', (words, ids) => {
    expect(designationsIn(words)).toEqual(ids);
  });
});
