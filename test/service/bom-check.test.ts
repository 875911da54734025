import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainPair } from '../../src/compatibility/judge-pair.ts';
import { type BomCheck, BomCheckRequestSchema, BomCheckSchema, MATRIX_LETTERS } from '../../src/contract/bom-check.ts';
import { DIMENSIONS } from '../../src/contract/compatibility.ts';
import { checkBom } from '../../src/service/bom-check.ts';
import { readItems } from '../../src/service/bom-check-items.ts';
import { alternatesOf } from '../../src/service/entity-answers.ts';
import { describedPart } from '../compatibility/arbitrary-parts.ts';
import { SERVO, SUPPLY_12, snapshot } from '../compatibility/selection/support.ts';
import { always } from '../support/always.ts';

const { pitfalls } = snapshot.mechanicalRegistry();

function itemsOf(items: readonly object[]) {
  return BomCheckRequestSchema.shape.items.parse(items);
}

function check(...items: readonly object[]): BomCheck {
  return checkBom(snapshot, itemsOf(items));
}

const RUNS = 40;
const listed = fc.constantFrom(...snapshot.records.map(({ id }) => ({ id })));
const anyItem: fc.Arbitrary<object> = fc.oneof(describedPart, listed, fc.constant({ name: 'M3 screw' }));
const anyList = fc.array(anyItem, { minLength: 2, maxLength: 8 });

const GRIDS = ['overall', ...DIMENSIONS] as const;

describe('the matrix', () => {
  it('has the verdict each pair would have by itself', () => {
    always(
      fc.property(anyList, (items) => {
        const { matrix } = check(...items);
        const read = readItems(snapshot, itemsOf(items));
        for (const a of read) {
          for (const b of read) {
            const shown = GRIDS.map((name) => matrix[name][a.index]?.[b.index]);
            if (a === b || !a.judged || !b.judged) {
              expect(new Set(shown)).toEqual(new Set([MATRIX_LETTERS.not_judged]));
              continue;
            }
            const { verdict, dimensions } = explainPair(a.party, b.party, pitfalls);
            const letters = DIMENSIONS.map((name) =>
              dimensions?.[name].applies ? MATRIX_LETTERS[dimensions[name].verdict] : MATRIX_LETTERS.does_not_apply,
            );
            const overall = verdict === 'not_applicable' ? MATRIX_LETTERS.does_not_apply : MATRIX_LETTERS[verdict];
            expect(shown).toEqual([overall, ...letters]);
          }
        }
      }),
      RUNS,
    );
  });

  it('loses only the pairs of an item that is taken out', () => {
    always(
      fc.property(fc.array(anyItem, { minLength: 3, maxLength: 8 }), fc.nat(), (items, pick) => {
        const gone = pick % items.length;
        const { matrix } = check(...items);
        const { matrix: left } = check(...items.toSpliced(gone, 1));
        for (const name of GRIDS) {
          const kept = matrix[name].toSpliced(gone, 1).map((row) => row.slice(0, gone) + row.slice(gone + 1));
          expect(left[name]).toEqual(kept);
        }
      }),
      RUNS,
    );
  });
});

describe('the order of items', () => {
  it('changes no verdict, no count and no sum', () => {
    always(
      fc.property(anyList, (items) => {
        const [one, other] = [check(...items), check(...items.toReversed())];
        const last = items.length - 1;
        expect(other.summary).toEqual(one.summary);
        for (const name of GRIDS) {
          expect(other.matrix[name]).toEqual(one.matrix[name].toReversed().map((row) => [...row].reverse().join('')));
        }
        const rails = ({ rails: { windows } }: BomCheck, place: (index: number) => number) =>
          windows.map(({ text, items }) => `${text}: ${items.map(place).sort()}`).sort();
        expect(rails(other, (index) => last - index)).toEqual(rails(one, (index) => index));
      }),
      RUNS,
    );
  });
});

it('any list gives an answer of the contract', () => {
  always(
    fc.property(anyList, (items) => {
      const { error } = BomCheckSchema.safeParse(check(...items));
      expect(error).toBeUndefined();
    }),
    RUNS,
  );
});

