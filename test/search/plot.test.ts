import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../src/catalogue/snapshot.ts';
import { type PlotAnswer, PlotAnswerSchema, type PlotPoint } from '../../src/contract/plot.ts';
import { comparableSets, Grades } from '../../src/parameters/comparable-sets.ts';
import { comparandOf } from '../../src/parameters/comparand.ts';
import { judge } from '../../src/parameters/grade.ts';
import { hasOneShaft } from '../../src/parameters/part.ts';
import { plotCatalogue } from '../../src/service/plot-catalogue.ts';
import { PlotRequestSchema } from '../../src/service/plot-request.ts';
import { Searchable } from '../../src/service/searchable.ts';
import { amount, reading, volts } from '../parameters/build-reading.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { aDeclaration, aFact } from '../support/facts.ts';
import { registryTexts } from '../support/real-catalogue.ts';

describe('sets of readings that compare', () => {
  const alike = fc
    .record({
      volt: fc.option(fc.constantFrom(11.8, 12, 12.2, 24)),
      kind: fc.constantFrom('stall' as const, 'rated' as const, 'unspecified' as const),
      end: fc.constantFrom('output' as const, 'motor' as const, null),
    })
    .map(({ volt, kind, end }) => {
      const conditions = volt === null ? [] : [volts(volt)];
      return { comparand: comparandOf(reading('torque', amount(1, 'Nm'), { kind, end, conditions })) };
    });

  it('hold no two that may not be compared, and count parts once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ part: fc.nat(20), alike }), { maxLength: 40 }),
        fc.boolean(),
        (all, oneMaker) => {
          for (const { members, parts } of comparableSets(all, { grades: new Grades(), oneMaker })) {
            for (const a of members) {
              for (const b of members) {
                const { grade } = judge(
                  { comparand: a.comparand, maker: 'one' },
                  { comparand: b.comparand, maker: 'another' },
                );
                expect(oneMaker ? ['A', 'B', 'C'] : ['A', 'B']).toContain(grade);
              }
            }
            const covered = all.filter((one) => members.includes(one.alike)).map(({ part }) => part);
            expect(parts).toBe(new Set(covered).size);
          }
        },
      ),
    );
  });

  it('do not chain: 11.8 V and 12.2 V both lie near 12 V, and not near each other', () => {
    const at = (volt: number) => ({
      comparand: comparandOf(
        reading('torque', amount(1, 'Nm'), { kind: 'stall', end: 'output', conditions: [volts(volt)] }),
      ),
    });
    const [low, middle, high] = [at(11.8), at(12), at(12.2)];
    const candidates = [middle, low, high].map((one, part) => ({ part, alike: one }));
    const [largest] = comparableSets(candidates, { grades: new Grades(), oneMaker: false });
    expect(largest?.members).toEqual([middle, low]);
  });
});

const AT_12V = { kind: 'stall', conditions: '12 V' } as const;

function servo(name: string, manufacturer: string, declarations: Parameters<typeof aDeclaration>[0][], over = {}) {
  return aFact({
    id: `ACT-${manufacturer.toUpperCase()}-${name}`,
    name,
    name_en: name,
    manufacturer,
    declarations: declarations.map((declaration) => aDeclaration(declaration)),
    ...over,
  });
}

const torque = (text: string, over = {}) => ({ parameter: 'torque', declared: text, value: text, ...over });
const mass = (text: string, over = {}) =>
  ({ parameter: 'weight', declared: text, value: text, kind: 'unspecified', ...over }) as const;

const FACTS = [
  servo('M1', 'Acme', [torque('4 Nm', AT_12V), mass('80 g')]),
  servo('M2', 'Acme', [
    torque('6 Nm', { kind: 'stall', conditions: '14.8 V' }),
    torque('5 Nm', AT_12V),
    mass('0.1 kg'),
  ]),
  servo('N1', 'Nord', [torque('50 kgf.cm', AT_12V), mass('75 g')]),
  servo('N2', 'Nord', [torque('2 Nm', { kind: 'rated', conditions: '12 V' }), mass('60 g')]),
  servo('N3', 'Nord', [torque('3 Nm', { kind: 'unspecified' }), mass('61 g')]),
  servo('N4', 'Nord', [torque('3 Nm', { kind: 'stall', conditions: '24 V' }), mass('62 g')]),
  servo('N5', 'Nord', [torque('3 Nm', { kind: 'stall' }), mass('63 g')]),
  servo('N6', 'Nord', [torque('4 Nm', AT_12V)]),
  servo('N7', 'Nord', [mass('64 g')]),
  servo('N8', 'Nord', [torque('4 Nm', AT_12V), mass('64 g')], { type: 'joint_actuator' }),
  servo('N9', 'Nord', [torque('4 Nm', { ...AT_12V, end: 'motor' }), mass('64 g')]),
];

const small = new Searchable(
  buildSnapshot({
    id: 'plot',
    facts: FACTS,
    updated: '2026-11-15T00:00:00Z',
    freeLimitPerHour: 30,
    registryTexts,
  }),
);

function plotSmall(query: string): PlotAnswer {
  const request = PlotRequestSchema.parse(Object.fromEntries(new URLSearchParams(query)));
  return PlotAnswerSchema.parse(plotCatalogue(small, request));
}

let real: TestApp;
beforeAll(async () => {
  real = await openApp({ documents: false });
});
afterAll(() => real.server.close());

async function plot(query: string): Promise<PlotAnswer> {
  const answer = await real.server.inject(`/api/plot?${query}`);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return PlotAnswerSchema.parse(answer.json());
}

