import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompatibilityCheckSchema, PairVerdictSchema } from '../../src/contract/compatibility.ts';
import { ErrorBodySchema } from '../../src/contract/errors.ts';
import { openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false });
});
afterAll(() => app.server.close());

const SERVO = 'ACT-ROBOTIS-XM430-W350';
const OTHER = 'ACT-ROBOTIS-XL430-W250';

function ask(query: Record<string, string>) {
  return app.server.inject(`/api/compatibility?${new URLSearchParams(query)}`);
}

function check(payload: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return app.server.inject({ method: 'POST', url: '/api/compatibility/check', headers, payload: body });
}

describe('GET /api/compatibility', () => {
  it('answers with a verdict for each dimension', async () => {
    const answer = await ask({ a: SERVO, b: OTHER });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.headers.ratelimit).toBeDefined();
    expect(PairVerdictSchema.parse(answer.json())).toMatchObject({
      verdict: 'conditional',
      dimensions: { protocol: { verdict: 'compatible' }, electrical: { conditions: ['Only at 10 to 12 V'] } },
    });
  });

  it('finds ids however they are written, and takes a part with itself', async () => {
    const answer = await ask({ a: SERVO.toLowerCase(), b: ` ${SERVO} ` });
    expect(answer.json()).toMatchObject({ verdict: 'compatible', a: { id: SERVO }, b: { id: SERVO } });
  });

  it('says how to ask about what is no component', async () => {
    const answer = await ask({ a: 'PROTO-CANOPEN', b: SERVO });
    expect(answer.json()).toMatchObject({ verdict: 'not_applicable', dimensions: null });
    expect(answer.json().hint).toContain('search for “CANopen”');
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ a: SERVO }, 400, 'validation_failed'],
    [{ a: SERVO, b: '' }, 400, 'validation_failed'],
    [{ a: SERVO, b: ' ' }, 400, 'validation_failed'],
    [{ a: SERVO, b: 'x'.repeat(121) }, 400, 'validation_failed'],
    [{ a: SERVO, b: 'a\u0000' }, 400, 'validation_failed'],
    [{ a: SERVO, b: OTHER, c: '1' }, 400, 'unknown_parameter'],
    [{ a: SERVO, b: 'ACT-NOBODY-NOTHING' }, 404, 'unknown_entity'],
  ])('%j: %d %s', async (query, status, code) => {
    const answer = await ask(query as Record<string, string>);
    expect([answer.statusCode, ErrorBodySchema.parse(answer.json()).code]).toEqual([status, code]);
  });
});

describe('GET /api/compatibility says what is wrong', () => {
  it('with an id nobody knows: which of the two, and what may be meant', async () => {
    const answer = (await ask({ a: 'XM430-W350', b: OTHER })).json();
    expect(answer).toMatchObject({ code: 'unknown_entity', did_you_mean: expect.arrayContaining([SERVO]) });
    expect(answer.details).toEqual([{ path: 'a', message: expect.stringContaining(`Did you mean ${SERVO}`) }]);
    expect((await ask({ a: SERVO, b: 'ACT-NOBODY-NOTHING' })).json()).toMatchObject({
      error: 'There is no entity ACT-NOBODY-NOTHING.',
      details: [{ path: 'b' }],
    });
  });

  it('with two: both', async () => {
    const { details, error } = (await ask({ a: 'ACT-NOBODY-NOTHING', b: 'gtk_secret' })).json();
    expect(details.map(({ path }: { path: string }) => path)).toEqual(['a', 'b']);
    expect(JSON.stringify([details, error])).not.toContain('secret');
  });

  it.each([
    ['a parameter without a value', `a=&b=${SERVO}`, 'a', 'must not be empty'],
    ['a parameter twice', `a=${SERVO}&a=${OTHER}&b=${SERVO}`, 'a', 'give a once'],
  ])('with %s, once', async (_what, query, path, message) => {
    const answer = (await app.server.inject(`/api/compatibility?${query}`)).json();
    expect(answer).toMatchObject({ code: 'validation_failed', details: [{ path, message }] });
    expect(answer.details).toHaveLength(1);
  });

  it.each([
    'search?q=a&q=b',
    'compare?ids=a&ids=b',
    'search?limit=1&limit=2',
    'mechanical/designation?value=a&value=b',
  ])('and so everywhere: %s', async (path) => {
    const answer = (await app.server.inject(`/api/${path}`)).json();
    const [name] = /(?<=\?)\w+/.exec(path) ?? [];
    expect(answer.details).toEqual([{ path: name, message: `give ${name} once` }]);
  });
});

