import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { remoteCustomer } from '../../src/cli/actions/remote-customer.ts';
import { callTool } from '../../src/mcp/call-tool.ts';
import { catalogue, SERVO, textOf, toolOf } from '../mcp/support.ts';
import { creditsOf, register } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let server: string;
let key: string;
beforeAll(async () => {
  app = await openApp({ documents: false });
  server = await app.server.listen({ host: '127.0.0.1', port: 0 });
  key = await register(app);
});
afterAll(() => app.server.close());

const ITEMS = [
  { id: SERVO, quantity: 6, price: 1699 },
  { name: 'Screw, M4 “long”', manufacturer: 'Screw & Co' },
];

interface Buyer {
  from?: string;
  with?: string | undefined;
  signal?: AbortSignal;
}

/** What an agent gets that has `robot-parts mcp --server` export a bill. */
function exported(given: Record<string, unknown>, buyer: Buyer = {}) {
  const customer = remoteCustomer(buyer.from ?? server, 'with' in buyer ? buyer.with : key);
  return callTool(
    toolOf('export_bom'),
    { items: ITEMS, ...given },
    {
      catalogue,
      customer,
      baseUrl: 'http://not-asked.test',
      signal: buyer.signal ?? new AbortController().signal,
      requestId: 'test',
      report: () => {},
    },
  );
}

describe('a bill from a server', () => {
  test.each(['csv', 'json'])('is the file it sells, as %s, for one credit', async (format) => {
    const before = await creditsOf(app, key);
    const { structuredContent, isError } = await exported({ format, project_name: 'Arm' });
    expect(isError).toBeFalsy();
    const overHttp = await app.server.inject({
      method: 'POST',
      url: '/api/bom/export',
      payload: { items: ITEMS, format, project_name: 'Arm', api_key: key },
    });
    const { csv, bom } = structuredContent as { csv: string; bom: { items: unknown } };
    if (format === 'csv') expect(csv).toBe(overHttp.payload);
    else expect(bom.items).toEqual(overHttp.json().items);
    expect(structuredContent).toMatchObject({ credits_remaining: before - 1 });
    expect(await creditsOf(app, key)).toBe(before - 2);
  });

  test('is charged once for an idempotency key', async () => {
    const before = await creditsOf(app, key);
    const first = await exported({ idempotency_key: 'a bill' });
    const again = await exported({ idempotency_key: 'a bill' });
    expect(again.structuredContent).toEqual(first.structuredContent);
    expect(await creditsOf(app, key)).toBe(before - 1);
  });

  test.each([
    ['no key', { with: undefined }, 'key_missing', 'ROBOT_PARTS_KEY'],
    ['a key nobody has', { with: `gtk_${'0'.repeat(32)}` }, 'key_', 'API key'],
    [
      'nobody at the address',
      { from: 'http://127.0.0.1:9' },
      'storage_unavailable',
      'http://127.0.0.1:9 cannot be asked',
    ],
  ])('is not sold with %s, which is said', async (_, buyer, code, words) => {
    const answer = await exported({}, buyer);
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toContain(code);
    expect(textOf(answer)).toContain(words);
  });

  test('is not waited for by an agent who has gone', async () => {
    const slow = createServer(() => {});
    await once(slow.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void slow.close());
    const leaving = new AbortController();
    const from = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const asked = exported({}, { from, signal: leaving.signal });
    const [{ socket }] = await once(slow, 'request');
    const hungUp = once(socket, 'close');
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await hungUp;
  });
});
