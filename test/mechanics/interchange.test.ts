import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Snapshot } from '../../src/catalogue/snapshot.ts';
import { InterchangeSchema } from '../../src/contract/interchange.ts';
import { compareDimensions, containmentOf } from '../../src/mechanics/compare-patterns.ts';
import { circlePattern, rectanglePattern } from '../../src/mechanics/holes.ts';
import { interchangeOf } from '../../src/service/mechanical-answers.ts';
import { always } from '../support/always.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await realSnapshot();
});

function judged(a: string, b: string) {
  return InterchangeSchema.parse(interchangeOf(snapshot, a, b));
}

const FOUR = 'ISO 9409-1-50-4-M6';
const SEVEN = 'ISO 9409-1-50-7-M6';

describe('two designations', () => {
  it('are candidates when circle, count and thread are equal, whatever the form', () => {
    const { verdict, question, equal, differs, containment, still_to_check, pitfalls, adapter } = judged(
      FOUR,
      'ISO9409-1-A50-4-M6',
    );
    expect({ verdict, question, equal, differs, adapter }).toEqual({
      verdict: 'candidate',
      question: 'interchange',
      equal: ['d1', 'n', 'thread'],
      differs: [],
      adapter: null,
    });
    expect(containment.relation).toBe('equal');
    for (const word of ['depth', 'thickness', 'bore', 'Dowel']) expect(still_to_check.join('\n')).toContain(word);
    expect(pitfalls.map(({ id }) => id)).toEqual([
      'PIT-THREAD-DEPTH',
      'PIT-BOLT-GRADE',
      'PIT-DOWEL-FIT',
      'PIT-SAME-A80-DIFFERS',
      'PIT-HOLLOW-SHAFT',
    ]);
  });

  it.each([
    [FOUR, 'ISO 9409-1-40-4-M6', ['d1']],
    [FOUR, 'ISO 9409-1-50-4-M5', ['thread']],
    ['ISO 9409-1-80-4-M8', 'ISO 9409-1-80-6-M8', ['n']],
    [FOUR, 'ISO 9409-1-100-6-M10', ['d1', 'n', 'thread']],
  ])('%s and %s need an adapter: %j', (a, b, differs) => {
    const answer = judged(a, b);
    expect(answer).toMatchObject({ verdict: 'adapter_required', differs });
    expect(answer.adapter).toBe(`/api/mechanical/adapter?${new URLSearchParams({ from: a, to: b })}`);
  });

  it('say that seven holes take a four-hole tool, not the other way round', () => {
    expect(judged(SEVEN, FOUR)).toMatchObject({ verdict: 'adapter_required', containment: { relation: 'a_holds_b' } });
    expect(judged(FOUR, SEVEN)).toMatchObject({ verdict: 'adapter_required', containment: { relation: 'b_holds_a' } });
    const link = `/api/mechanical/adapter?${new URLSearchParams({ from: FOUR, to: SEVEN })}`;
    expect([judged(SEVEN, FOUR).adapter, judged(FOUR, SEVEN).adapter]).toEqual([link, link]);
    expect(judged(SEVEN, FOUR).containment.statement).toContain(
      `A tool for ${FOUR} sits on a flange ${SEVEN} without an adapter.`,
    );
  });
});

