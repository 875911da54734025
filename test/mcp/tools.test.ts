import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERRORS, ServiceError } from '../../src/contract/errors.ts';
import { callTool } from '../../src/mcp/call-tool.ts';
import { listedTools } from '../../src/mcp/listed-tools.ts';
import { PROMPTS } from '../../src/mcp/prompts.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { entityOf } from '../../src/service/entity-answers.ts';
import { searchCatalogue } from '../../src/service/search-catalogue.ts';
import { SearchRequestSchema } from '../../src/service/search-request.ts';
import { CALLS, call, catalogue, contextFor, GenerousCustomer, OTHER_SERVO, SERVO, textOf, toolOf } from './support.ts';

describe('the list of tools', () => {
  it('is these, in this order', () => {
    expect(listedTools().map(({ name }) => name)).toEqual([
      'search_parts',
      'get_part',
      'compare_parts',
      'find_alternates',
      'check_fit',
      'decode_mount',
      'read_declaration',
      'get_reference',
      'lint_urdf',
      'export_bom',
    ]);
  });

  it.each(listedTools())('$name says what it does, what it costs and what it changes', (tool) => {
    expect(tool.description?.length).toBeGreaterThan(200);
    expect(tool.description?.length).toBeLessThan(700);
    const costs = tool.name === 'export_bom' ? 'Costs 1 credit and needs an API key.' : 'Free: counts as one request';
    expect(tool.description).toContain(costs);
    expect(tool.annotations).toMatchObject({
      readOnlyHint: tool.name !== 'export_bom',
      destructiveHint: false,
      idempotentHint: tool.name !== 'export_bom',
      openWorldHint: false,
    });
    expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(tool.outputSchema).toMatchObject({ type: 'object' });
  });

  it('is short enough to be read before each conversation', () => {
    expect(JSON.stringify(listedTools()).length).toBeLessThan(48 * 1024);
  });
});

describe('a call', () => {
  it('has an example for every tool', () => {
    expect(new Set(CALLS.map(([name]) => name))).toEqual(new Set(TOOLS.map(({ name }) => name)));
  });

  it.each(CALLS)('of %s answers what its schema says, small, with a text', async (name, given) => {
    const answer = await call(name, given);
    expect(answer.isError, textOf(answer)).toBeUndefined();
    expect(toolOf(name).output.safeParse(answer.structuredContent).error).toBeUndefined();
    expect(textOf(answer).length).toBeGreaterThan(20);
    expect(textOf(answer).length).toBeLessThan(4_100);
    expect(JSON.stringify(answer).length).toBeLessThan(32 * 1024);
  });

  it('counts one request of the hour, and none where it is paid', async () => {
    const customer = new GenerousCustomer();
    await call('get_part', { id: SERVO }, customer);
    await call('export_bom', { items: [{ id: SERVO }] }, customer);
    expect(customer).toMatchObject({ admitted: 1, bought: 1 });
  });

  it('is not counted where its arguments are wrong', async () => {
    const customer = new GenerousCustomer();
    await call('get_part', { idd: SERVO }, customer);
    expect(customer.admitted).toBe(0);
  });
});

