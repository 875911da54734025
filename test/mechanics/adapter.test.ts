import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Snapshot } from '../../src/catalogue/snapshot.ts';
import { AdapterSchema, type Plate } from '../../src/contract/adapter.ts';
import type { AdapterOptions } from '../../src/mechanics/adapter/design.ts';
import { adapterOf } from '../../src/service/mechanical-answers.ts';
import { always } from '../support/always.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await realSnapshot();
});

const FOUR = 'ISO 9409-1-50-4-M6';

function designed(from: string, to: string, options: Partial<AdapterOptions> = {}) {
  const design = adapterOf(snapshot, from, to, { fit: 'medium', material: 'aluminium', ...options });
  return AdapterSchema.omit({ files: true }).parse(design);
}

function plateOf(from: string, to: string, options: Partial<AdapterOptions> = {}): Plate {
  const { plate, statement } = designed(from, to, options);
  if (!plate) throw new Error(statement);
  return plate;
}

function webs({ features }: Plate): number[] {
  const widest = (one: Plate['features'][number]) => Math.max(one.diameter_mm, one.counterbore?.diameter_mm ?? 0);
  return features.flatMap((a, index) =>
    features.slice(index + 1).map((b) => {
      const distance = Math.hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm);
      return distance - widest(a) / 2 - widest(b) / 2;
    }),
  );
}

describe('a plate', () => {
  it('lets the robot’s screws pass and sinks their heads; the tool is screwed into it', () => {
    const plate = plateOf('ISO 9409-1-80-6-M8', FOUR);
    const from = plate.features.filter(({ role }) => role === 'from_hole');
    const to = plate.features.filter(({ role }) => role === 'to_hole');
    expect(from).toHaveLength(6);
    for (const hole of from) {
      expect(hole).toMatchObject({
        diameter_mm: 9,
        thread: null,
        counterbore: { diameter_mm: 15, depth_mm: 8.5, face: 'to' },
      });
      expect(Math.hypot(hole.x_mm, hole.y_mm)).toBeCloseTo(40, 3);
    }
    expect(to).toHaveLength(4);
    for (const hole of to) {
      expect(hole).toMatchObject({ diameter_mm: 5, thread: 'M6', counterbore: null });
      expect(Math.hypot(hole.x_mm, hole.y_mm)).toBeCloseTo(25, 3);
    }
    expect(plate.screws).toMatchObject([
      { end: 'from', holes: 'clearance', thread: 'M8', count: 6, engagement_mm: null },
      { end: 'to', holes: 'threaded', thread: 'M6', count: 4, engagement_mm: plate.thickness_mm, grip_mm: null },
    ]);
  });

  it('screws a part with threads of its own on from the other face', () => {
    const plate = plateOf(FOUR, 'ACT-CUBEMARS-AK80-6');
    const [hole] = plate.features.filter(({ role }) => role === 'to_hole');
    expect(hole).toMatchObject({ diameter_mm: 4.5, thread: null, counterbore: { face: 'from' } });
    expect(designed(FOUR, 'ACT-CUBEMARS-AK80-6').warnings.join(' ')).toMatch(/where the pins of .*AK80-6 are/);
  });

  it.each([
    ['fine', 6.4],
    ['medium', 6.6],
    ['coarse', 7],
  ] as const)('has clearance holes of ISO 273, %s: %d mm', (fit, diameter) => {
    const [hole] = plateOf(FOUR, 'ISO 9409-1-100-6-M10', { fit }).features;
    expect(hole?.diameter_mm).toBe(diameter);
  });

  it.each([
    ['aluminium', 10],
    ['steel', 10],
    ['printed', 15],
  ] as const)('of %s is %d mm thick: heads are sunk and threads hold', (material, thickness) => {
    const plate = plateOf(FOUR, '4 x M6 on 80 mm circle', { material });
    expect(plate.thickness_mm).toBe(thickness);
    expect(plate.thickness_mm).toBeGreaterThanOrEqual(plate.thickness_needed_mm);
  });

  it('takes a given thickness, and refuses one too thin with the thickness it needs', () => {
    expect(plateOf(FOUR, '4 x M6 on 80 mm circle', { thicknessMm: 9.5 }).thickness_mm).toBe(9.5);
    expect(() => plateOf(FOUR, '4 x M6 on 80 mm circle', { thicknessMm: 9 })).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        extras: { details: [{ path: 'thickness_mm', message: expect.stringContaining('at least 9.5 mm') }] },
      }),
    );
  });

  it('weighs what its volume says', () => {
    const plate = plateOf(FOUR, '4 x M6 on 80 mm circle', { material: 'steel' });
    const circle = (diameter: number) => (Math.PI / 4) * diameter ** 2;
    const t = plate.thickness_mm;
    const [pin] = plate.features.filter(({ role }) => role === 'from_pin');
    const volume =
      circle(plate.outer_diameter_mm) * t -
      4 * (circle(6.6) * (t - 6.5) + circle(11) * 6.5) -
      4 * circle(5) * t -
      (pin ? circle(6) * t : 0);
    expect(plate.volume_mm3).toBeCloseTo(volume, 1);
    expect(plate.mass_g).toBeCloseTo((volume / 1000) * 7.85, 1);
  });

  it('leaves tapped holes one and a half diameters to the rim', () => {
    const plate = plateOf(FOUR, '6 x M12 on 90 mm circle');
    expect(plate.outer_diameter_mm / 2 - 45).toBeGreaterThanOrEqual(18);
  });

  it('gives the longest screw where the part declares how deep its threads are', () => {
    const plate = plateOf('PLAT-UNIVERSAL-ROBOTS-UR5', '4 x M6 on 80 mm circle');
    expect(plate.screws[0]).toMatchObject({ grip_mm: 3.5, longest_mm: 9.5 });
  });
});

