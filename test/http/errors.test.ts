import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBodySchema } from '../../src/contract/errors.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { CATALOGUE_DIR } from '../support/real-catalogue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false });
});
afterAll(() => app.server.close());

interface Scenario {
  name: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'PROPFIND';
  url: string;
  headers?: Record<string, string>;
  status: number;
  code: string;
  suggests?: string[];
  allow?: string;
}

const SCENARIOS: Scenario[] = [
  { name: 'nothing there', url: '/nowhere', status: 404, code: 'not_found' },
  {
    name: 'a slip in the path',
    url: '/api/actuator.json',
    status: 404,
    code: 'not_found',
    suggests: ['/api/actuators.json'],
  },
  { name: 'a trailing slash', url: '/api/chips.json/', status: 404, code: 'not_found', suggests: ['/api/chips.json'] },
  { name: 'dots in the path', url: '/api/../../etc/passwd', status: 404, code: 'not_found' },
  { name: 'encoded dots', url: '/api/%2e%2e/%2e%2e/etc/passwd', status: 404, code: 'not_found' },
  { name: 'an encoded NUL', url: '/api/chips.json%00', status: 404, code: 'not_found' },
  { name: 'a broken encoding', url: '/api/%zz', status: 400, code: 'malformed_path' },
  { name: 'an encoding of no character', url: '/api/%ff%fe', status: 400, code: 'malformed_path' },
  { name: 'half an encoding', url: '/api/chips.json%', status: 400, code: 'malformed_path' },
  { name: 'a long address', url: `/api/chips.json?${'a'.repeat(9000)}`, status: 414, code: 'uri_too_long' },
  {
    name: 'an unknown parameter',
    url: '/api/chips.json?includ_quarantined=true',
    status: 400,
    code: 'unknown_parameter',
    suggests: ['include_quarantined'],
  },
  { name: 'a parameter where none is taken', url: '/readyz?x=1', status: 400, code: 'unknown_parameter' },
  { name: 'a wrong value', url: '/api/chips.json?include_quarantined=maybe', status: 400, code: 'validation_failed' },
  {
    name: 'a parameter twice',
    url: '/api/chips.json?include_quarantined=true&include_quarantined=false',
    status: 400,
    code: 'validation_failed',
  },
  {
    name: 'a method it does not take',
    method: 'POST',
    url: '/api/chips.json',
    status: 405,
    code: 'method_not_allowed',
    allow: 'GET, HEAD, OPTIONS',
  },
  {
    name: 'DELETE',
    method: 'DELETE',
    url: '/api/entities.json',
    status: 405,
    code: 'method_not_allowed',
    allow: 'GET, HEAD, OPTIONS',
  },
  {
    name: 'a method of another protocol',
    method: 'PROPFIND',
    url: '/readyz',
    status: 405,
    code: 'method_not_allowed',
    allow: 'GET, HEAD, OPTIONS',
  },
  {
    name: 'a bearer that is no key',
    url: '/api/entities.json',
    headers: { authorization: 'Bearer gtk_secret_of_somebody' },
    status: 403,
    code: 'key_malformed',
  },
  {
    name: 'a key header that holds none',
    url: '/api/entities.json',
    headers: { 'x-api-key': 'gtk_secret_of_somebody' },
    status: 403,
    code: 'key_malformed',
  },
  {
    name: 'a key in the query',
    url: '/api/entities.json?key=gtk_secret_of_somebody',
    status: 403,
    code: 'key_malformed',
  },
  { name: 'an empty key in the query', url: '/api/entities.json?key=', status: 403, code: 'key_malformed' },
];

describe('every failing path', () => {
  it.each(SCENARIOS)('$name: $code', async ({ method = 'GET', url, headers = {}, status, code, suggests, allow }) => {
    // The type of `inject` lists the common methods only.
    const answer = await app.server.inject({ method: method as 'GET', url, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const body = ErrorBodySchema.parse(answer.json());
    expect(body.code).toBe(code);
    expect(body.request_id).toBe(answer.headers['x-request-id']);
    expect(answer.payload).not.toMatch(/gtk_|node_modules|\.ts:|at \w+ \(/);
    if (suggests) expect(body.did_you_mean).toEqual(suggests);
    expect(answer.headers.allow).toBe(allow);
  });

  it('a fault of ours tells the caller nothing and the log everything', async () => {
    const broken = await openApp({ catalogueDir: CATALOGUE_DIR, documents: false });
    broken.live.current.documents.find = () => undefined;
    const answer = await broken.server.inject('/api/chips.json');
    await broken.server.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal_error' });
    expect(answer.payload).not.toContain('prepared');
    expect(broken.logged().join('')).toContain('no document was prepared for /api/chips.json');
  });
});

describe('a body at an address that takes none', () => {
  it('is not read: the method is what is wrong', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.server.inject({ method: 'POST', url: '/api/chips.json', headers, payload: '{"half' });
    expect(answer.statusCode).toBe(405);
    const nowhere = await app.server.inject({ method: 'POST', url: '/nowhere', headers, payload: '{"half' });
    expect(nowhere.statusCode).toBe(404);
  });
});

describe('OPTIONS', () => {
  it('says what an address takes and lets pages of other origins ask', async () => {
    const answer = await app.server.inject({ method: 'OPTIONS', url: '/api/chips.json' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
    expect(answer.headers['access-control-allow-headers']).toContain('X-API-Key');
  });

  it('is 404 where nothing is', async () => {
    const answer = await app.server.inject({ method: 'OPTIONS', url: '/nowhere' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the log', () => {
  it.each([
    '/api/entities.json?key=gtk_secret_of_somebody',
    '/api/entities.json?KEY=gtk_secret_of_somebody',
    '/api/entities.json?a=1&k%65y=gtk_secret_of_somebody',
    '/nowhere?key=gtk_secret_of_somebody',
  ])('never holds the key of %s', async (url) => {
    app.logged();
    await app.server.inject({ url, headers: { authorization: 'Bearer gtk_secret_of_somebody' } });
    const text = app.logged().join('');
    expect(text).toContain('"msg":"answered"');
    expect(text).toContain('[redacted]');
    expect(text).not.toContain('gtk_');
  });

  it('has one line an answer, with the id the caller got', async () => {
    app.logged();
    const answer = await app.server.inject('/healthz');
    const lines = app.logged().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      request_id: answer.headers['x-request-id'],
      method: 'GET',
      url: '/healthz',
      status: 200,
    });
  });
});
