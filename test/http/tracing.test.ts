import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LiveCatalogue } from '../../src/http/live-catalogue.ts';
import { createLogger } from '../../src/http/logging.ts';
import { observedReload } from '../../src/http/observability.ts';
import { OpenTelemetryTracing } from '../../src/http/tracing/open-telemetry.ts';
import { readTraceparent } from '../../src/http/tracing/traceparent.ts';
import { readConfiguration } from '../../src/service/configuration.ts';
import type { TracingSettings } from '../../src/service/observability-environment.ts';
import { openObserved, postJson } from '../support/observed-app.ts';
import { smallCatalogue } from '../support/small-catalogue.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Collected {
  path: string;
  token: string | undefined;
  body: { resourceSpans: { resource: unknown; scopeSpans: { spans: SentSpan[] }[] }[] };
}

/** What a collector does, as far as a sender sees it. */
async function openCollector() {
  const taken: Collected[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (some: string) => {
      text += some;
    });
    request.on('end', () => {
      taken.push({ path: request.url ?? '', token: request.headers.authorization, body: JSON.parse(text) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const spans = () =>
    taken.flatMap(({ body }) => body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((two) => two.spans)));
  return { url: `http://127.0.0.1:${port}/v1/traces`, taken, spans };
}

const SETTINGS: Omit<TracingSettings, 'url'> = {
  headers: { authorization: 'Bearer a token' },
  serviceName: 'parts-under-test',
  sampler: 'parentbased_always_on',
  share: 1,
};

function attributesOf({ attributes }: SentSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

const PARENT = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

async function traced(settings: Partial<TracingSettings> = {}) {
  const collector = await openCollector();
  const tracing = new OpenTelemetryTracing(
    { ...SETTINGS, url: collector.url, ...settings },
    createLogger('silent', process.stderr),
  );
  const app = await openObserved({ tracing });
  /** Sends what is kept, once the last answer is out. */
  const sent = async () => {
    await pause(50);
    await tracing.stop();
    return collector.spans();
  };
  return { ...app, collector, tracing, sent };
}

describe('a trace', () => {
  it('goes on from the caller’s, through request, database and gateway, to a collector', async () => {
    const { base, sent, collector, lines } = await traced();
    const headers = { traceparent: `00-${PARENT.traceId}-${PARENT.spanId}-01` };
    const answer = await postJson(`${base}/api/payment/create`, { plan: 'starter', email: 'a@example.org' }, headers);
    expect(answer.status).toBe(200);
    const spans = (await sent()).filter(({ traceId }) => traceId === PARENT.traceId);
    const request = spans.find(({ name }) => name === 'POST /api/payment/create');
    expect(request?.parentSpanId).toBe(PARENT.spanId);
    expect(request && attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/payment/create',
      'http.response.status_code': 200,
      'robot_parts.request_id': answer.headers.get('x-request-id'),
    });
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
    expect(below).toEqual(expect.arrayContaining(['database createOrder', 'gateway create', 'database setPayUrl']));
    const [first] = collector.taken;
    expect(first).toMatchObject({ path: '/v1/traces', token: 'Bearer a token' });
    expect(JSON.stringify(first?.body)).toContain('parts-under-test');
    expect(JSON.stringify(collector.taken), 'what a caller sent').not.toContain('example.org');
    const line = lines().find(({ msg }) => msg === 'answered');
    expect(line).toMatchObject({ trace_id: PARENT.traceId, request_id: answer.headers.get('x-request-id') });
  });

  it('begins here where no caller names one, also of a document, and says which route it was', async () => {
    const { base, sent } = await traced();
    await (await fetch(`${base}/api/chips.json`, { headers: { traceparent: '00-zz-zz-01' } })).arrayBuffer();
    await (await fetch(`${base}/api/entity/NOT-THERE?key=gtk_secret`)).text();
    const spans = await sent();
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /api/chips.json', 'GET /api/entity/:id']),
    );
    expect(spans.find(({ name }) => name === 'GET /api/chips.json')?.parentSpanId).toBeUndefined();
    expect(JSON.stringify(spans)).not.toMatch(/NOT-THERE|gtk_secret/);
  });

  it('marks what failed by its kind', async () => {
    const { base, sent, accounts } = await traced();
    accounts.limiter.countAddress = () => accounts.store.run('historyOf', {} as never) as never;
    expect((await fetch(`${base}/api/stats`)).status).toBe(500);
    const spans = await sent();
    const request = spans.find(({ name }) => name === 'GET /api/stats');
    expect(request?.status.code).toBe(2);
    expect(request && attributesOf(request)['error.type']).toBe('500');
    expect(spans.find(({ name }) => name === 'database historyOf')?.status.code).toBe(2);
  });

  it.each([
    ['parentbased_always_on', '00', 0],
    ['parentbased_always_off', '01', 1],
    ['always_off', '01', 0],
    ['always_on', '00', 1],
    ['parentbased_traceidratio', '00', 0],
  ] as const)('with the sampler %s and flags %s of the caller: %s', async (sampler, flags, expected) => {
    const { base, sent } = await traced({ sampler, share: 1 });
    const headers = { traceparent: `00-${PARENT.traceId}-${PARENT.spanId}-${flags}` };
    await (await fetch(`${base}/healthz`, { headers })).text();
    expect((await sent()).filter(({ name }) => name === 'GET /healthz')).toHaveLength(expected);
  });

  it('of a reload stands by itself', async () => {
    const collector = await openCollector();
    const logger = createLogger('silent', process.stderr);
    const tracing = new OpenTelemetryTracing({ ...SETTINGS, url: collector.url }, logger);
    const { CATALOGUE_DIR: catalogueDir, OPEN_ROBOTS_DIR: openRobotsDir } = await smallCatalogue();
    const live = await LiveCatalogue.open({ ...readConfiguration({}), catalogueDir, openRobotsDir });
    const { snapshot } = await observedReload(live, { logger, tracing });
    await tracing.stop();
    const [span] = collector.spans();
    expect(span).toMatchObject({ name: 'catalogue reload' });
    expect(span && attributesOf(span)['robot_parts.snapshot']).toBe(snapshot.id);
  });

  it('holds up neither answers nor the stop when the collector is away, and says so once', async () => {
    let text = '';
    const logger = createLogger('info', {
      write(some: string) {
        text += some;
      },
    });
    const tracing = new OpenTelemetryTracing({ ...SETTINGS, url: 'http://127.0.0.1:9/v1/traces' }, logger);
    const { base } = await openObserved({ tracing });
    for (let call = 0; call < 3; call += 1) expect((await fetch(`${base}/healthz`)).status).toBe(200);
    const startedMs = performance.now();
    await tracing.stop();
    expect(performance.now() - startedMs).toBeLessThan(8_000);
    expect(text.split('traces not delivered').length - 1).toBeLessThanOrEqual(1);
  });
});

describe('traceparent', () => {
  const { traceId, spanId } = PARENT;
  it.each([
    [`00-${traceId}-${spanId}-01`, true],
    [`00-${traceId}-${spanId}-00`, false],
    // A later version may say more behind what is known.
    [`cc-${traceId}-${spanId}-01-what-comes`, true],
  ])('%s', (header, sampled) => {
    expect(readTraceparent(header)).toEqual({ traceId, spanId, sampled });
  });

  it.each([
    undefined,
    '',
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    ` 00-${traceId}-${spanId}-01`,
  ])('refuses %s', (header) => {
    expect(readTraceparent(header)).toBeUndefined();
  });
});