describe('holes that would meet', () => {
  it('are kept apart by turning one pattern, as roundly as possible', () => {
    const design = designed(FOUR, 'ISO 9409-1-40-4-M6');
    expect(design).toMatchObject({ outcome: 'turned_plate', plate: { turned_deg: 25 } });
    expect(design.statement).toContain('turned by 25°');
  });

  it('on two plates when no angle keeps them apart', () => {
    const design = designed('12 x M6 on 60 mm circle', '12 x M6 on 52 mm circle');
    expect(design).toMatchObject({ outcome: 'two_plates', plate: null });
    expect(design.statement).toContain('Use two plates');
  });

  it('are not turned away from an angle that was asked for', () => {
    expect(designed(FOUR, 'ISO 9409-1-40-4-M6', { turnedDeg: 0 })).toMatchObject({
      outcome: 'not_possible',
      statement: expect.stringContaining('Leave turned_deg out'),
    });
    expect(designed(FOUR, 'ISO 9409-1-40-4-M6', { turnedDeg: 25 })).toMatchObject({ plate: { turned_deg: 25 } });
    expect(designed(FOUR, '4 x M6 on 80 mm circle', { turnedDeg: -360 })).toMatchObject({ outcome: 'plate' });
  });

  it('refuse a bore that meets them, with the widest that does not', () => {
    expect(() => designed(FOUR, '4 x M3 on 31 mm square', { boreMm: 60 })).toThrow(
      expect.objectContaining({
        extras: { details: [{ path: 'bore_mm', message: expect.stringMatching(/^must be at most 35 mm/) }] },
      }),
    );
    expect(plateOf(FOUR, '4 x M3 on 31 mm square', { boreMm: 35 }).features.at(-1)).toMatchObject({ role: 'bore' });
  });

  it('need room by their own screws, not by the largest of the plate', () => {
    expect(designed('6 x M3 on 20 mm circle', '8 x M16 on 200 mm circle').outcome).toMatch(/plate$/);
  });

  it('are as far apart as declared: a rectangle keeps its sides to the last digit', () => {
    const holes = plateOf('4 x M6 on 200 mm circle', 'PLAT-SCHUNK-WSG-50').features.filter(
      ({ role }) => role === 'to_hole',
    );
    expect(holes.map(({ x_mm, y_mm }) => [Math.abs(x_mm), Math.abs(y_mm)])).toEqual(Array(4).fill([55, 21]));
    expect(designed('4 x M4 on 60 mm x 10 mm', '4 x M6 on 120 mm circle').outcome).toBe('plate');
  });

  it('of one pattern alone are told apart from those of two', () => {
    const design = designed('ACT-DAMIAO-DM-J8009-2EC', FOUR);
    expect(design).toMatchObject({ outcome: 'not_possible', plate: null });
    expect(design.statement).toContain('sunk heads');
  });

  it('leave out a pin before they give up', () => {
    const design = designed(FOUR, 'ISO 9409-1-50-4-M5');
    expect(design.plate).not.toBeNull();
    expect(Math.min(...webs(design.plate as Plate))).toBeGreaterThanOrEqual(2);
  });

  it('never come closer than the web the plate needs', () => {
    const pattern = fc
      .tuple(
        fc.integer({ min: 2, max: 10 }),
        fc.constantFrom('M3', 'M4', 'M5', 'M6', 'M8'),
        fc.integer({ min: 25, max: 120 }),
      )
      .map(([count, thread, d1]) => `${count} x ${thread} on ${d1} mm circle`);
    const seen = new Map<string, number>();
    always(
      fc.property(pattern, pattern, (from, to) => {
        let design: ReturnType<typeof designed>;
        try {
          design = designed(from, to);
        } catch (error) {
          expect(error).toMatchObject({ code: 'validation_failed' });
          return;
        }
        const { outcome, plate } = design;
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        if (!plate) return;
        expect(Math.min(...webs(plate))).toBeGreaterThanOrEqual(plate.needed_web_mm - 1e-3);
        for (const { x_mm, y_mm, diameter_mm, counterbore } of plate.features) {
          const reach = Math.hypot(x_mm, y_mm) + Math.max(diameter_mm, counterbore?.diameter_mm ?? 0) / 2;
          expect(reach).toBeLessThan(plate.outer_diameter_mm / 2);
        }
      }),
      300,
    );
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['plate', 'turned_plate', 'two_plates']));
  });
});