describe('a list', () => {
  it('says how each item was understood', () => {
    const { items, unknown_items } = check(
      SUPPLY_12,
      { id: SERVO.toLowerCase(), name: 'my servo', quantity: 6 },
      { id: 'ACT-ROBOTIS-XM430W350', name: 'a slip' },
      { name: 'M3 screw', quantity: 48 },
      { id: 'PROTO-CANOPEN' },
    );
    expect(items.map(({ name, catalogue, judged, power_role }) => [name, catalogue, judged, power_role])).toEqual([
      ['12 V supply', 'no_id', true, 'supply'],
      ['DYNAMIXEL XM430-W350-T/R', 'found', true, 'load'],
      ['a slip', 'unknown_id', false, 'load'],
      ['M3 screw', 'no_id', false, 'load'],
      ['CANopen', 'found', true, 'load'],
    ]);
    expect(unknown_items.map(({ item }) => item)).toEqual([2, 3, 4]);
    expect(unknown_items[0]?.did_you_mean[0]).toBe(SERVO);
  });

  it('puts what is said of a known part over its record', () => {
    const { items } = check({ id: SERVO, voltage: '24 V' }, SUPPLY_12);
    expect(items[0]).toMatchObject({ id: SERVO, takes: '24 V' });
  });

  it('offers alternates that what conflicts is not incompatible with', () => {
    const { alternates, summary } = check({ kind: 'supply', voltage: '24 V' }, { id: SERVO });
    expect(summary.verdict).toBe('incompatible');
    expect(alternates[0]).toMatchObject({ item: 1, conflicts_with: [0] });
    expect(alternates[0]?.alternates.length).toBeGreaterThan(0);
    for (const { id } of alternates[0]?.alternates ?? []) {
      expect(check({ kind: 'supply', voltage: '24 V' }, { id }).summary.verdict).not.toBe('incompatible');
    }
  });

  it('shows what is doubled, by id and by function', () => {
    const { duplicates } = check({ id: SERVO }, { id: SERVO }, { id: 'ACT-ROBOTIS-XL430-W250' });
    expect(duplicates).toEqual([
      { how: 'same_id', what: SERVO, items: [0, 1] },
      { how: 'same_function', what: 'actuators smart_servo', items: [0, 1, 2] },
    ]);
  });

  it('gathers what to ask by maker', () => {
    const { questions } = check({ id: SERVO }, { id: 'ACT-ROBOTIS-XL430-W250' }, { kind: 'supply', voltage: '11 V' });
    const makers = questions.map(({ ask }) => ask);
    expect(new Set(makers).size).toBe(makers.length);
    expect(makers).toContain('the maker of 11 V supply; add it to the request');
  });

  it('names quarantined parts and red lines', () => {
    const [servo, flagged] = [snapshot.byId.get(SERVO), snapshot.records.find(({ flags }) => flags.length > 0)];
    if (!servo || !flagged) throw new Error('the catalogue has both');
    const held = { ...servo, quarantine: true, quality_note: 'No source.' };
    const other = { ...snapshot, byId: new Map([...snapshot.byId, [SERVO, held]]) };
    const { quarantined, flags, items } = checkBom(other, itemsOf([{ id: SERVO }, { id: flagged.id }]));
    expect(items[0]?.catalogue).toBe('quarantined');
    expect(quarantined).toEqual([{ item: 0, note: 'Quarantined: No source.' }]);
    expect(flags.some(({ item }) => item === 1)).toBe(true);
  });

  it('finds mates, and the plate between two that do not match', () => {
    const { mechanical, summary } = check(
      { id: 'PLAT-ROBOTIQ-2F-85' },
      { name: 'arm', category: 'platforms', type: 'robot_arm', mechanical: 'ISO 9409-1-50-4-M6', side: 'robot' },
      { name: 'other', category: 'platforms', type: 'robot_arm', mechanical: 'ISO 9409-1-80-6-M8', side: 'robot' },
    );
    expect(mechanical.map(({ fit }) => fit).sort()).toEqual(['adapter_required', 'candidate']);
    expect(summary.adapters_needed).toBe(1);
  });

  it('groups what could take each other’s place: each the other’s alternate, both ways', () => {
    const servos = snapshot.records.filter(({ type }) => type === 'smart_servo').slice(0, 24);
    const { interchangeable } = check(...servos.map(({ id }) => ({ id })));
    expect(interchangeable.length).toBeGreaterThan(0);
    const fitting = servos.map(({ id }) => {
      const { alternates } = alternatesOf(snapshot, id, 400);
      return new Set(alternates.filter(({ fit }) => fit.deal_breakers.length === 0).map((one) => one.id));
    });
    for (const group of interchangeable) {
      for (const one of group) {
        for (const other of group) {
          if (one !== other) expect(fitting[one]?.has(servos[other]?.id ?? '')).toBe(true);
        }
      }
    }
  });

  it('does not say of every pair that a bare motor needs a driver', () => {
    const motor = { name: 'motor', type: 'brushless_dc_motor', voltage: '24 V' };
    const { pairs, buses } = check(motor, { name: 'camera', kind: 'load', protocol: 'USB' });
    expect(pairs).toEqual([]);
    expect(buses.find(({ link }) => link === 'three_phase')).toMatchObject({ leader: 'missing' });
  });

  it('has no address for a verdict that rests on what the caller said', () => {
    const other = { id: 'ACT-ROBOTIS-XL430-W250' };
    expect(check({ id: SERVO }, other).pairs[0]?.evidence).toBe(`/api/compatibility?a=${SERVO}&b=${other.id}`);
    expect(check({ id: SERVO, voltage: '6–12 V' }, other).pairs[0]?.evidence).toBeNull();
  });

  it('keeps to its bounds with 200 items', () => {
    const step = snapshot.records.length / 200;
    const items = Array.from({ length: 200 }, (_, place) => ({ id: snapshot.records[Math.floor(place * step)]?.id }));
    const answer = check(...items);
    expect(answer.pairs).toHaveLength(40);
    expect(answer.left_out.pairs).toBe((200 * 199) / 2 - 40);
    expect(answer.matrix.overall.every((row) => row.length === 200)).toBe(true);
    const { pairs } = answer.summary;
    // Each pair is counted once: one that is set apart is not among the incompatible.
    expect(Object.values(pairs).reduce((sum, count) => sum + count, 0)).toBe(19_900);
    const crosses = answer.matrix.overall.join('').split('x').length - 1;
    expect([pairs.set_apart > 0, 2 * (pairs.incompatible + pairs.set_apart)]).toEqual([true, crosses]);
  });
});
