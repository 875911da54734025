import { describe, expect, it } from 'vitest';
import { answerTo, openObserved, postJson } from '../support/observed-app.ts';

describe('lines of the log', () => {
  it('of the database and the gateway carry the id of the request they were written for', async () => {
    const { base, lines } = await openObserved();
    const answer = await postJson(`${base}/api/payment/create`, { plan: 'starter', email: 'e@example.org' });
    const id = answer.headers.get('x-request-id');
    const { order_id: order = '' } = await answerTo(Promise.resolve(answer));
    const own = lines().filter(({ request_id }) => request_id === id);
    const said = own.map(({ msg, operation }) => [msg, operation].filter(Boolean).join(' '));
    expect(said).toEqual(expect.arrayContaining(['database asked createOrder', 'gateway asked create', 'answered']));
    for (const line of own) expect(line).not.toHaveProperty('trace_id');
    expect(JSON.stringify(lines()), 'whoever knows it can claim what was bought').not.toContain(order);
    const other = lines().find(({ msg, request_id }) => msg === 'database asked' && request_id === undefined);
    expect(other, 'what belongs to no request').toBeUndefined();
  });

  it('and the body of an error have the same id, once', async () => {
    const { base, lines, accounts } = await openObserved();
    accounts.limiter.countAddress = () => Promise.reject(new Error('a cause for the log'));
    const answer = await fetch(`${base}/api/stats`);
    const { request_id: id } = await answerTo(Promise.resolve(answer));
    expect(answer.headers.get('x-request-id')).toBe(id);
    const line = lines().find(({ level }) => level === 'error');
    expect(line).toMatchObject({ request_id: id, err: { message: 'a cause for the log' } });
  });
});

describe('X-Request-Id', () => {
  const GIVEN = 'f47ac10b58cc4372a5670e02b2c3d479';
  const idOf = async (base: string, id: string, path = '/healthz') =>
    (await fetch(base + path, { headers: { 'x-request-id': id } })).headers.get('x-request-id');

  it('of a caller is not taken', async () => {
    const { base } = await openObserved();
    expect(await idOf(base, GIVEN)).not.toBe(GIVEN);
  });

  it('of a trusted proxy is, for documents too, where it is an id', async () => {
    const { base, lines } = await openObserved({ trustedProxies: ['127.0.0.1'] });
    expect(await idOf(base, GIVEN)).toBe(GIVEN);
    expect(await idOf(base, GIVEN, '/api/chips.json')).toBe(GIVEN);
    for (const odd of ['short', 'with blanks and more', '"quoted","and":"more"', 'x'.repeat(65)]) {
      expect(await idOf(base, odd)).toMatch(/^[0-9a-f]{32}$/);
    }
    expect(lines().filter(({ request_id }) => request_id === GIVEN)).toHaveLength(2);
  });
});