describe('what a plate cannot settle', () => {
  it.each([
    ['ACT-STEPPERONLINE-17HS19-2004S1', FOUR, /centring diameter of 22 mm.*bore_mm=22/],
    ['ISO 9409-1-80-6-M8', 'PLAT-ATI-3700-50-9210', /centring diameter of 31.463 mm/],
    ['ACT-ROBSTRIDE-RS01:housing front', 'ACT-ROBSTRIDE-RS04:output', /Both parts carry threads.*from the robot face/],
    [FOUR, 'SPEC-3DOF-SHOULDER-2026:heavy', /where the pins of SPEC-3DOF-SHOULDER-2026 heavy are/],
    ['PLAT-KUKA-KR-210-L150-2', FOUR, /centring diameter of 100 mm/],
  ])('is said: %s to %s', (from, to, words) => {
    expect(designed(from, to).warnings.join('\n')).toMatch(words);
  });

  it('is silent about a pilot that the bore lets through', () => {
    const { warnings } = designed('ACT-STEPPERONLINE-17HS19-2004S1', FOUR, { boreMm: 22 });
    expect(warnings.join()).not.toContain('diameter of 22 mm');
  });

  it('is said where a plate is tapped against threads', () => {
    const { warnings } = designed('ACT-CUBEMARS-AK80-6', FOUR, { fromHoles: 'threaded' });
    expect(warnings.join()).toContain('no screw joins two threads');
  });

  it('keeps a pin hole it never had out of the warnings', () => {
    expect(designed(FOUR, 'ISO 9409-1-50-4-M8').warnings.join()).not.toContain('50-4-M8 was left out');
  });
});