describe('search_parts', () => {
  const size = async (given: object) => Buffer.byteLength(JSON.stringify(await call('search_parts', given)));

  it.each([
    {},
    { q: 'servo' },
    { q: 'robot' },
    { category: 'llms' },
    { category: 'platforms', sort: '-payload' },
    { category: 'actuators', ranges: { torque: '0..1000Nm', weight: '0..100kg', voltage: '0..100V' } },
    { category: 'sensors', ranges: { range: '..100m' }, sort: 'weight' },
    { category: 'chips', sort: '-ai_performance' },
    { category: 'protocols' },
    { category: 'data_acquisition' },
    { facets: ['manufacturer'], limit: 1 },
  ])('%j answers under 8 KB', async (given) => {
    expect(await size(given)).toBeLessThan(8 * 1024);
  });

  it('answers any words under 8 KB', async () => {
    const words = fc.constantFrom(
      'servo',
      'motor',
      'can',
      'lidar',
      'robot',
      'harmonic',
      'maxon',
      'gripper',
      '24v',
      'arm',
    );
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(words, { minLength: 1, maxLength: 3 }), async (some) => {
        expect(await size({ q: some.join(' ') })).toBeLessThan(8 * 1024);
      }),
      { numRuns: 40 },
    );
  });

  it('finds what the HTTP interface finds', async () => {
    const answer = await call('search_parts', { q: 'xm430', ranges: { torque: '1..10Nm' }, facets: ['category'] });
    const query = { q: 'xm430', torque: '1..10Nm', facets: 'category', limit: '10' };
    const { total, results, facets, next_cursor } = searchCatalogue(
      catalogue.searchable,
      SearchRequestSchema.parse(query),
    );
    const shown = results.map(({ focus: _, url: _url, ...result }) => result);
    expect(answer.structuredContent).toMatchObject({ total, results: shown, facets, next_cursor });
  });

  it('goes on with a cursor, and refuses one of another question', async () => {
    const first = (await call('search_parts', { q: 'servo', limit: 3 })).structuredContent as Page;
    const next = (await call('search_parts', { q: 'servo', limit: 3, cursor: first.next_cursor }))
      .structuredContent as Page;
    expect(next.results.map(({ id }) => id)).not.toContain(first.results[0]?.id);
    const stale = await call('search_parts', { q: 'motor', limit: 3, cursor: first.next_cursor });
    expect(textOf(stale)).toContain('stale_cursor');
  });

  it('names parameters that cannot be searched by, and what may be meant', async () => {
    const answer = await call('search_parts', { ranges: { torqe: '1..2Nm' } });
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toMatch(/ranges\.torqe: is not known here[\s\S]*Did you mean torque\b/);
  });
});

interface Page {
  results: { id: string }[];
  next_cursor: string;
}

describe('get_part', () => {
  it('has the record as over HTTP, and what was asked for besides', async () => {
    const { record, assessment } = entityOf(catalogue.snapshot, catalogue.openRobots(), SERVO);
    const { readings: _, field_sources: _sources, ...usual } = record;
    expect((await call('get_part', { id: SERVO.toLowerCase() })).structuredContent).toEqual({ record: usual });
    const more = await call('get_part', { id: SERVO, include: ['readings', 'field_sources', 'assessment'] });
    expect(more.structuredContent).toEqual({ record, assessment });
  });

  it('suggests ids', async () => {
    const answer = await call('get_part', { id: 'XM430W350' });
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toContain(SERVO);
    expect(textOf(answer)).toContain('search_parts');
  });
});

describe('compare_parts', () => {
  it('compares what is asked for, and names the rest', async () => {
    const answer = await call('compare_parts', { ids: [SERVO, OTHER_SERVO], parameters: ['weight'] });
    const { fields, left_out } = answer.structuredContent as { fields: { parameter: string }[]; left_out: string[] };
    expect(fields.map(({ parameter }) => parameter)).toEqual(['weight']);
    expect(left_out).toContain('torque');
  });
});

