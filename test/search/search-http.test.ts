import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS, ErrorBodySchema, type ErrorCode } from '../../src/contract/errors.ts';
import { type SearchAnswer, SearchAnswerSchema } from '../../src/contract/search.ts';
import { writeCatalogue } from '../../src/service/catalogue-files.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { aFact } from '../support/facts.ts';
import { tempFolder } from '../support/temp-folder.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false });
});
afterAll(() => app.server.close());

function ask(query: string, asked: TestApp = app) {
  return asked.server.inject(`/api/search?${query}`);
}

async function answerTo(query: string): Promise<SearchAnswer> {
  const answer = await ask(query);
  expect(answer.statusCode, `${query}: ${answer.body.slice(0, 300)}`).toBe(200);
  return SearchAnswerSchema.parse(answer.json());
}

/** The one shape of every error, with the status its code has in the table. */
async function refusalOf(query: string, asked: TestApp = app) {
  const answer = await ask(query, asked);
  const body = ErrorBodySchema.parse(answer.json());
  expect(answer.statusCode, query).toBe(ERRORS[body.code].status);
  return body;
}

const encoded = (q: string) => `q=${encodeURIComponent(q)}`;

describe('GET /api/search', () => {
  it('says where a greatest voltage is all a part found by its voltage declares', async () => {
    const codes = async (query: string) => (await answerTo(query)).warnings.map(({ code }) => code);
    expect(await codes('q=GO-M8010-6&voltage=24..36V')).toEqual(['least_voltage_undeclared']);
    expect(await codes('q=GO-M8010-6')).toEqual([]);
    expect(await codes('q=XM430-W350&voltage=12V')).toEqual([]);
    expect((await answerTo('q=GO-M8010-6&voltage=3.3V')).total).toBe(0);
  });

  it('answers by the schema of the contract', async () => {
    const { results, total, facets } = await answerTo('q=xm430&limit=3');
    expect(results[0]?.id).toMatch(/XM430/);
    expect(total).toBeGreaterThanOrEqual(results.length);
    expect(Object.keys(facets)).toHaveLength(8);
  });

  it.each([
    ['nothing', ''],
    ['an empty q', 'q='],
    ['a blank q', 'q=%20%09%20'],
    ['a q without words', 'q=!!!'],
    ['a q of one per cent', 'q=%25'],
    ['an emoji', encoded('🤖')],
    ['a family of emoji', encoded('👨‍👩‍👧‍👦')],
    ['half of an emoji', encoded('a\u{fffd}')],
    ['Arabic', encoded('محرك مؤازر')],
    ['Hebrew with marks of direction', encoded('\u202eמנוע\u202c')],
    ['full width letters', encoded('ＸＭ４３０')],
    ['combining accents', encoded('Mu\u0308ller')],
    ['two hundred combining accents', encoded('a'.padEnd(200, '\u0301'))],
    ['Han', encoded('舵机')],
    ['Han beyond the basic plane', encoded('𠮷野')],
    ['a letter that grows in capitals', encoded('ß')],
    ['a letter that grows when folded', encoded('ﷺ'.repeat(200))],
    ['what patterns are made of', encoded('.*+?^$' + '{}()|[]\\')],
    ['names of the prototype', encoded('__proto__ constructor toString')],
    ['a plus for a blank', 'q=xm430+w350'],
  ])('takes %s', async (_name, query) => {
    await answerTo(query);
  });

  it.each([
    ['full width letters', 'xm430', 'ＸＭ４３０'],
    ['capitals', 'xm430', 'XM430'],
    ['accents', 'muller', 'Mu\u0308ller'],
    ['a plural', 'motor', 'motors'],
  ])('takes no notice of %s', async (_name, plain, spelt) => {
    const [first, second] = [await answerTo(encoded(plain)), await answerTo(encoded(spelt))];
    expect(second.results.map(({ id }) => id)).toEqual(first.results.map(({ id }) => id));
  });

  it('finds everything where nothing is typed, and says so where no word is', async () => {
    const all = await answerTo('limit=1');
    expect(await answerTo('q=&limit=1')).toMatchObject({ total: all.total, warnings: [] });
    const wordless = await answerTo('q=!!!&limit=1');
    expect(wordless).toMatchObject({ total: all.total, warnings: [{ code: 'no_words' }] });
  });
});

