import fc from 'fast-check';
import { CATEGORIES, ID_PREFIX } from '../../../src/contract/category.ts';
import { DECLARATION_KINDS, type Declaration, type Fact, STATUSES } from '../../../src/contract/fact.ts';
import { aNotation, aSource } from '../../support/facts.ts';
import { realFacts } from '../../support/real-catalogue.ts';
import { anyText, anyWord } from './words.ts';

const REAL = await realFacts();
const REAL_DECLARATIONS = 12;

/** Few numbers, so that the ends of ranges meet the values. */
const number = fc.constantFrom(0.5, 1, 2, 3, 5, 10, 12, 24, 48, 100);

const NOTATIONS: readonly (readonly [parameter: string, write: (n: number, m: number) => string])[] = [
  ['torque', (n) => `${n} Nm`],
  ['torque', (n) => `${n} kg.cm`],
  ['torque', (n) => `up to ${n} Nm`],
  ['torque', (n, m) => `${n}-${n + m} Nm`],
  ['torque', (n) => `±${n} Nm`],
  ['torque', (n) => `${n} Nm ±10%`],
  ['torque', () => 'varies'],
  ['speed', (n) => `0.${n}5 sec/60°`],
  ['speed', (n) => `${n} rpm`],
  ['speed', (n) => `${n} m/s`],
  ['speed', (n) => `${n * 10} mm/s`],
  ['speed', (n) => `${n} Mbps`],
  ['weight', (n) => `${n} g`],
  ['weight', (n) => `<${n} kg`],
  ['payload', (n) => `${n} kg`],
  ['voltage', (n) => `${n} V`],
  ['voltage', (n) => `${n} V`],
  ['voltage', (n) => `${n} V ±10%`],
  ['voltage', (n) => `about ${n} V ±10%`],
  ['voltage', (n, m) => `${n}-${n + m} V`],
  ['actuation_voltage', (n) => `${n} kV`],
  ['current', (n) => `${n} A`],
  ['power', (n) => `about ${n} W`],
  ['position_resolution', (n) => `${n * 100} pulse/rev`],
  ['position_resolution', () => '12 bit'],
  ['gear_ratio', (n) => `${n}:1`],
  ['strain', (n) => `${n} %`],
  ['accuracy', (n) => `±${n} mm`],
  ['accuracy', (n) => `${n} deg`],
  ['temperature', (n, m) => `-${m} ~ ${n} °C`],
  ['range', (n) => `${n} m`],
  ['range', (n) => `±${n} deg/s`],
  ['data_rate', (n) => `${n} Mbps`],
];

const declaration: fc.Arbitrary<Declaration> = fc
  .record({
    notation: fc.constantFrom(...NOTATIONS),
    n: number,
    m: number,
    kind: fc.oneof(fc.constantFrom(...DECLARATION_KINDS), fc.constantFrom('min' as const, 'max' as const)),
    conditions: fc.option(fc.constantFrom('at 25 °C', 'no load'), { nil: undefined, freq: 2 }),
  })
  .map(({ notation: [parameter, write], n, m, kind, conditions }) =>
    aNotation(write(n, m), { parameter, kind, ...(conditions !== undefined && { conditions }) }),
  );

/** Some make a record a quarantined one, some have no word at all, some begin with others. */
const maker = fc.constantFrom(
  'A',
  'AB',
  'ab',
  'AB Motors',
  'Acme',
  'Acme Motion',
  'Müller',
  'MOONS’',
  '!!!',
  'unknown',
);
const TYPES = ['smart_servo', 'servo_motor', 'stepper_motor', 'ab_motors', 'lidar_2d'];
const type = fc.oneof(
  { weight: 15, arbitrary: fc.constantFrom(...TYPES) },
  { weight: 1, arbitrary: fc.constant('market_report') },
);
const slug = fc.oneof(
  fc.stringMatching(/^[AB]{1,3}[12]{0,2}(-[AB12]{1,4}){0,2}$/),
  fc.stringMatching(/^(A|AB|ACME|ACME-MOTION|MULLER)-[AB]{1,2}[12]{1,3}$/),
  fc.constantFrom('UNKNOWN', 'A-1'),
);
const link = fc.constantFrom('CAN', 'RS-485 bus', 'EtherCAT / CANopen', 'private', 'USB; UART', 'ab12-b');
const texts = fc.array(anyText, { maxLength: 3 });

const madeUp: fc.Arbitrary<Fact> = fc
  .record(
    {
      slug,
      name: anyText,
      name_en: fc.option(anyText, { nil: undefined }),
      named: fc.constantFrom('plain', 'after maker', 'like id'),
      category: fc.constantFrom(...CATEGORIES),
      manufacturer: fc.oneof({ weight: 4, arbitrary: maker }, { weight: 1, arbitrary: anyWord }),
      type,
      protocol: fc.oneof(link, anyText),
      interface: link,
      applications: texts,
      features: texts,
      compatibility: texts,
      ros_support: fc.boolean(),
      status: fc.constantFrom(...STATUSES),
      description_en: anyText,
      declarations: fc.array(declaration, { maxLength: 8, size: 'medium' }),
      mechanical_interface: fc.record({
        status: fc.constant('declared' as const),
        mount_type: fc.constantFrom('flange', 'direct_mount', 'unknown'),
        standard: fc.constant(null),
        flange: fc.constant(null),
        source: fc.constant(0),
      }),
    },
    { requiredKeys: ['slug', 'name', 'named', 'category', 'manufacturer', 'type', 'declarations'] },
  )
  .map(({ slug: model, named, name, name_en, ...rest }) => {
    const written = { plain: name, 'after maker': `${rest.manufacturer} ${name}`, 'like id': model }[named] ?? name;
    const id = `${ID_PREFIX[rest.category]}-${model}`;
    return { ...rest, id, name: written, name_en: name_en ?? written, sources: [aSource()] };
  });

const real: fc.Arbitrary<Fact> = fc
  .record({
    at: fc.nat(REAL.length - 1),
    maker: fc.option(maker, { nil: undefined, freq: 3 }),
    status: fc.option(fc.constantFrom(...STATUSES), { nil: undefined, freq: 3 }),
  })
  .map(({ at, maker: manufacturer, status }) => {
    const fact = REAL[at];
    if (fact === undefined) throw new Error(`there is no fact ${at}`);
    return {
      ...fact,
      declarations: fact.declarations.slice(0, REAL_DECLARATIONS),
      ...(manufacturer !== undefined && { manufacturer }),
      ...(status !== undefined && { status }),
    };
  });

export const anyFacts: fc.Arbitrary<Fact[]> = fc.oneof(
  { weight: 1, arbitrary: fc.array(madeUp, { minLength: 1, maxLength: 4 }) },
  { weight: 4, arbitrary: fc.array(madeUp, { minLength: 8, maxLength: 24 }) },
  { weight: 2, arbitrary: fc.array(fc.oneof(madeUp, real), { minLength: 4, maxLength: 12 }) },
);