describe('check_fit', () => {
  const supply = { kind: 'supply', voltage: '12 V', current: '5 A' };

  it('judges two parts as a pair, and more of them as a list', async () => {
    const pair = await call('check_fit', { ids: [SERVO], parts: [supply] });
    expect(pair.structuredContent).toMatchObject({ pair: { a: { id: SERVO } }, set: null });
    const many = await call('check_fit', { parts: [supply, { id: SERVO, quantity: 6 }] });
    expect(many.structuredContent).toMatchObject({ pair: null, set: { summary: { pieces: 7 } } });
  });

  it.each([1, 2])('says where the caller contradicts the maker, of a quantity of %d', async (quantity) => {
    const strong = { kind: 'supply', voltage: '48 V', current: '50 A' };
    const answer = await call('check_fit', { parts: [{ id: SERVO, voltage: '48 V', quantity }, strong] });
    expect(textOf(answer)).toContain('48 V is given by you; the record says 10.0 ~ 14.8 [V]');
  });

  it('says how to ask in words that fit a caller of tools', async () => {
    const answer = await call('check_fit', { ids: [SERVO, 'PROTO-CANOPEN'] });
    expect(textOf(answer)).toContain('search for “CANopen');
    expect(textOf(answer)).not.toContain('/api/');
  });

  it('cuts lists to the limit and says how many more there are', async () => {
    const ids = catalogue.snapshot.records.slice(0, 60).map(({ id }) => id);
    const answer = await call('check_fit', { ids, include: ['items', 'pairs'], limit: 5 });
    const { set } = answer.structuredContent as { set: { items: unknown[]; more: Record<string, number> } };
    expect(set.items).toHaveLength(5);
    expect(set.more.items).toBe(55);
  });

  it('takes 200 parts and not one more', async () => {
    const ids = catalogue.snapshot.records.slice(0, 201).map(({ id }) => id);
    const whole = await call('check_fit', { ids: ids.slice(1) });
    expect(whole.isError).toBeUndefined();
    expect(JSON.stringify(whole).length).toBeLessThan(64 * 1024);
    expect(textOf(await call('check_fit', { ids: ids.slice(2), parts: [supply, supply] }))).toContain('not 201');
    expect(textOf(await call('check_fit', { ids: [SERVO] }))).toContain('must name 2 to 200 parts');
  });
});

describe('find_alternates', () => {
  it('takes no bus for a language: another servo protocol is unknown, not a match', async () => {
    const { alternates } = (await call('find_alternates', { id: SERVO, limit: 20 })).structuredContent as {
      alternates: { id: string; matches: { criterion: string; why: string }[] }[];
    };
    const matched = alternates.flatMap(({ matches }) => matches.filter(({ criterion }) => criterion === 'protocol'));
    expect(matched.length).toBeGreaterThan(0);
    for (const { why } of matched) expect(why).toContain('the protocol is named alike');
  });
});

describe('decode_mount', () => {
  it.each([
    [{ value: 'ISO 9409-1-50-4-M6', adapter: true }, 'other: is required with adapter'],
    [{ value: 'ISO 9409-1-50-4-M6', payload_kg: 2 }, 'payload_kg: needs adapter'],
    [{ value: 'ISO 9409-1-50' }, 'validation_failed'],
  ])('refuses %j', async (given, said) => {
    const answer = await call('decode_mount', given);
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toContain(said);
  });
});

describe('read_declaration', () => {
  it('reads a text and says which red lines it crosses', async () => {
    const read = await call('read_declaration', { parameter: 'backlash', text: '1 arcmin' });
    expect(read.structuredContent).toMatchObject({ readings: [{ status: 'numeric' }], flags: [{ id: 'RL-03' }] });
    expect(textOf(read)).toContain('Ask the maker');
  });
});

describe('read_declaration of a parameter nobody knows', () => {
  it('reads it, and says what may be meant', async () => {
    const read = await call('read_declaration', { parameter: 'tork', text: '5 Nm' });
    expect(read.structuredContent).toMatchObject({
      warnings: [{ parameter: 'tork', did_you_mean: ['torque', 'torque_constant'] }],
    });
    expect(textOf(read)).toMatch(/^Note: No rule of reading is known for tork.* Did you mean torque, /);
    const known = await call('read_declaration', { parameter: 'torque', text: '5 Nm' });
    expect(known.structuredContent).toMatchObject({ warnings: [] });
  });
});

describe('ask_maker', () => {
  it('asks for what a value depends on, and nothing of a mass or a ratio', () => {
    const letter = PROMPTS.find(({ name }) => name === 'ask_maker')?.write({ id: SERVO }, catalogue.snapshot) ?? '';
    expect(letter).toContain('- backlash: "15 [arcmin] (0.25 [°])" (not stated: load)');
    for (const parameter of ['weight', 'gear_ratio', 'dimensions', 'voltage'])
      expect(letter).not.toContain(`- ${parameter}: `);
    expect(letter).not.toContain('not stated: )');
  });
});