describe('POST /api/compatibility/check', () => {
  it('names the part whose id nobody knows', async () => {
    const answer = await check({ parts: [{ id: SERVO }, { id: 'ACT-ROBOTIS-XL430W250' }] });
    expect(answer.json()).toMatchObject({ code: 'unknown_entity', details: [{ path: 'parts.1.id' }] });
    expect(answer.json().did_you_mean).toContain(OTHER);
  });

  it('judges a chain of ids and described parts', async () => {
    const answer = await check({
      parts: [{ name: 'supply', kind: 'supply', voltage: '12 V' }, { id: SERVO }, { id: OTHER }],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { pairs, parts } = CompatibilityCheckSchema.parse(answer.json());
    expect(pairs).toHaveLength(2);
    expect(parts.map(({ id }) => id)).toEqual([null, SERVO, OTHER]);
  });

  it('takes quotes, tags, emoji and right-to-left marks as the words they are', async () => {
    const name = '"<b>سيرفو</b>" 🤖 \u202e=1+1';
    const answer = await check({ parts: [{ name, voltage: '12 V' }, { id: SERVO }] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().parts[0].name).toBe(name);
  });

  const part = { name: 'a' };
  it.each([
    ['no JSON', '{', 400, 'malformed_json'],
    ['an empty body', '', 400, 'malformed_json'],
    ['a list', [part, part], 400, 'validation_failed'],
    ['no parts', {}, 400, 'validation_failed'],
    ['one part', { parts: [part] }, 400, 'validation_failed'],
    ['thirteen parts', { parts: Array(13).fill(part) }, 400, 'validation_failed'],
    ['a part without id and name', { parts: [part, { voltage: '12 V' }] }, 400, 'validation_failed'],
    ['a voltage as a number', { parts: [part, { name: 'b', voltage: 12 }] }, 400, 'validation_failed'],
    ['null for a text', { parts: [part, { name: 'b', voltage: null }] }, 400, 'validation_failed'],
    ['a kind nobody knows', { parts: [part, { name: 'b', kind: 'thing' }] }, 400, 'validation_failed'],
    ['a category nobody knows', { parts: [part, { name: 'b', category: 'servos' }] }, 400, 'validation_failed'],
    ['a field nobody knows', { parts: [part, { name: 'b', volts: '12 V' }] }, 400, 'validation_failed'],
    ['a line feed in a name', { parts: [part, { name: 'a\nb' }] }, 400, 'validation_failed'],
    ['a blank name', { parts: [part, { name: ' ' }] }, 400, 'validation_failed'],
    ['a long text', { parts: [part, { name: 'b', protocol: 'x'.repeat(501) }] }, 400, 'validation_failed'],
    ['an id nobody knows', { parts: [part, { id: 'ACT-NOBODY-NOTHING' }] }, 404, 'unknown_entity'],
    ['too large a body', { parts: [part, { name: 'x'.repeat(5 * 1024 * 1024) }] }, 413, 'body_too_large'],
  ])('%s', async (_what, payload, status, code) => {
    const answer = await check(payload);
    expect([answer.statusCode, ErrorBodySchema.parse(answer.json()).code]).toEqual([status, code]);
  });

  it.each([
    [{ kind: 'supply', voltage: '0 V' }, 'parts.1.voltage', 'must be above 0 V'],
    [{ kind: 'supply', voltage: '-12 V' }, 'parts.1.voltage', 'must not be negative'],
    [{ kind: 'load', voltage: '±12 V' }, 'parts.1.voltage', 'must not be negative'],
    [{ kind: 'supply', voltage: '+12 V, -12 V' }, 'parts.1.voltage', 'must not be negative'],
    [{ kind: 'supply', voltage: '12 V', current: '-5 A' }, 'parts.1.current', 'must not be negative'],
    [{ kind: 'supply', voltage: '12 V', current: '0 A' }, 'parts.1.current', 'must be above 0 A'],
    [{ kind: 'connector', current: '0 A' }, 'parts.1.current', 'must be above 0 A'],
    [{ kind: 'board', output_voltage: '0 V' }, 'parts.1.output_voltage', 'must be above 0 V'],
    [{ kind: 'board', output_voltage: '5 V', output_current: '0 mA' }, 'parts.1.output_current', 'must be above 0 A'],
    [{ kind: 'supply', voltage: '12 V', current: '20' }, 'parts.1.current', 'needs a unit: A or mA, such as 5 A'],
    [{ kind: 'supply', voltage: '12' }, 'parts.1.voltage', 'needs a unit: V or mV, such as 12 V'],
    [{ kind: 'load', voltage: '9-14' }, 'parts.1.voltage', 'needs a unit: V or mV'],
    [{ kind: 'load', voltage: '12 V', current: 'rated 1, stall 3' }, 'parts.1.current', 'cannot be read as a current'],
    [
      { kind: 'load', voltage: '12 V', current: 'plenty' },
      'parts.1.current',
      'cannot be read as a current: give a number',
    ],
    [{ kind: 'load', voltage: '12 V', current: 'plenty A' }, 'parts.1.current', 'cannot be read as a current'],
    [{ kind: 'load', voltage: 'enough' }, 'parts.1.voltage', 'cannot be read as a voltage'],
    [{ kind: 'board', output_voltage: 'a lot' }, 'parts.1.output_voltage', 'cannot be read as a voltage'],
    [{ kind: 'load', voltage: '12 V', current: '3 apples' }, 'parts.1.current', 'cannot be read as a current'],
    [{ kind: 'load', voltage: '12 V', current: '5 V' }, 'parts.1.current', 'cannot be read as a current'],
    [{ kind: 'board', output_voltage: '5' }, 'parts.1.output_voltage', 'needs a unit: V or mV'],
    [{ kind: 'board', output_voltage: '5 V', output_current: '3' }, 'parts.1.output_current', 'needs a unit: A or mA'],
  ])('refuses %j', async (described, path, message) => {
    const answer = await check({ parts: [part, { name: 'b', ...described }] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([{ path, message: expect.stringContaining(message) }]);
  });

  it.each(['0-30 V', '12 V (0 V ref)', '5V -12V', '24 V ±10 %', '4S LiPo', 'N/A', 'varies', 'PoE'])(
    'takes %s',
    async (voltage) => {
      expect((await check({ parts: [part, { name: 'b', kind: 'supply', voltage }] })).statusCode).toBe(200);
    },
  );

  it('names the part and the field that are wrong', async () => {
    const answer = await check({ parts: [part, { name: 'b', kind: 'thing' }] });
    expect(answer.json().details[0].path).toBe('parts.1.kind');
  });

  it('takes JSON alone', async () => {
    const answer = await check('parts=1', { 'content-type': 'text/plain' });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('takes no query', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/compatibility/check?a=1',
      payload: { parts: [part, part] },
    });
    expect(answer.json().code).toBe('unknown_parameter');
  });
});
