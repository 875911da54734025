import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE_URL, openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false, limitPerHour: 30 });
});
afterAll(() => app.server.close());

describe('/llms.txt', () => {
  it('begins as llmstxt.org wants it, and links only to what exists', async () => {
    const { payload, headers } = await app.server.inject('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(payload).toMatch(/^# robot-parts\n\n> \S/);
    const links = [...payload.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(10);
    for (const href of links) {
      expect(href.startsWith(`${BASE_URL}/`), href).toBe(true);
      expect((await app.server.inject(href.slice(BASE_URL.length))).statusCode, href).toBe(200);
    }
  });

  it('says what is free and what is not, as it is served', async () => {
    const { payload } = await app.server.inject('/llms.txt');
    expect(payload).toContain('Free requests: 30 an hour');
    expect(payload).toContain('with 100 credits; a bill of materials costs 1.');
  });

  it('has every free question', async () => {
    const { payload } = await app.server.inject('/llms.txt');
    const free = app.routes.filter(({ access, tag }) => access === 'free_limited' && tag !== 'accounts');
    for (const { method, path, tag } of free) {
      // Files of a search stand together in one sentence.
      const written = tag === 'downloads' ? path : `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
      expect(payload).toContain(`\`${written}\``);
    }
  });
});

describe('what /llms.txt lists', () => {
  it('is there once, with the open robots and what costs credits', async () => {
    const { payload } = await app.server.inject('/llms.txt');
    const listed = [...payload.matchAll(/^- (?:\[|`)([^\]`]+)/gm)].map(([, what]) => what);
    expect(listed).toEqual([...new Set(listed)]);
    const documents = app.routes.filter(({ method, path }) => method === 'GET' && /^\/api\/\w+\.json$/.test(path));
    expect(documents.length).toBeGreaterThan(8);
    expect(listed).toEqual(expect.arrayContaining([...documents.map(({ path }) => path), 'POST /api/bom/export']));
  });
});

describe('the server card', () => {
  it('is the same at every place', async () => {
    const places = ['/.well-known/mcp.json', '/.well-known/mcp/server-card.json', '/mcp/server-card'];
    const cards = await Promise.all(places.map(async (place) => (await app.server.inject(place)).json()));
    expect(new Set(cards.map((card) => JSON.stringify(card))).size).toBe(1);
    expect(cards[0]).toMatchObject({ name: 'test.robot-parts/robot-parts', version: '2.0.0' });
    expect(cards[0].name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  });

  it('names an address that a client can connect to, and the revisions it speaks', async () => {
    const { remotes } = (await app.server.inject('/.well-known/mcp.json')).json();
    expect(remotes[0].url).toBe(`${BASE_URL}/mcp`);
    // By way of the app itself: no socket is needed to find out.
    const fetch = async (url: string | URL, init: RequestInit = {}) => {
      const { statusCode, headers, rawPayload } = await app.server.inject({
        method: (init.method ?? 'GET') as 'GET' | 'POST',
        url: new URL(url).pathname,
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === 'string' && { payload: init.body }),
      });
      const known = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(statusCode === 202 ? null : new Uint8Array(rawPayload), {
        status: statusCode,
        headers: known,
      });
    };
    for (const version of remotes[0].supportedProtocolVersions) {
      const isModern = version === '2026-07-28';
      const client = new Client(
        { name: 'test', version: '1' },
        {
          versionNegotiation: { mode: isModern ? { pin: version } : 'legacy' },
          ...(!isModern && { supportedProtocolVersions: [version] }),
        },
      );
      await client.connect(new StreamableHTTPClientTransport(new URL(remotes[0].url), { fetch }));
      expect(client.getNegotiatedProtocolVersion()).toBe(version);
      expect((await client.listTools()).tools.length).toBe(10);
      await client.close();
    }
    expect(remotes[0].supportedProtocolVersions).toEqual(['2026-07-28', ...SUPPORTED_PROTOCOL_VERSIONS]);
  });

  it('names every revision that an error says is supported, and all that are taken at a greeting', async () => {
    const { remotes } = (await app.server.inject('/.well-known/mcp.json')).json();
    const [modern, ...older]: string[] = remotes[0].supportedProtocolVersions;
    const ask = async (method: string, params: object, headers: Record<string, string> = {}) =>
      (
        await app.server.inject({
          method: 'POST',
          url: '/mcp',
          headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
          payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        })
      ).payload;
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2031-01-01',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const refusal = await ask(
      'tools/list',
      { _meta },
      { 'mcp-protocol-version': '2031-01-01', 'mcp-method': 'tools/list' },
    );
    expect(JSON.parse(refusal).error.data.supported).toEqual([modern]);
    for (const protocolVersion of older) {
      const greeting = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
      expect(await ask('initialize', greeting)).toContain(`"protocolVersion":"${protocolVersion}"`);
    }
  });
});