describe('get_reference', () => {
  it('lists sections, and pages through one to its end', async () => {
    const overview = (await call('get_reference', { document: 'open_robots' })).structuredContent;
    expect(overview).toMatchObject({ sections: [{ name: 'robots', entries: 33 }], section: null, entries: [] });
    const seen: unknown[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const given = { document: 'open_robots', section: 'robots', offset };
      const page = (await call('get_reference', given)).structuredContent as {
        entries: unknown[];
        next_offset: number | null;
      };
      seen.push(...page.entries);
      offset = page.next_offset;
    }
    expect(seen).toHaveLength(33);
  });

  it.each(['statistics', 'parameter_semantics', 'mechanical_interfaces', 'analytics'])(
    'has every section of %s',
    async (document) => {
      const { sections } = (await call('get_reference', { document })).structuredContent as {
        sections: { name: string }[];
      };
      for (const { name: section } of sections) {
        const answer = await call('get_reference', { document, section });
        expect(answer.isError, `${section}: ${textOf(answer)}`).toBeUndefined();
      }
    },
  );

  it.each([
    [{ document: 'open_robot' }, 'id: is required with open_robot'],
    [{ document: 'statistics', id: 'X' }, 'id: is for open_robot alone'],
    [{ document: 'open_robot', id: 'nobody' }, 'unknown_robot'],
    [{ document: 'mechanical_interfaces', section: 'pitfals' }, 'Did you mean pitfalls?'],
  ])('refuses %j', async (given, said) => {
    expect(textOf(await call('get_reference', given))).toContain(said);
  });
});

describe('lint_urdf', () => {
  it('lists the gravest first, as many as asked for', async () => {
    const urdf =
      '<robot name="r"><link name="a"/><link name="b"/><joint name="j" type="wheel"><parent link="a"/><child link="c"/></joint></robot>';
    const all = (await call('lint_urdf', { urdf })).structuredContent as Lint;
    expect(all.findings.length).toBeGreaterThan(1);
    const one = (await call('lint_urdf', { urdf, limit: 1 })).structuredContent as Lint;
    expect(one).toMatchObject({ findings: [{ severity: 'error' }], left_out: all.findings.length - 1 + all.left_out });
  });
});

interface Lint {
  findings: unknown[];
  left_out: number;
}

describe('wrong arguments', () => {
  it.each([
    ['get_part', {}, ['id: is required']],
    ['get_part', { id: 7 }, ['id: Invalid input: expected string, received number']],
    ['get_part', { ID: SERVO }, ['ID: is not known here', 'id: is required', 'Did you mean id?']],
    [
      'search_parts',
      { query: 'servo', catgory: 'actuators' },
      ['query: is not known', 'catgory: is not known', 'category'],
    ],
    [
      'check_fit',
      { parts: [{ id: SERVO, voltge: '12 V' }, { id: SERVO }] },
      ['parts.0.voltge: is not known', 'voltage'],
    ],
    ['search_parts', { category: 'motors' }, ["category: 'motors' is no value of it"]],
    ['search_parts', { limit: 5000 }, ['limit: ']],
    ['export_bom', { items: [] }, ['items: must hold at least one item']],
    ['export_bom', { items: [{ id: SERVO }], format: 'json', layout: 'kicad' }, ['layout: is for CSV']],
    ['compare_parts', { ids: [SERVO, SERVO] }, ['ids: names a part twice']],
    ['lint_urdf', { urdf: 'no file' }, ['unreadable_file']],
  ] as const)('%s %j', async (name, given, said) => {
    const answer = await call(name, given);
    expect(answer.isError).toBe(true);
    expect(answer.structuredContent).toBeUndefined();
    for (const words of said) expect(textOf(answer)).toContain(words);
  });

  it.each([null, undefined, 'text', 3, [], [1]])('%j are told from no arguments', async (given) => {
    expect((await call('get_part', given)).isError).toBe(true);
  });

  it('of any kind are refused in words, never with a fault of ours', async () => {
    const anything = fc.oneof(fc.object({ maxDepth: 2 }), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...TOOLS), anything, async ({ name }, given) => {
        expect(textOf(await call(name, given))).not.toContain('internal_error');
      }),
      { numRuns: 200 },
    );
  });

  it('repeat no key', async () => {
    const answer = await call('get_part', { gtk_0123456789abcdefghij: 1, id: SERVO });
    expect(textOf(answer)).toContain('[redacted]');
    expect(JSON.stringify(answer)).not.toContain('gtk_0123');
  });
});

