import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../src/http/route.ts';
import { openApp, prepareFiles, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false });
  await prepareFiles(app);
}, 120_000);
afterAll(() => app.server.close());

/** Pages and what the web app reads are no part of the interface that is described. */
function isOfInterface({ tag, access }: Route): boolean {
  return tag !== 'pages' && access !== 'app';
}

describe('the routes', () => {
  it('are these, each with one kind of access', () => {
    expect(app.routes.map(({ method, path, access }) => `${access} ${method} ${path}`).sort()).toEqual([
      'app GET /app/api/actuators.json',
      'app GET /app/api/changes',
      'app GET /app/api/chips.json',
      'app GET /app/api/compare',
      'app GET /app/api/compatibility',
      'app GET /app/api/distribution',
      'app GET /app/api/downloads.json',
      'app GET /app/api/entity/:id',
      'app GET /app/api/entity/:id/alternates',
      'app GET /app/api/freshness',
      'app GET /app/api/intelligence.json',
      'app GET /app/api/mechanical/adapter',
      'app GET /app/api/mechanical/designation',
      'app GET /app/api/mechanical/drawing.svg',
      'app GET /app/api/mechanical/interchange',
      'app GET /app/api/mechanical_interfaces.json',
      'app GET /app/api/oss',
      'app GET /app/api/oss/:id',
      'app GET /app/api/oss/robots',
      'app GET /app/api/oss/robots/:id',
      'app GET /app/api/oss_components.json',
      'app GET /app/api/parameter_semantics.json',
      'app GET /app/api/plot',
      'app GET /app/api/protocols.json',
      'app GET /app/api/search',
      'app GET /app/api/search.csv',
      'app GET /app/api/search.jsonl',
      'app GET /app/api/search.parquet',
      'app GET /app/api/search.sqlite',
      'app GET /app/api/sensors.json',
      'app GET /app/api/stats',
      'app POST /app/api/bom/check',
      'app POST /app/api/bom/import',
      'app POST /app/api/compatibility/check',
      'app POST /app/api/parameters/parse',
      'app POST /app/api/urdf/lint',
      'free_limited GET /api/changes',
      'free_limited GET /api/compare',
      'free_limited GET /api/compatibility',
      'free_limited GET /api/distribution',
      'free_limited GET /api/entity/:id',
      'free_limited GET /api/entity/:id/alternates',
      'free_limited GET /api/freshness',
      'free_limited GET /api/mechanical/adapter',
      'free_limited GET /api/mechanical/designation',
      'free_limited GET /api/mechanical/drawing.svg',
      'free_limited GET /api/mechanical/interchange',
      'free_limited GET /api/oss',
      'free_limited GET /api/oss/:id',
      'free_limited GET /api/oss/robots',
      'free_limited GET /api/oss/robots/:id',
      'free_limited GET /api/plot',
      'free_limited GET /api/search',
      'free_limited GET /api/search.csv',
      'free_limited GET /api/search.jsonl',
      'free_limited GET /api/search.parquet',
      'free_limited GET /api/search.sqlite',
      'free_limited GET /api/stats',
      'free_limited POST /api/bom/check',
      'free_limited POST /api/bom/import',
      'free_limited POST /api/compatibility/check',
      'free_limited POST /api/parameters/parse',
      'free_limited POST /api/register',
      'free_limited POST /api/urdf/lint',
      'key GET /api/credits/balance',
      'key GET /api/credits/history',
      'key GET /api/entities.csv',
      'key GET /api/entities.jsonl',
      'key GET /api/entities.parquet',
      'key GET /api/entities.sqlite',
      'key POST /api/bom/export',
      'key POST /api/credits/balance',
      'key POST /api/keys/revoke',
      'key POST /api/keys/rotate',
      'limited_filters GET /api/actuators.json',
      'limited_filters GET /api/chips.json',
      'limited_filters GET /api/protocols.json',
      'limited_filters GET /api/sensors.json',
      'open GET /',
      'open GET /.well-known/mcp.json',
      'open GET /.well-known/mcp/server-card.json',
      'open GET /account',
      'open GET /api/changes.atom',
      'open GET /api/downloads.json',
      'open GET /api/intelligence.json',
      'open GET /api/mechanical_interfaces.json',
      'open GET /api/open_data.csv',
      'open GET /api/open_data.jsonl',
      'open GET /api/open_data.parquet',
      'open GET /api/open_data.sqlite',
      'open GET /api/openapi.json',
      'open GET /api/oss_components.json',
      'open GET /api/parameter_semantics.json',
      'open GET /api/payment/orders/:order_id',
      'open GET /assets/:file',
      'open GET /bom',
      'open GET /changes',
      'open GET /compare',
      'open GET /croissant.json',
      'open GET /data',
      'open GET /datapackage.json',
      'open GET /developers',
      'open GET /docs',
      'open GET /find',
      'open GET /fits',
      'open GET /healthz',
      'open GET /icon.svg',
      'open GET /insights',
      'open GET /llms.txt',
      'open GET /mcp/server-card',
      'open GET /part/:id',
      'open GET /readyz',
      'open GET /registries',
      'open GET /registries/defects',
      'open GET /registries/mechanical',
      'open GET /registries/parameters',
      'open GET /robots',
      'open GET /robots/:id',
      'open GET /sandbox-pay/:order_id',
      'open GET /theme.js',
      'open POST /api/payment/claim',
      'open POST /api/payment/notify/:gateway',
      'open POST /sandbox-pay/:order_id',
      'optional_key GET /api/entities.json',
      'optional_key POST /api/payment/create',
      'optional_key POST /mcp',
    ]);
  });

  it('answer with what their schema says', async () => {
    for (const { method, path, access, answer, query } of app.routes) {
      const needsQuery = query?.safeParse({}).success === false;
      if (method !== 'GET' || access === 'key' || needsQuery || !answer.schema || path.includes(':')) continue;
      const { payload } = await app.server.inject(path);
      expect(answer.schema.safeParse(JSON.parse(payload)).error, path).toBeUndefined();
    }
  });
});

