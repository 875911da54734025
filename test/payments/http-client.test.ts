import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../src/contract/errors.ts';
import { type ClientPolicy, GatewayClient } from '../../src/payments/http-client.ts';
import { deadAddress, LoopbackServer, type Trouble } from '../support/gateways/loopback.ts';

const QUICK: Partial<ClientPolicy> = { backoffMs: 4, attemptTimeoutMs: 400, deadlineMs: 8_000 };

/** Asks a server in these troubles; each attempt is numbered. */
async function ask(troubles: readonly Trouble[], policy: Partial<ClientPolicy> = {}) {
  const server = await LoopbackServer.open(({ body }) => ({ body: `fine: ${body}` }));
  server.troubles.push(...troubles);
  let attempt = 0;
  const url = new URL(server.address);
  const make = () => ({ url, form: new URLSearchParams({ secret: 's3cret', attempt: String(++attempt) }) });
  const began = performance.now();
  const answer = await new GatewayClient({ ...QUICK, ...policy }).postForm(make).catch((error: unknown) => error);
  return { answer, server, tookMs: performance.now() - began };
}

const BROKEN = { status: 500, body: 'oops' };

describe('asking a gateway', () => {
  it('gives the text of its answer', async () => {
    const { answer, server } = await ask([]);
    expect(answer).toBe('fine: secret=s3cret&attempt=1');
    expect(server.taken[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') },
    });
  });

  it.each<[string, Trouble]>([
    ['500', BROKEN],
    ['503', { status: 503, body: '' }],
    ['429', { status: 429, body: '' }],
    ['a connection that ends', 'hangs up'],
    ['no answer', 'is silent'],
    ['half an answer', 'stalls in the middle'],
  ])('tries again after %s, with a form made anew', async (_, trouble) => {
    const { answer, server } = await ask([trouble, trouble]);
    expect(answer).toBe('fine: secret=s3cret&attempt=3');
    expect(server.taken).toHaveLength(3);
  });

  it.each<[string, Trouble, string]>([
    ['400', { status: 400, body: 'no' }, 'gateway_rejected'],
    ['403', { status: 403, body: 'no' }, 'gateway_rejected'],
    ['an address elsewhere', 'sends elsewhere', 'gateway_rejected'],
    ['a flood', 'floods', 'gateway_unreadable'],
  ])('does not try again after %s', async (_, trouble, code) => {
    const { answer, server } = await ask([trouble]);
    expect(answer).toBeInstanceOf(ServiceError);
    expect(answer).toMatchObject({ code, status: 502 });
    expect(server.taken).toHaveLength(1);
  });

  it('gives up after three', async () => {
    const { answer, server } = await ask([BROKEN, BROKEN, BROKEN]);
    expect(answer).toMatchObject({
      code: 'gateway_unreachable',
      status: 502,
      cause: { message: 'answered 500: oops' },
    });
    expect(server.taken).toHaveLength(3);
  });

  it('says that it took too long', async () => {
    const { answer, server } = await ask(['is silent', 'is silent', 'is silent']);
    expect(answer).toMatchObject({ code: 'gateway_timeout', status: 504 });
    expect(server.taken).toHaveLength(3);
  });

  it('keeps its deadline, whatever is left to try', async () => {
    const { answer, tookMs } = await ask(['is silent', 'is silent', 'is silent'], {
      attemptTimeoutMs: 10_000,
      deadlineMs: 200,
    });
    expect(answer).toMatchObject({ code: 'gateway_timeout' });
    expect(tookMs).toBeLessThan(1_500);
    const pausing = await ask([BROKEN, BROKEN], { backoffMs: 60_000, deadlineMs: 200 });
    expect(pausing.answer).toMatchObject({ code: 'gateway_unreachable' });
    expect(pausing.tookMs).toBeLessThan(1_500);
  });

  it('waits longer each time', async () => {
    const { tookMs } = await ask([BROKEN, BROKEN], { backoffMs: 100 });
    // At least half of 100 and half of 200.
    expect(tookMs).toBeGreaterThanOrEqual(145);
  });

  it('reads no more than it can use', async () => {
    const { server } = await ask(['floods'], { answerLimitBytes: 4_096 });
    await expect.poll(() => server.floodedBytes).toBeLessThan(64 * 1024 * 1024);
    const exact = 'x'.repeat(100);
    expect((await ask([{ body: exact }], { answerLimitBytes: 100 })).answer).toBe(exact);
    expect((await ask([{ body: exact }], { answerLimitBytes: 99 })).answer).toMatchObject({
      code: 'gateway_unreadable',
    });
  });

  it('says that nobody is there', async () => {
    const url = new URL(await deadAddress());
    const answer = await new GatewayClient(QUICK)
      .postForm(() => ({ url, form: new URLSearchParams() }))
      .catch((error) => error);
    expect(answer).toMatchObject({ code: 'gateway_unreachable', status: 502 });
  });

  it('keeps what was sent out of every error', async () => {
    for (const trouble of [BROKEN, 'hangs up', 'is silent', 'floods', { status: 400, body: 'no' }] as const) {
      const { answer } = await ask([trouble, trouble, trouble]);
      expect(inspect(answer, { depth: 10 }), String(trouble)).not.toContain('s3cret');
    }
  });

  it('shows an operator a little of what was said, on one line', async () => {
    const { answer } = await ask([{ status: 400, body: `a\n\u001b[31mb\u0000${'c'.repeat(1_000)}` }]);
    const { message } = (answer as ServiceError).cause as Error;
    expect(message).toMatch(/^answered 400: a \[31mb c{1,200}$/);
  });

  it('does not take a mistake of ours for one of the gateway', async () => {
    const mistake = () => {
      throw new RangeError('ours');
    };
    await expect(new GatewayClient(QUICK).postForm(mistake)).rejects.toThrow(RangeError);
  });
});
