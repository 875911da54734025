import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/mcp/tools.ts';
import { creditsOf, register } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { CALLS, SERVO, textOf } from './support.ts';

let app: TestApp;
let url: URL;
let key: string;
beforeAll(async () => {
  app = await openApp({ documents: false });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  url = new URL(`http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/mcp`);
  key = await register(app);
});
afterAll(() => app.server.close());

const open: Client[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

type Era = 'modern' | 'legacy';

async function connected(era: Era, headers: Record<string, string> = {}, to = url): Promise<Client> {
  const mode = era === 'modern' ? 'auto' : 'legacy';
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(to, { requestInit: { headers } }));
  open.push(client);
  return client;
}

describe.each(['modern', 'legacy'] as const)('the SDK’s own client, %s', (era) => {
  it('speaks the revision it should', async () => {
    const client = await connected(era);
    expect(client.getNegotiatedProtocolVersion()).toBe(era === 'modern' ? '2026-07-28' : '2025-11-25');
    expect(client.getServerVersion()).toMatchObject({ name: 'robot-parts', version: '2.0.0' });
  });

  it('calls every tool, and holds the answers against the schemas it listed', async () => {
    const client = await connected(era, { 'x-api-key': key });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    for (const [name, given] of CALLS) {
      const answer = await client.callTool({ name, arguments: given });
      expect(answer.isError, `${name}: ${textOf(answer)}`).toBeFalsy();
      expect(answer.structuredContent).toBeTypeOf('object');
    }
  });

  it('reads resources, completes ids and gets prompts', async () => {
    const client = await connected(era);
    const { resources } = await client.listResources();
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toHaveLength(1);
      expect(JSON.parse((contents[0] as { text: string }).text)).toBeTypeOf('object');
    }
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['robot-parts://part/{id}']);
    const { contents } = await client.readResource({ uri: `robot-parts://part/${SERVO}` });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ id: SERVO });
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'robot-parts://part/{id}' },
      argument: { name: 'id', value: 'act-robotis-xm430' },
    });
    expect(completion.values).toContain(SERVO);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['choose_actuator', 'review_bom', 'ask_maker']);
    const { messages } = await client.getPrompt({ name: 'ask_maker', arguments: { id: SERVO } });
    expect(messages).toMatchObject([{ content: { text: expect.stringContaining('ROBOTIS') } }]);
  });

  it.each([
    ['robot-parts://part/NOBODY', -32602],
    ['robot-parts://document/nothing', -32602],
    ['file:///etc/passwd', -32602],
  ])('hears that there is no %s', async (uri, code) => {
    const client = await connected(era);
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code, data: { uri } });
  });

  it.each([
    ['a tool', (client: Client) => client.callTool({ name: 'search_part', arguments: {} }), 'search_parts'],
    ['a prompt', (client: Client) => client.getPrompt({ name: 'review_bon' }), 'review_bom'],
    [
      'an argument of a prompt',
      (client: Client) => client.getPrompt({ name: 'ask_maker', arguments: { idd: 'x' } }),
      'id',
    ],
    ['what a prompt needs', (client: Client) => client.getPrompt({ name: 'ask_maker' }), 'needs id'],
    ['a cursor', (client: Client) => client.listTools({ cursor: 'x' }), 'cursor'],
  ] as const)('hears what is wrong with %s', async (_, ask, said) => {
    const client = await connected(era);
    await expect(ask(client)).rejects.toMatchObject({ code: -32602, message: expect.stringContaining(said) });
  });
});

/** A message of revision 2026-07-28 as it stands on the wire. */
function message(method: string, params: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } });
  const named = typeof params.name === 'string' ? { 'mcp-name': params.name } : {};
  return {
    method: 'POST' as const,
    url: '/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...named,
      ...headers,
    },
    payload: body,
  };
}