describe('a refusal', () => {
  it('of the limit is a result of the tool that says when to go on', async () => {
    const customer = new GenerousCustomer();
    customer.admit = () => Promise.reject(new ServiceError('rate_limited', { sentence: 'The limit is reached.' }));
    const answer = await call('get_part', { id: SERVO }, customer);
    expect(answer).toMatchObject({ isError: true, _meta: { 'robot-parts/error': { code: 'rate_limited' } } });
    expect(textOf(answer)).toContain('Wait until then');
  });

  it('of a fault of ours tells nothing of it', async () => {
    const customer = new GenerousCustomer();
    customer.admit = () => Promise.reject(new Error('the password is 1234'));
    const reported: unknown[] = [];
    const answer = await callTool(
      toolOf('get_part'),
      { id: SERVO },
      {
        ...contextFor(customer),
        requestId: 'r-1',
        report: (error) => reported.push(error),
      },
    );
    expect(textOf(answer)).toContain(ERRORS.internal_error.sentence);
    expect(JSON.stringify(answer)).not.toContain('1234');
    expect(String(reported)).toContain('1234');
  });
});

describe('the texts, for clients that pass on nothing else', () => {
  const said = async (name: string, given: Record<string, unknown>) => textOf(await call(name, given));

  it('decode a mount in full', async () => {
    const text = await said('decode_mount', { value: 'ISO 9409-1-50-4-M6' });
    expect(text).toContain('4 x M6 on a circle of 50 mm');
    expect(text).toMatch(/Parts that declare it: \d+/);
  });

  it('say which pair has which grade, and the order', async () => {
    const feetech = 'ACT-FEETECH-STS3215-12V';
    const text = await said('compare_parts', { ids: [SERVO, OTHER_SERVO, feetech], parameters: ['weight'] });
    expect(text).toContain(`${SERVO} with ${OTHER_SERVO}: grade B`);
    expect(text).toContain(`${SERVO} with ${feetech}: grade D`);
    expect(text).toMatch(new RegExp(`order .*least first: ${SERVO} 0.082 kg, ${OTHER_SERVO} 0.165 kg`));
  });

  it('refuse a parameter that none of the parts declares', async () => {
    const text = await said('compare_parts', { ids: [SERVO, OTHER_SERVO], parameters: ['price'] });
    expect(text).toContain('none of these parts declares price');
  });

  it.each([
    ['torque', '< 5 Nm', 'at most 5 Nm'],
    ['torque', 'approx. 5 Nm', 'about 5 Nm'],
    ['voltage', '12–48 VDC ±10%', '12 to 48 V ± 10 %'],
    ['backlash', '1 arcmin', '1 arcmin (0.000290888 rad)'],
    ['temperature', '-10~+60 ℃', '-10 to 60 degC (263.15 to 333.15 K)'],
    ['torque', 'lots', 'no number'],
  ])('read %s "%s" as %s', async (parameter, text, read) => {
    expect(await said('read_declaration', { parameter, text })).toContain(read);
  });

  it('of a search begin with what limits it, and hold the cursor', async () => {
    const answer = await call('search_parts', { sort: 'torque', limit: 50 });
    const { next_cursor } = answer.structuredContent as unknown as Page;
    expect(textOf(answer)).toMatch(/^\d+ parts, 50 shown.*\nNote: /);
    expect(textOf(answer)).toContain(`cursor ${next_cursor}`);
    expect(await said('search_parts', { type: 'servo' })).toContain('Did you mean');
    expect(await said('search_parts', { facets: ['manufacturer'], limit: 1 })).toMatch(/manufacturer \(\d+\): \S/);
  });

  it('of a part name its buses and mount, and what was asked for besides', async () => {
    const text = await said('get_part', { id: SERVO, include: ['open_robots', 'assessment'] });
    for (const word of ['Buses: ', 'ROS: ', 'mount: ', 'open_robots: ', 'Maturity: ']) expect(text).toContain(word);
  });
});