describe('no plate', () => {
  it('joins two parts that both have threads in the same places', () => {
    const design = designed('ACT-ROBSTRIDE-RS01:output', 'ACT-XIAOMI-CYBERGEAR:output');
    expect(design).toMatchObject({
      outcome: 'not_possible',
      statement: expect.stringContaining('both parts declare threads'),
    });
  });

  it('has screws that fit no hole', () => {
    expect(designed(FOUR, '4 x 19.5 mm on 200 mm circle').statement).toContain(
      'no common screw fits the 19.5 mm holes',
    );
  });

  it('is needed between equal patterns, or onto a flange that holds the tool’s holes', () => {
    expect(designed(FOUR, 'ISO9409-1-A50-4-M6')).toMatchObject({ outcome: 'not_needed', plate: null });
    expect(designed('ISO 9409-1-50-7-M6', FOUR)).toMatchObject({ outcome: 'not_needed' });
    expect(designed(FOUR, 'ISO 9409-1-50-7-M6').outcome).not.toBe('not_needed');
  });

  it('can be drawn for a part that declares no pattern', () => {
    const design = designed('PLAT-KUKA-KR-4-R600', FOUR);
    expect(design).toMatchObject({ outcome: 'unknown', plate: null });
  });
});

describe('the load', () => {
  it('is checked by the formulas that are said', () => {
    const load = { payloadKg: 10, offsetMm: 100, torqueNm: 30, safetyFactor: 5 };
    const { load: check } = designed(FOUR, 'ISO 9409-1-100-6-M10', { load });
    const weight = 10 * 9.80665;
    const shear = weight / 4 + (2 * 30_000) / (4 * 50);
    const tension = (4 * weight * 100) / (4 * 50);
    const area = (Math.PI / 4) * (6 - 0.9382) ** 2;
    const stress = Math.hypot(tension / area, Math.sqrt(3) * (shear / area));
    expect(area).toBeCloseTo(20.1, 1);
    expect(check?.joints[0]).toEqual({
      end: 'from',
      shear_n: expect.closeTo(shear, 0),
      tension_n: expect.closeTo(tension, 0),
      equivalent_stress_mpa: expect.closeTo(stress, 0),
      utilisation: expect.closeTo((stress * 5) / 1100, 2),
    });
    expect(check).toMatchObject({ verdict: 'within', bolt_class: '12.9', proof_mpa: 1100 });
    expect(check?.formulas.length).toBeGreaterThan(0);
  });

  it('takes the worst direction of a rectangle', () => {
    const load = { payloadKg: 5, offsetMm: 200, torqueNm: 0, safetyFactor: 5 };
    const { load: check } = designed('4 x M6 on 100 mm circle', '4 x M4 on 60 mm x 13 mm', { load });
    const moment = 5 * 9.80665 * 200;
    expect(check?.joints[1]?.tension_n).toBeGreaterThanOrEqual(Math.floor(moment / (2 * 13)));
  });

  it('cannot be checked on two holes: about their line nothing holds', () => {
    const load = { payloadKg: 5, offsetMm: 200, torqueNm: 0, safetyFactor: 5 };
    const { load: check } = designed(FOUR, '2 x M4 on 20 mm circle', { load });
    expect(check).toMatchObject({
      verdict: 'not_checkable',
      joints: [{ end: 'from' }, { end: 'to', tension_n: null }],
    });
  });

  it('says that bending was not checked where no distance is given', () => {
    const load = { payloadKg: 5, offsetMm: undefined, torqueNm: 0, safetyFactor: 5 };
    expect(designed(FOUR, 'ISO 9409-1-100-6-M10', { load }).load?.not_checked[0]).toContain('no offset_mm');
  });

  it('is told when it is too much', () => {
    const load = { payloadKg: 500, offsetMm: 500, torqueNm: 0, safetyFactor: 5 };
    expect(designed(FOUR, 'ISO 9409-1-100-6-M10', { load }).load?.verdict).toBe('exceeded');
  });

  it('is not made up when none is given', () => {
    expect(designed(FOUR, 'ISO 9409-1-100-6-M10').load).toBeNull();
  });
});