/** The same of the revisions of 2025, which have no envelope. */
function legacyMessage(method: string, params: Record<string, unknown>) {
  return {
    method: 'POST' as const,
    url: '/mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  };
}

describe('on the wire', () => {
  it.each([64, 5_000, 100_000])('%d lists within each other are the caller’s to mend', async (levels) => {
    const q = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    for (const request of [
      message('tools/call', { name: 'search_parts', arguments: { q: 'HERE' } }),
      legacyMessage('tools/call', { name: 'search_parts', arguments: { q: 'HERE' } }),
    ]) {
      const answer = await app.server.inject({ ...request, payload: request.payload.replace('"HERE"', q) });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject({ code: -32600, message: expect.stringContaining('at most 64') });
    }
  });

  it('a fault of ours is logged', async () => {
    const fail = () => {
      throw new Error('the catalogue is gone');
    };
    const broken = await openApp({ documents: false, live: Object.create(app.live, { current: { get: fail } }) });
    const answer = await broken.server.inject(message('tools/list'));
    expect(answer.statusCode).toBe(500);
    expect(broken.logged().join('')).toContain('the catalogue is gone');
    await broken.server.close();
  });

  it('lists can be kept by everybody for an hour, and what is read for five minutes', async () => {
    const lists = (await app.server.inject(message('tools/list'))).json().result;
    expect(lists).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' });
    const uri = 'robot-parts://registry/mechanical_interfaces';
    const read = (await app.server.inject(message('resources/read', { uri }, { 'mcp-name': uri }))).json().result;
    expect(read).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
  });

  it.each([
    ['none', {}, 200],
    ['of this machine', { origin: 'http://localhost:3000' }, 200],
    ['of this machine by number', { origin: 'http://127.0.0.1:5173' }, 200],
    ['of the public address', { origin: 'https://robot-parts.test' }, 200],
    ['of an address without a name', { origin: 'http://192.168.1.5:8080', host: '192.168.1.5:8080' }, 200],
    ['of another address without a name', { origin: 'http://192.168.1.6', host: '192.168.1.5:8080' }, 403],
    ['of another name', { origin: 'http://evil.example.com' }, 403],
    ['of another name that points here', { origin: 'http://evil.example.com', host: 'evil.example.com' }, 403],
    ['that hides a name', { origin: 'http://localhost.evil.example.com' }, 403],
    ['of a file', { origin: 'null' }, 403],
  ])('origin %s', async (_, headers, status) => {
    const answer = await app.server.inject(message('tools/list', {}, headers as Record<string, string>));
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 } });
  });

  it.each(['GET', 'DELETE', 'PUT'] as const)('%s is not taken', async (method) => {
    const answer = await app.server.inject({ method, url: '/mcp' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('OPTIONS, POST');
  });

  it.each([
    ['an unknown method', message('tools/destroy'), 404, -32601],
    ['a subscription', message('subscriptions/listen', { notifications: { toolsListChanged: true } }), 404, -32601],
    ['a header that disagrees', message('tools/list', {}, { 'mcp-method': 'tools/call' }), 400, -32020],
    ['an unknown revision', message('tools/list', {}, { 'mcp-protocol-version': '2031-01-01' }), 400, undefined],
    ['no message', { ...message('tools/list'), payload: '[]' }, 400, undefined],
    ['a word', { ...message('tools/list'), payload: '"hello"' }, 400, undefined],
    [
      'a batch beyond the limit',
      { ...message('tools/list'), payload: JSON.stringify(Array(21).fill({})) },
      400,
      -32600,
    ],
  ])('%s', async (_, request, status, code) => {
    const answer = await app.server.inject(request);
    expect(answer.statusCode).toBe(status);
    if (code !== undefined) expect(answer.json().error.code).toBe(code);
    expect(answer.payload).not.toContain('.ts:');
  });

  it('a body beyond 1 MiB is refused before it is read', async () => {
    const answer = await app.server.inject(
      message('tools/call', { name: 'get_part', arguments: { id: 'x'.repeat(2 ** 20) } }),
    );
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('body_too_large');
  });

  it('arguments of just under 1 MiB are judged in words', async () => {
    const given = [
      { id: 'x'.repeat(1_000_000) },
      { [`y${'x'.repeat(1_000_000)}`]: 1, id: SERVO },
      { q: Array(200_000).fill(1) },
    ];
    for (const one of given) {
      const answer = await app.server.inject(message('tools/call', { name: 'get_part', arguments: one }));
      expect(answer.json().result).toMatchObject({ isError: true });
      expect(answer.payload.length).toBeLessThan(4_000);
    }
  });

  it('200 calls at once are all answered', async () => {
    const call = message('tools/call', { name: 'get_part', arguments: { id: SERVO } });
    const answers = await Promise.all(Array.from({ length: 200 }, () => app.server.inject(call)));
    for (const answer of answers) expect(answer.json().result.structuredContent.record.id).toBe(SERVO);
  });
});

