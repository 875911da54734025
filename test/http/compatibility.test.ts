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
    expect(answer.json().hint).toContain('/api/search?q=CANopen');
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

describe('POST /api/compatibility/check', () => {
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