describe('two parts', () => {
  it('go together when one offers the flange and the other sits on it', () => {
    const answer = judged('PLAT-UNIVERSAL-ROBOTS-UR5E', 'PLAT-ROBOTIQ-2F-85');
    expect(answer).toMatchObject({ question: 'mate', verdict: 'candidate', a: { side: 'robot' }, b: { side: 'tool' } });
  });

  it('on the same side can only take each other’s place', () => {
    expect(judged('PLAT-UNIVERSAL-ROBOTS-UR5E', 'PLAT-FANUC-CRX-10IA')).toMatchObject({
      question: 'interchange',
      verdict: 'candidate',
    });
    expect(judged('PLAT-ROBOTIQ-2F-85', 'PLAT-ROBOTIQ-HAND-E')).toMatchObject({ question: 'interchange' });
  });

  it('a four-hole tool sits on a seven-hole flange', () => {
    const answer = judged('PLAT-ROBOTIQ-2F-85', 'PLAT-KUKA-LBR-IIWA-14-R820');
    expect(answer).toMatchObject({ question: 'mate', verdict: 'candidate', containment: { relation: 'b_holds_a' } });
    expect(judged('PLAT-KUKA-LBR-IIWA-14-R820', 'PLAT-UNIVERSAL-ROBOTS-UR5E')).toMatchObject({
      question: 'interchange',
      verdict: 'adapter_required',
    });
  });

  it('are unknown when one declares no pattern', () => {
    const answer = judged('PLAT-KUKA-KR-4-R600', 'PLAT-ROBOTIQ-2F-85');
    expect(answer).toMatchObject({ verdict: 'unknown', equal: [], differs: [], adapter: null });
    expect(answer.statement).toContain('KR 4 R600');
  });

  it('lead to an adapter from the flange to the tool, whichever is asked first', () => {
    const answer = judged('PLAT-ROBOTIQ-2F-85', 'PLAT-UNIVERSAL-ROBOTS-UR20');
    expect(answer).toMatchObject({ question: 'mate', verdict: 'adapter_required' });
    expect(answer.adapter).toContain('from=PLAT-UNIVERSAL-ROBOTS-UR20%3Aflange&to=PLAT-ROBOTIQ-2F-85%3Aflange');
  });
});

describe('the faces of a part', () => {
  it('that are declared without holes are not passed over for others', () => {
    const answer = judged('PLAT-UNIVERSAL-ROBOTS-UR5E', 'PLAT-PIAB-PICOBOT-UR');
    expect(answer).toMatchObject({ question: 'mate', verdict: 'unknown', b: { side: 'tool', pattern: null } });
  });

  it('that sit on a flange are meant beside a flange', () => {
    expect(judged('PLAT-UNIVERSAL-ROBOTS-UR5E', 'SEN-ATI-MINI45')).toMatchObject({
      question: 'mate',
      b: { face: 'base side' },
    });
    expect(judged('SEN-ROBOTIQ-WRIST-CAMERA', 'PLAT-ROBOTIQ-2F-85')).toMatchObject({
      question: 'mate',
      verdict: 'candidate',
      a: { face: 'tool side', side: 'robot' },
    });
  });

  it('have the side that is declared, and the one their words say', () => {
    expect(judged('PLAT-UNIVERSAL-ROBOTS-UR5E', 'PLAT-SCHUNK-WSG-50').question).toBe('mate');
    expect(judged('ACT-POLLEN-ORBITA-3D', 'PLAT-POLLEN-REACHY-2-GRIPPER')).toMatchObject({
      question: 'mate',
      verdict: 'candidate',
    });
  });

  it('have names of their own', () => {
    const { faces } = judged('PLAT-ROBOTIQ-EPICK', FOUR).a;
    expect(faces).toEqual(['flange', 'flange 2']);
    expect(judged('PLAT-ROBOTIQ-EPICK:flange 2', '4 x M5 on 65 mm circle').verdict).toBe('candidate');
  });

  it('keep the holes the part declares beside its designation', () => {
    expect(judged('PLAT-ROBOTIQ-GRP-ES-CPL-062', FOUR).a.pattern).toMatchObject({ thread: null, hole_mm: 6.4 });
  });
});