describe('what is refused', () => {
  it.each<[string, string, ErrorCode]>([
    ['a q of 201 characters', encoded('x'.repeat(201)), 'validation_failed'],
    ['a q of 3 KB', encoded('x '.repeat(1500)), 'validation_failed'],
    ['a q of 10 KB', encoded('x'.repeat(10_000)), 'uri_too_long'],
    ['a null character', 'q=a%00b', 'validation_failed'],
    ['an escape character', 'q=%1b%5B31m', 'validation_failed'],
    ['a control character of Latin 1', 'q=%C2%85', 'validation_failed'],
    ['q twice', 'q=a&q=b', 'validation_failed'],
    ['a limit of 0', 'limit=0', 'validation_failed'],
    ['a limit below 0', 'limit=-1', 'validation_failed'],
    ['a limit that is no whole number', 'limit=1.5', 'validation_failed'],
    ['a limit in powers of ten', 'limit=1e1', 'validation_failed'],
    ['a limit of a thousand million', 'limit=1e9', 'validation_failed'],
    ['a limit of 101', 'limit=101', 'validation_failed'],
    ['a limit in words', 'limit=ten', 'validation_failed'],
    ['a limit in hexadecimal', 'limit=0x10', 'validation_failed'],
    ['a limit twice', 'limit=1&limit=2', 'validation_failed'],
    ['a sort by something unknown', 'sort=price', 'validation_failed'],
    ['a sort by relevance upside down', 'sort=-relevance', 'validation_failed'],
    ['a sort twice', 'sort=id&sort=weight', 'validation_failed'],
    ['a sort with two signs', 'sort=--weight', 'validation_failed'],
    ['a sort by a name of the prototype', 'sort=__proto__', 'validation_failed'],
    ['an unknown category', 'category=actuator', 'validation_failed'],
    ['an unknown bus', 'bus_class=CANN', 'validation_failed'],
    ['a bus nobody declared', 'bus_class=unknown', 'validation_failed'],
    ['an unknown status', 'status=sold', 'validation_failed'],
    ['an unknown tier', 'source_tier=D', 'validation_failed'],
    ['an unknown mount', 'mount_type=glue', 'validation_failed'],
    ['a mount nobody declared', 'mount_type=unknown', 'validation_failed'],
    ['ROS by halves', 'ros_support=maybe', 'validation_failed'],
    ['an unknown kind', 'kind=burst', 'validation_failed'],
    ['two kinds', 'kind=rated&kind=peak', 'validation_failed'],
    ['an unknown facet', 'facets=colour', 'validation_failed'],
    ['quarantine by halves', 'include_quarantined=perhaps', 'validation_failed'],
    ['a parameter nobody knows', 'colour=red', 'unknown_parameter'],
    ['a name of the prototype', '__proto__=1', 'unknown_parameter'],
    ['a parameter that is no number', 'license=MIT', 'unknown_parameter'],
    ['dimensions, which are three numbers', 'dimensions=1..2mm', 'unknown_parameter'],
    ['a parameter in capitals', 'Torque=5Nm', 'unknown_parameter'],
    ['one wrong value among right ones', 'bus_class=CAN,SPI,CANN', 'validation_failed'],
    ['a maker of a thousand characters', `manufacturer=${'x'.repeat(1000)}`, 'validation_failed'],
    ['two hundred makers', Array(200).fill('manufacturer=x').join('&'), 'validation_failed'],
  ])('is %s', async (_name, query, code) => {
    const body = await refusalOf(query);
    expect(body.code).toBe(code);
    if (code === 'validation_failed') expect(body.details?.length).toBeGreaterThan(0);
  });

  it.each([
    ['a letter wrong', 'torqe=5Nm', 'torque'],
    ['a singular', 'facet=type', 'facets'],
    ['the wrong letter of q', 'manufacturers=ROBOTIS', 'manufacturer'],
  ])('suggests a parameter for %s', async (_name, query, suggested) => {
    expect((await refusalOf(query)).did_you_mean).toContain(suggested);
  });

  it.each([
    ['category=actuator', 'actuators'],
    ['bus_class=ethercatt', 'EtherCAT'],
    ['status=prodution', 'production'],
    ['kind=ratd', 'rated'],
    ['sort=wieght', 'weight'],
  ])('suggests a value for %s', async (query, suggested) => {
    const { details } = await refusalOf(query);
    expect(details?.[0]?.message).toContain(suggested);
    expect(details?.[0]?.path).toBe(query.split('=')[0]);
  });
});