const reasons = ({ left_out }: PlotAnswer) =>
  Object.fromEntries(left_out.map(({ axis, reason, parts }) => [`${axis} ${reason}`, parts]));

describe('GET /api/plot', () => {
  it('plots what compares among makers, in SI, with the texts, and counts the rest by reason', () => {
    const answer = plotSmall('');
    expect(answer.points.map(({ id, x, y }) => [id, x.si_low, y.si_low, y.declared])).toEqual([
      ['ACT-ACME-M1', 0.08, 4, '4 Nm'],
      ['ACT-ACME-M2', 0.1, 5, '5 Nm'],
      ['ACT-NORD-N1', 0.075, 4.903325, '50 kgf.cm'],
    ]);
    expect(answer.y).toMatchObject({ quantity: 'torque', si_unit: 'Nm', kind: 'stall', at_voltage: '12V' });
    expect(answer.x).toMatchObject({ parameter: 'weight', quantity: 'mass', kind: null, at_voltage: null });
    expect(reasons(answer)).toEqual({
      'x not_declared': 1,
      'y not_declared': 1,
      'y other_kind': 1,
      'y kind_not_stated': 1,
      'y other_conditions': 1,
      'y conditions_not_stated': 1,
      'y shaft_not_stated': 1,
      'y other_shaft': 1,
    });
    expect(answer.left_out.map(({ sentence }) => sentence)).toContain(
      '1 part declares torque of another kind than stall.',
    );
  });

  it('takes another kind or voltage, and names the sets there are', () => {
    const rated = plotSmall('y_kind=rated');
    expect(rated.points.map(({ id }) => id)).toEqual(['ACT-NORD-N2']);
    const high = plotSmall('at_voltage=14.8V');
    expect(high.points.map(({ id, y }) => [id, y.declared])).toEqual([['ACT-ACME-M2', '6 Nm']]);
    expect(high.y.choices.map(({ kind, at_voltage, parts }) => [kind, at_voltage, parts])).toEqual(
      plotSmall('').y.choices.map(({ kind, at_voltage, parts }) => [kind, at_voltage, parts]),
    );
    expect(high.y.choices[0]).toMatchObject({ kind: 'stall', at_voltage: '12V', parts: 3 });
  });

  it('takes the kind of the search where an axis names none', () => {
    expect(plotSmall('kind=rated').points).toHaveLength(1);
    expect(plotSmall('kind=rated&y_kind=stall').points).toHaveLength(3);
  });

  it('lets one maker stand together at level C', () => {
    const nord = plotSmall('manufacturer=Nord&at_voltage=12V');
    const all = plotSmall('at_voltage=12V');
    const ofNord = (answer: PlotAnswer) => answer.points.filter(({ manufacturer }) => manufacturer === 'Nord').length;
    expect(ofNord(nord)).toBe(2);
    expect(ofNord(all)).toBe(1);
  });

  it('counts only readings within a range asked for', () => {
    const answer = plotSmall('torque=5.5..7Nm');
    expect(answer.points.map(({ id, y }) => [id, y.declared])).toEqual([['ACT-ACME-M2', '6 Nm']]);
  });

  it('takes two kinds of one parameter', async () => {
    const answer = await plot('x=torque&x_kind=stall&y=torque&y_kind=stall');
    expect(answer.points.length).toBeGreaterThan(20);
    expect(answer.points.every(({ x, y }) => x.declaration === y.declaration)).toBe(true);
  });

  it.each([
    'x=price',
    'y=dimensions',
    'x_kind=burst',
    'at_voltage=5..12V',
    'at_voltage=12',
    'limit=3',
    'at_voltage=3Nm',
  ])('refuses %s', async (query) => {
    const answer = await real.server.inject(`/api/plot?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(['validation_failed', 'unknown_parameter']).toContain(answer.json().code);
  });
});

const QUESTIONS = [
  '',
  'category=actuators&x=torque&y=speed',
  'x=voltage&y=weight',
  'x=current&y=torque',
  'manufacturer=ROBOTIS',
  'q=maxon&x=speed&y=power',
  'x=payload&y=weight',
];

describe('on the real catalogue', () => {
  const comparandAt = (point: PlotPoint, axis: 'x' | 'y') => {
    const record = real.live.current.snapshot.byId.get(point.id);
    const found = record?.readings[point[axis].declaration];
    if (!record || !found) throw new Error(`${point.id} has no such declaration`);
    const comparand = comparandOf(found, { oneShaft: hasOneShaft({ record }) });
    return { comparand, maker: record.manufacturer };
  };

  it.each(QUESTIONS)('every two points of ?%s may be compared on both axes, and nobody is lost', async (query) => {
    const { points, left_out, total, query: read } = await plot(query);
    expect(points.length + left_out.reduce((sum, { parts }) => sum + parts, 0)).toBe(total);
    const oneMaker = read.filters.manufacturer?.length === 1;
    for (const axis of ['x', 'y'] as const) {
      const made = points.map((point) => comparandAt(point, axis));
      for (const [i, a] of made.entries()) {
        for (const b of made.slice(i)) {
          expect(oneMaker ? ['A', 'B', 'C'] : ['A', 'B']).toContain(judge(a, b).grade);
        }
      }
    }
  });

  it('never puts a data rate among speeds', async () => {
    const { points } = await plot('x=speed&y=weight');
    expect(points.every(({ x }) => !/bps|bit\/s/i.test(x.declared))).toBe(true);
  });
});
