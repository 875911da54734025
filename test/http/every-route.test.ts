import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../src/http/route.ts';
import { post, register } from '../support/account-app.ts';
import { openApp, type TestApp } from '../support/app.ts';

/** What holds of every route, taken from the list of them: one that is added cannot be forgotten (docs/security.md). */

let app: TestApp;
let ownKey: string;
let otherKey: string;
/** Of the owner of `ownKey`: what nobody else may see. */
let owners: { account: string; order: string };
beforeAll(async () => {
  app = await openApp({ documents: false });
  ownKey = await register(app);
  otherKey = await register(app);
  const { account } = await app.accounts.authenticate(ownKey);
  const made = await post(app, '/api/payment/create', { plan: 'starter', api_key: ownKey });
  owners = { account, order: made.json().order_id };
});
afterAll(() => app.server.close());

/** Whose a variable part of a path is: the catalogue's and the build's are everybody's. */
const PATH_PARTS: Record<string, 'public' | 'order'> = {
  id: 'public',
  file: 'public',
  gateway: 'public',
  order_id: 'order',
};

/** Takes bodies of a protocol that says itself what stands in them. */
const LOOSE_BODIES = ['/mcp'];

function each(): Route[] {
  // The app's reading of the interface is the interface's.
  return app.routes.filter(({ access }) => access !== 'app');
}

/** Files of the catalogue are the same for everybody, and take long to make. */
function eachButFiles(): Route[] {
  return each().filter(({ download }) => !download);
}

function addressOf({ path }: Route, parts: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? 'NOTHING-1');
}

function ask(
  route: Route,
  { key, parts, body }: { key?: string; parts?: Record<string, string>; body?: unknown } = {},
) {
  const payload = body ?? route.example ?? {};
  return app.server.inject({
    method: route.method,
    url: addressOf(route, parts),
    headers: {
      ...(key !== undefined && { 'x-api-key': key }),
      ...(route.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(route.method === 'POST' && { payload: JSON.stringify(payload) }),
  });
}

describe('every route', () => {
  it('with a variable part says whose it is', () => {
    const named = new Set(each().flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)));
    expect([...named].sort()).toEqual(Object.keys(PATH_PARTS).sort());
  });

  it('shows a caller nothing of another, whatever id he names', async () => {
    const secrets = [owners.account, ownKey];
    for (const route of eachButFiles()) {
      if (route.path === '/api/keys/revoke' || route.path === '/api/keys/rotate') continue;
      const { payload, headers } = await ask(route, { key: otherKey, parts: { order_id: owners.order } });
      const shown = payload + JSON.stringify(headers);
      for (const secret of secrets) expect(shown, route.path).not.toContain(secret);
      // Who has the id of an order may see it; nobody is told one.
      if (PATH_PARTS[/:(\w+)/.exec(route.path)?.[1] ?? ''] !== 'order')
        expect(shown, route.path).not.toContain(owners.order);
    }
    const balance = await app.server.inject({ url: '/api/credits/balance', headers: { 'x-api-key': ownKey } });
    expect(balance.json().credits).toBe(100);
  }, 120_000);

  it('has the headers every answer has, and none that tells what runs here', async () => {
    for (const route of each()) {
      const { headers, statusCode } = await ask(route);
      const name = `${route.method} ${route.path} ${statusCode}`;
      expect(headers, name).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      for (const told of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-credentials']) {
        expect(headers, name).not.toHaveProperty(told);
      }
      if (statusCode !== 204 && statusCode !== 304) expect(headers['content-type'], name).toBeDefined();
    }
  }, 120_000);

  it('answers a caller with a key so that nobody else is given it', async () => {
    const kept: string[] = [];
    for (const route of each().filter(({ access }) => access === 'key' || access === 'optional_key')) {
      if (route.path === '/api/keys/revoke' || route.path === '/api/keys/rotate') continue;
      const { headers } = await ask(route, { key: otherKey });
      if (!/no-store|private/.test(String(headers['cache-control'] ?? ''))) kept.push(`${route.method} ${route.path}`);
    }
    expect(kept).toEqual([]);
  }, 120_000);

  it('takes no field it does not know: nobody writes his own credits, plan or state', async () => {
    for (const route of each().filter(({ body }) => body !== undefined)) {
      if (LOOSE_BODIES.includes(route.path)) continue;
      const wanted = { credits: 1_000_000, plan_id: 'pro', state: 'paid', account_id: owners.account, amount_fen: 1 };
      const body = { ...route.example, ...wanted, api_key: otherKey };
      const answer = await ask(route, { key: otherKey, body });
      expect([route.path, answer.statusCode, answer.json().code]).toEqual([route.path, 400, 'validation_failed']);
    }
  });

  it('keeps keys and addresses out of the log, of errors and of what is answered later', async () => {
    const key = await register(app);
    const [secret, email] = [key.slice(4), 'nobody.at.all@example.org'];
    app.logged();
    for (const route of eachButFiles()) {
      if (route.path === '/api/register' || route.path.startsWith('/api/keys/')) continue;
      const answers = [
        await ask(route, { key }),
        await ask(route, { parts: { id: key, file: key, order_id: key, gateway: key } }),
        await ask(route, { body: { ...route.example, api_key: key, [key]: key, email } }),
        await app.server.inject({
          method: route.method,
          url: `${addressOf(route)}?key=${key}&${key}=${email}&q=${key}`,
        }),
      ];
      for (const { payload, headers } of answers) {
        expect(payload + JSON.stringify(headers), route.path).not.toContain(secret);
      }
    }
    const logged = app.logged().join('\n');
    expect(logged).toContain('"answered"');
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain('nobody.at.all');
    for (const route of eachButFiles().filter(
      ({ method, path, query }) => method === 'GET' && !path.includes(':') && !query,
    )) {
      expect((await ask(route)).payload, route.path).not.toContain(secret);
    }
  }, 120_000);
});