describe('lone per cent signs and broken UTF-8', () => {
  it.each(['q=%', 'q=100%', 'q=%zz', 'q=%E8', 'q=%ff%fe', 'q=%C0%80', '%=1'])('%s are answered', async (query) => {
    const answer = await ask(query);
    expect([200, 400]).toContain(answer.statusCode);
    if (answer.statusCode === 200) SearchAnswerSchema.parse(answer.json());
    else ErrorBodySchema.parse(answer.json());
  });
});

describe('ranges', () => {
  const range = (parameter: string, text: string) => `${parameter}=${encodeURIComponent(text)}`;

  it.each([
    ['5..20Nm', 5, 20, []],
    ['5 .. 20 N·m', 5, 20, []],
    ['5Nm..20Nm', 5, 20, []],
    ['5Nm..20', 5, 20, []],
    ['20..5Nm', 5, 20, ['ends_swapped']],
    ['5Nm..3kgf.cm', 0.2941995, 5, ['ends_swapped']],
    ['..5Nm', null, 5, []],
    ['5Nm..', 5, null, []],
    ['5..Nm', 5, null, []],
    ['5Nm', 5, 5, []],
    ['5Nm..5Nm', 5, 5, []],
    ['-5..5Nm', -5, 5, []],
    ['-5Nm', -5, -5, []],
    ['1e1Nm', 10, 10, []],
    ['+5Nm', 5, 5, []],
    ['.5Nm', 0.5, 0.5, []],
    ['５Ｎｍ', 5, 5, []],
    ['100000000000000Nm..', 1e14, null, []],
    ['0Nm', 0, 0, []],
  ])('reads torque=%s', async (text, low, high, codes) => {
    const { query, warnings } = await answerTo(range('torque', text));
    const [read] = query.ranges;
    expect(read).toMatchObject({ parameter: 'torque', asked: text, quantity: 'torque', si_unit: 'Nm' });
    for (const [end, expected] of [
      [read?.si_low, low],
      [read?.si_high, high],
    ] as const) {
      if (expected === null) expect(end).toBeNull();
      else expect(end).toBeCloseTo(expected, 9);
    }
    expect(warnings.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['speed', '..0.1s/60deg', 10.471975511966, null],
    ['speed', '0.1s/60deg..', null, 10.471975511966],
    ['speed', '0.1..0.2s/60deg', 5.235987755983, 10.471975511966],
    ['speed', '5rad/s..0.1s/60deg', 5, 10.471975511966],
    ['speed', '0.1s/60deg..20rad/s', 10.471975511966, 20],
    ['position_resolution', '12bit..', null, 0.087890625],
    ['gear_ratio', '50..100', 50, 100],
    ['gear_ratio', '100:1', 100, 100],
    ['strain', '0.05..', 0.05, null],
    ['strain', '5%..', 0.05, null],
    ['temperature', '-40..85°C', 233.15, 358.15],
    ['weight', '..1lb', null, 0.45359237],
  ])('reads %s=%s the right way round, without a warning', async (parameter, text, low, high) => {
    const { query, warnings } = await answerTo(range(parameter, text));
    expect(warnings).toEqual([]);
    const [read] = query.ranges;
    for (const [end, expected] of [
      [read?.si_low, low],
      [read?.si_high, high],
    ] as const) {
      if (expected === null) expect(end).toBeNull();
      else expect(end).toBeCloseTo(expected, 9);
    }
  });

  it.each([
    ['20rad/s..0.1s/60deg', 10.471975511966, 20],
    ['0.2..0.1s/60deg', 5.235987755983, 10.471975511966],
  ])('turns speed=%s round, with a warning', async (text, low, high) => {
    const { query, warnings } = await answerTo(range('speed', text));
    expect(query.ranges[0]?.si_low).toBeCloseTo(low, 9);
    expect(query.ranges[0]?.si_high).toBeCloseTo(high, 9);
    expect(warnings.map(({ code }) => code)).toEqual(['ends_swapped']);
  });

  it.each([
    ['torque', '5..20'],
    ['torque', '5'],
    ['torque', '..'],
    ['torque', '..Nm'],
    ['torque', 'Nm'],
    ['torque', 'Nm..'],
    ['torque', '...'],
    ['torque', '5...20Nm'],
    ['torque', '5..10..20Nm'],
    ['torque', '5-20Nm'],
    ['torque', '5,20Nm'],
    ['torque', '5..20 foo'],
    ['torque', '5Nm 6Nm'],
    ['torque', '5V'],
    ['torque', '5 Nm/s'],
    ['torque', 'NaN'],
    ['torque', 'NaN Nm'],
    ['torque', 'NaN..5Nm'],
    ['torque', 'Infinity Nm'],
    ['torque', '1e999Nm'],
    ['torque', '1e999..Nm'],
    ['torque', '-1e999Nm'],
    ['torque', '1e308kNm'],
    ['torque', '0x10Nm'],
    ['torque', '5e Nm'],
    ['torque', '--5Nm'],
    ['torque', '５..２０'],
    ['torque', 'high'],
    ['torque', '9'.repeat(190)],
    ['speed', '1Mbps'],
    ['speed', '1m/s..2rad/s'],
    ['speed', '0s/60deg'],
    ['speed', '..0s/60deg'],
    ['speed', '-0.1s/60deg'],
    ['position_resolution', '0 pulse/rev'],
    ['position_resolution', '-1 pulse/rev'],
    ['gear_ratio', '5Nm'],
  ])('refuses %s=%s', async (parameter, text) => {
    const body = await refusalOf(range(parameter, text));
    expect(body.code).toBe('validation_failed');
    expect(body.details?.[0]?.path).toBe(parameter);
  });

  it('names what is measured and what was asked for', async () => {
    const { details } = await refusalOf(range('torque', '5Nm..3V'));
    expect(details?.[0]?.path).toBe('torque');
    expect(details?.[0]?.message).toMatch(/\bNm\b.*'V'.*voltage/);
  });

  it('names both quantities of ends that do not go together', async () => {
    const { details } = await refusalOf(range('speed', '1m/s..2rad/s'));
    expect(details?.[0]?.message).toMatch(/linear velocity.*angular velocity/);
  });

  it.each([
    ['weight', '-1kg'],
    ['weight', '..-1kg'],
    ['temperature', '-300°C'],
    ['torque', '1e300Nm..'],
  ])('finds nothing of %s=%s', async (parameter, text) => {
    expect((await answerTo(range(parameter, text))).total).toBe(0);
  });

  it('names units where there is none, or a wrong one', async () => {
    expect((await refusalOf(range('torque', '5..20'))).details?.[0]?.message).toContain('Nm');
    expect((await refusalOf(range('weight', '5 foo'))).details?.[0]?.message).toContain('kg');
  });

  it('refuses a range twice', async () => {
    expect((await refusalOf('torque=5Nm..&torque=..20Nm')).code).toBe('validation_failed');
  });

  it('takes an empty one for none', async () => {
    expect((await answerTo('torque=&weight=&limit=1')).query.ranges).toEqual([]);
  });
});

describe('values nobody has', () => {
  it('finds nothing of an unknown maker, and suggests one', async () => {
    const { total, warnings } = await answerTo('manufacturer=ROBOTISS');
    expect(total).toBe(0);
    expect(warnings).toEqual([expect.objectContaining({ code: 'unknown_value' })]);
    expect(warnings[0]?.did_you_mean).toContain('ROBOTIS');
  });

  it('finds nothing of an unknown type, and suggests one', async () => {
    const { total, warnings } = await answerTo('type=smart_servoo');
    expect(total).toBe(0);
    expect(warnings[0]).toMatchObject({ code: 'unknown_value' });
    expect(warnings[0]?.did_you_mean).toContain('smart_servo');
  });

  it('says which word no part has', async () => {
    const { total, warnings } = await answerTo('q=xm430%20zzqqxx');
    expect(total).toBe(0);
    expect(warnings).toEqual([expect.objectContaining({ code: 'unknown_word' })]);
    expect(warnings[0]?.sentence).toContain('zzqqxx');
  });
});

describe('several values of one filter', () => {
  it('are any of them, parted by commas or repeated, in any case', async () => {
    const [can, spi] = [await answerTo('bus_class=CAN'), await answerTo('bus_class=SPI')];
    const both = await answerTo('bus_class=can,SPI');
    expect(both.total).toBeGreaterThan(Math.max(can.total, spi.total));
    expect(both.total).toBeLessThanOrEqual(can.total + spi.total);
    expect((await answerTo('bus_class=spi&bus_class=CAN')).total).toBe(both.total);
    expect((await answerTo('bus_class=CAN,CAN,,can')).total).toBe(can.total);
  });

  it('takes a comma in the name of a maker as it is', async () => {
    const records = app.live.current.snapshot.records;
    const maker = records.find(({ manufacturer }) => manufacturer.includes(','))?.manufacturer ?? '';
    const own = records.filter(({ manufacturer, quarantine }) => manufacturer === maker && !quarantine);
    const { total } = await answerTo(`manufacturer=${encodeURIComponent(maker.toUpperCase())}`);
    expect(total).toBe(own.length);
  });
});

describe('pages', () => {
  const FIRST = 'q=servo&limit=5&facets=none';

  async function firstCursor(): Promise<string> {
    const { next_cursor } = await answerTo(FIRST);
    if (next_cursor === null) throw new Error('there is one page only');
    return next_cursor;
  }

  it('go on where the one before ended', async () => {
    const two = await answerTo('q=servo&limit=10&facets=none');
    const first = await answerTo(FIRST);
    const second = await answerTo(`${FIRST}&cursor=${await firstCursor()}`);
    expect([...first.results, ...second.results]).toEqual(two.results);
  });

  it('may change their size and facets on the way', async () => {
    const second = await answerTo(`q=servo&limit=7&facets=type&cursor=${await firstCursor()}`);
    expect(second.results).toHaveLength(7);
  });

  it('refuse a cursor with any one character changed, missing or added', async () => {
    const cursor = await firstCursor();
    const changed: string[] = [
      cursor.slice(1),
      cursor.slice(0, -1),
      `${cursor}A`,
      `A${cursor}`,
      `${cursor}.`,
      cursor + cursor,
    ];
    for (const [at, character] of [...cursor].entries()) {
      for (const other of ['A', 'B', 'g', '0', '-', '_', '=', '.', '!']) {
        if (other !== character) changed.push(cursor.slice(0, at) + other + cursor.slice(at + 1));
      }
    }
    const taken: string[] = [];
    for (const one of changed) {
      const answer = await ask(`${FIRST}&cursor=${encodeURIComponent(one)}`);
      if (answer.statusCode !== 400 || answer.json().code !== 'validation_failed')
        taken.push(`${one}: ${answer.statusCode}`);
    }
    expect(taken).toEqual([]);
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['a number', '20'],
    ['JSON', '{"key":0,"part":0}'],
    ['Han', '舵机'],
    ['a null character', '\0'],
    ['200 characters', 'A'.repeat(200)],
    ['201 characters', 'A'.repeat(201)],
  ])('refuse %s for a cursor', async (_name, text) => {
    expect((await refusalOf(`${FIRST}&cursor=${encodeURIComponent(text)}`)).code).toBe('validation_failed');
  });

  it('refuse a cursor twice', async () => {
    const cursor = await firstCursor();
    expect((await refusalOf(`${FIRST}&cursor=${cursor}&cursor=${cursor}`)).code).toBe('validation_failed');
  });

  it.each([
    ['other words', 'q=motor&limit=5'],
    ['a filter more', 'q=servo&limit=5&type=smart_servo'],
    ['a range more', 'q=servo&limit=5&torque=1..Nm'],
    ['another order', 'q=servo&limit=5&sort=id'],
    ['another kind', 'q=servo&limit=5&kind=rated'],
    ['quarantined ones', 'q=servo&limit=5&include_quarantined=true'],
    ['nothing', ''],
  ])('refuse the cursor of a question with %s', async (_name, query) => {
    expect((await refusalOf(`${query}&cursor=${await firstCursor()}`)).code).toBe('stale_cursor');
  });

  it('refuse the cursor of another catalogue', async () => {
    const folder = await tempFolder();
    const facts = Array.from({ length: 30 }, (_, at) => aFact({ id: `ACT-ACME-M${at}` }));
    await writeCatalogue(folder, facts, new Date('2026-11-15T00:00:00Z'));
    const other = await openApp({ catalogueDir: folder, documents: false });
    try {
      const refusal = await refusalOf(`${FIRST}&cursor=${await firstCursor()}`, other);
      expect(refusal.code).toBe('stale_cursor');
    } finally {
      await other.server.close();
    }
  });
});

describe('facets', () => {
  it.each([
    ['facets=none', 0],
    ['facets=all', 8],
    ['facets=type,category', 2],
    ['facets=type&facets=category', 2],
    ['facets=TYPE,type', 1],
    ['facets=', 8],
  ])('%s counts %i', async (query, count) => {
    expect(Object.keys((await answerTo(`${query}&limit=1`)).facets)).toHaveLength(count);
  });
});

describe('readings', () => {
  it('are told of every text of `declared` that is one, and only where asked for', async () => {
    const { results } = await answerTo('category=actuators&limit=100&facets=none&readings=true&sort=weight');
    const shown = results.flatMap(({ declared, readings = {} }) => {
      for (const parameter of Object.keys(readings)) expect(declared).toHaveProperty(parameter);
      return Object.keys(declared).filter((parameter) => readings[parameter] === undefined);
    });
    expect(shown).toEqual([]);
    expect((await answerTo('category=actuators&limit=1')).results[0]).not.toHaveProperty('readings');
    expect(await refusalOf('readings=maybe')).toMatchObject({ code: 'validation_failed' });
  });

  it('are those the part was found by, in SI, as declared', async () => {
    const { results } = await answerTo('q=dynamixel+mx-28&torque=3..5Nm&limit=1&readings=true');
    expect(results[0]?.readings?.torque).toMatchObject({ kind: 'stall', amount: { si_low: 3.1, si_unit: 'Nm' } });
    const plain = await answerTo('q=dynamixel+mx-28&limit=1&readings=true');
    expect(plain.results[0]?.readings?.torque?.amount?.si_low).toBe(2.5);
  });
});

it('shows the reading a part was found or sorted by, not another of the same parameter', async () => {
  const { results } = await answerTo('q=dynamixel+mx-28&torque=3..5Nm&limit=1');
  expect(results[0]).toMatchObject({ id: 'ACT-ROBOTIS-MX-28', declared: { torque: '3.1 Nm @ 14.8 V (stall)' } });
  const plain = await answerTo('q=dynamixel+mx-28&limit=1');
  expect(plain.results[0]?.declared.torque).toBe('2.5 Nm @ 12 V (stall)');
});