describe('a part and a pattern', () => {
  it('are asked to go together: the pattern stands for the other side', () => {
    expect(judged('PLAT-KUKA-LBR-IIWA-14-R820', FOUR)).toMatchObject({ question: 'mate', verdict: 'candidate' });
    expect(judged(FOUR, 'PLAT-KUKA-LBR-IIWA-14-R820')).toMatchObject({ question: 'mate', verdict: 'candidate' });
    expect(judged('PLAT-ROBOTIQ-2F-85', SEVEN)).toMatchObject({ question: 'mate', verdict: 'candidate' });
    expect(judged(SEVEN, 'PLAT-UNIVERSAL-ROBOTS-UR5E')).toMatchObject({
      question: 'mate',
      verdict: 'adapter_required',
    });
  });

  it('compare plain holes by the screw, and say where it has little play', () => {
    const answer = judged('ACT-MOONS-ML23HS0L4350-000', '4 x M5 on 47.14 mm square');
    expect(answer.verdict).toBe('candidate');
    expect(answer.still_to_check.join()).toContain('5.1 mm holes of');
    expect(judged('4 x 5.5 mm on 60 mm circle', '4 x 5.3 mm on 60 mm circle').verdict).toBe('candidate');
  });

  it('tell rectangles apart by their sides, whichever way they lie', () => {
    expect(judged('4 x M4 on 40 mm x 30 mm', '4 x M4 on 48 mm x 14 mm').differs).toEqual(['layout']);
    expect(judged('4 x M4 on 40 mm x 30 mm', '4 x M4 on 30 mm x 40 mm').verdict).toBe('candidate');
  });

  it('compare by the holes, plain ones by the screw that passes (ISO 273)', () => {
    expect(judged('PLAT-ATI-3700-50-9210', FOUR)).toMatchObject({ verdict: 'candidate', equal: ['d1', 'n', 'thread'] });
    expect(judged('ACT-CUBEMARS-AK80-6', '6 x M4 on 28 mm circle')).toMatchObject({ verdict: 'candidate' });
  });

  it('compare the face that is named', () => {
    expect(judged('ACT-CUBEMARS-AK80-6:housing front and rear', '8 x M3 on 85 mm circle')).toMatchObject({
      verdict: 'candidate',
      a: { face: 'housing front and rear', side: 'body' },
    });
  });

  it('a square of four is a circle of four, a rectangle is not', () => {
    expect(judged(FOUR, '4 x M6 on 35.36 mm square')).toMatchObject({ verdict: 'candidate' });
    expect(judged('4 x M6 on 40 mm x 30 mm', FOUR)).toMatchObject({ verdict: 'adapter_required', differs: ['layout'] });
  });

  it('a class of the shoulder specification is a pattern', () => {
    expect(judged('SPEC-3DOF-SHOULDER-2026:medium', '6 x M6 on 100 mm circle')).toMatchObject({ verdict: 'candidate' });
  });
});

describe('containment', () => {
  const circle = (bolt_count: number) => circlePattern({ d1_mm: 80, bolt_count, thread: 'M4' });

  it('holds among equally spaced holes exactly when the smaller count divides the larger', () => {
    const count = fc.integer({ min: 2, max: 24 });
    always(
      fc.property(count, count, (a, b) => {
        const expected = a === b ? 'equal' : a % b === 0 ? 'a_holds_b' : b % a === 0 ? 'b_holds_a' : 'none';
        expect(containmentOf(circle(a), circle(b))).toBe(expected);
      }),
    );
  });

  it('says the same from both ends, and nothing where a thread is not declared', () => {
    const mirrored = {
      equal: 'equal',
      a_holds_b: 'b_holds_a',
      b_holds_a: 'a_holds_b',
      none: 'none',
      unknown: 'unknown',
    };
    const pattern = fc
      .record({
        d1_mm: fc.constantFrom(50, 50.01, 60),
        bolt_count: fc.integer({ min: 2, max: 12 }),
        thread: fc.constantFrom('M4', 'M5', null),
      })
      .map(circlePattern);
    always(
      fc.property(pattern, pattern, (a, b) => {
        expect(containmentOf(b, a)).toBe(mirrored[containmentOf(a, b)]);
        const results = compareDimensions(a, b).map(({ dimension, result }) => [dimension, result]);
        expect(compareDimensions(b, a).map(({ dimension, result }) => [dimension, result])).toEqual(results);
      }),
    );
  });

  it('lets a rectangle hold nothing of a square on the same circle', () => {
    const rectangle = rectanglePattern([30, 40], { thread: 'M4' });
    const square = circlePattern({ d1_mm: 50, bolt_count: 4, thread: 'M4' });
    expect(containmentOf(rectangle, square)).toBe('none');
  });
});