describe('limits and credits', () => {
  it('calls of tools and parts that are read count, lists and documents do not', async () => {
    const limited = await openApp({ documents: false, live: app.live, limitPerHour: 2 });
    const call = message('tools/call', { name: 'get_part', arguments: { id: SERVO } });
    await limited.server.inject(message('tools/list'));
    await limited.server.inject(message('server/discover'));
    const first = await limited.server.inject(call);
    expect(first.headers.ratelimit).toMatch(/^"free";r=1;t=\d+$/);
    const uri = `robot-parts://part/${SERVO}`;
    const part = message('resources/read', { uri }, { 'mcp-name': uri });
    expect((await limited.server.inject(part)).json().result.contents).toHaveLength(1);
    const third = (await limited.server.inject(call)).json().result;
    expect(third).toMatchObject({ isError: true, _meta: { 'robot-parts/error': { code: 'rate_limited' } } });
    expect(textOf(third)).toMatch(/limit of 2 requests an hour is reached; the next ones are taken at 20/);
    expect((await limited.server.inject(part)).json().error).toMatchObject({ code: -32000 });
    const http = await limited.server.inject(`/api/entity/${SERVO}`);
    expect(http.statusCode).toBe(429);
    await limited.server.close();
  });

  it('says what is left to clients of 2025 too, whose answers are streams', async () => {
    const limited = await openApp({ documents: false, live: app.live, limitPerHour: 1 });
    const call = legacyMessage('tools/call', { name: 'get_part', arguments: { id: SERVO } });
    const first = await limited.server.inject(call);
    expect(first.headers).toMatchObject({
      'content-type': 'text/event-stream',
      ratelimit: expect.stringMatching(/^"free";r=0;t=\d+$/),
      'ratelimit-policy': '"free";q=1;w=3600',
    });
    expect(first.payload).toContain(SERVO);
    const second = await limited.server.inject(call);
    expect(second.payload).toContain('rate_limited');
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    await limited.server.close();
  });

  it.each(['x-api-key', 'authorization'])(
    'a key in %s is charged for a bill, once for an idempotency_key',
    async (header) => {
      const own = await register(app);
      const headers = { [header]: header === 'authorization' ? `Bearer ${own}` : own };
      const given = { items: [{ id: SERVO, quantity: 2, price: 10 }], idempotency_key: 'bill-1' };
      const before = await creditsOf(app, own);
      const bill = message('tools/call', { name: 'export_bom', arguments: given }, headers);
      const first = (await app.server.inject(bill)).json().result;
      expect(first.structuredContent).toMatchObject({ format: 'csv', credits_remaining: before - 1 });
      const again = (await app.server.inject(bill)).json().result;
      expect(again.structuredContent).toEqual(first.structuredContent);
      expect(await creditsOf(app, own)).toBe(before - 1);
      const other = { ...given, items: [{ id: SERVO, quantity: 3 }] };
      const reused = await app.server.inject(message('tools/call', { name: 'export_bom', arguments: other }, headers));
      expect(textOf(reused.json().result)).toContain('idempotency_key_reused');
    },
  );

  it('without a key nothing is sold, and the way to one is told', async () => {
    const bill = message('tools/call', { name: 'export_bom', arguments: { items: [{ id: SERVO }] } });
    const answer = (await app.server.inject(bill)).json().result;
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toMatch(/key_missing[\s\S]*\/api\/register/);
  });

  it('without credits nothing is sold, and the way to more is told', async () => {
    const own = await register(app);
    const caller = await app.accounts.authenticate(own);
    const work = () => ({});
    await app.accounts.charges.charge({ account: caller.account, cost: 100, reason: 'test', reference: 't', work });
    const bill = message(
      'tools/call',
      { name: 'export_bom', arguments: { items: [{ id: SERVO }] } },
      { 'x-api-key': own },
    );
    expect(textOf((await app.server.inject(bill)).json().result)).toMatch(/insufficient_credits[\s\S]*\/docs#payments/);
  });

  it('a wrong key is refused before anything is done', async () => {
    const answer = await app.server.inject(message('tools/list', {}, { 'x-api-key': 'gtk_wrong' }));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('key_malformed');
  });
});

describe('a client that hangs up', () => {
  it('leaves nothing behind: its work is dropped, the next is answered', async () => {
    const huge = `<robot name="r">${'<link name="a"/>'.repeat(30_000)}</robot>`;
    const { headers, payload } = message('tools/call', { name: 'lint_urdf', arguments: { urdf: huge } });
    for (let i = 0; i < 5; i += 1) {
      const socket = connect(Number(url.port), '127.0.0.1');
      const lines = Object.entries({
        ...headers,
        host: url.host,
        'content-length': String(Buffer.byteLength(payload)),
      });
      socket.write(
        `POST /mcp HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${payload}`,
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.destroy();
      await once(socket, 'close');
    }
    const next = await app.server.inject(message('tools/call', { name: 'get_part', arguments: { id: SERVO } }));
    expect(next.json().result.isError).toBeUndefined();
    const errors = app.logged().filter((line) => JSON.parse(line).level >= 50);
    expect(errors).toEqual([]);
  });

  it('pays nothing for a bill he did not get', async () => {
    const own = await register(app);
    const before = await creditsOf(app, own);
    const items = Array.from({ length: 500 }, () => ({ id: SERVO }));
    const { headers, payload } = message(
      'tools/call',
      { name: 'export_bom', arguments: { items } },
      { 'x-api-key': own },
    );
    const socket = connect(Number(url.port), '127.0.0.1');
    const lines = Object.entries({ ...headers, host: url.host, 'content-length': String(Buffer.byteLength(payload)) });
    socket.write(
      `POST /mcp HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${payload}`,
    );
    await once(socket, 'connect');
    await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
    await expect.poll(() => creditsOf(app, own), { timeout: 3_000 }).toBe(before);
  });
});