describe('/api/openapi.json', () => {
  it('is OpenAPI 3.1.0 of interface version 2.0.0 and lists every route but those of the web app', async () => {
    const document = (await app.server.inject('/api/openapi.json')).json();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '2.0.0' } });
    const listed = Object.keys(document.paths).sort();
    const paths = app.routes.filter(isOfInterface).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
    const served = new Set(paths);
    expect(
      listed.filter(
        (path) => !/^\/(?:api|croissant|datapackage|docs|llms|mcp|\.well-known|healthz|readyz|sandbox-pay)/.test(path),
      ),
    ).toEqual([]);
    expect(listed).toEqual([...served].sort());
  });

  it('passes the linter', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'robot-parts-openapi-'));
    try {
      const file = path.join(folder, 'openapi.json');
      await writeFile(file, (await app.server.inject('/api/openapi.json')).payload);
      const redocly = path.resolve('node_modules/@redocly/cli/bin/cli.js');
      const args = [redocly, 'lint', file, '--config', path.resolve('test/support/redocly.yaml')];
      const { status, output } = await run(process.execPath, args);
      expect(output).toContain('Your API description is valid');
      expect(output).not.toMatch(/\d+ (?:warning|error)s?\b/);
      expect(status).toBe(0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 60_000);
});

describe('/docs', () => {
  it('is one page that runs nothing and fetches nothing', async () => {
    const answer = await app.server.inject('/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.payload).not.toMatch(/<script|<link|<img|@import|url\(|\son\w+=/i);
    for (const { path } of app.routes.filter(isOfInterface))
      expect(answer.payload).toContain(path.replace(/:(\w+)/g, '{$1}'));
  });

  it('links only to places that exist', async () => {
    const { payload } = await app.server.inject('/docs');
    const ids = new Set([...payload.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const links = [...payload.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(20);
    for (const href of links) {
      if (href.startsWith('#')) expect(ids, href).toContain(href.slice(1));
      else expect((await app.server.inject(href)).statusCode, href).toBe(200);
    }
  });
});

describe('Server-Timing', () => {
  it('is off unless asked for', async () => {
    expect((await app.server.inject('/healthz')).headers['server-timing']).toBeUndefined();
    const timed = await openApp({ documents: false, serverTiming: true });
    const answer = await timed.server.inject('/healthz');
    await timed.server.close();
    expect(answer.headers['server-timing']).toMatch(/^app;dur=\d/);
  });
});

function run(command: string, args: string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
    const child = spawn(command, args, { env });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}
