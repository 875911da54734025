import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, ENVIRONMENT, readConfiguration } from '../../src/service/configuration.ts';
import { SETTABLE_LIMITS, usualWorkers } from '../../src/service/serving-environment.ts';
import { CATALOGUE_DIR } from '../support/real-catalogue.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

describe('readConfiguration', () => {
  const serving = { workers: usualWorkers(), drainDelayMs: 0, limits: SETTABLE_LIMITS };
  const defaults = {
    host: '127.0.0.1',
    port: 8080,
    baseUrl: undefined,
    dataDir: path.resolve('./var'),
    catalogueDir: CATALOGUE_DIR,
    openRobotsDir: path.resolve(CATALOGUE_DIR, '../open-robots'),
    historyDir: path.dirname(CATALOGUE_DIR),
    freeLimitPerHour: 30,
    appLimitPerHour: 5000,
    trustedProxies: [],
    logLevel: 'info',
    nodeEnv: 'development',
    serverTiming: false,
    observability: {},
    serving,
    payments: { PAYMENT_GATEWAY: 'sandbox', ALIPAY_PRODUCTS: 'qr_and_page' },
  };

  it('has a default for everything', () => {
    expect(readConfiguration({})).toEqual(defaults);
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfiguration(Object.fromEntries(Object.keys(ENVIRONMENT).map((name) => [name, ''])))).toEqual(defaults);
  });

  it('does not look at variables that are not its own', () => {
    expect(readConfiguration({ PATH: '/bin', port: 'x' })).toEqual(defaults);
  });

  it('describes every variable, for the docs', () => {
    for (const [name, schema] of Object.entries(ENVIRONMENT)) expect(schema.description, name).toMatch(/^[A-Z]/);
  });

  it.each<[string, string, object]>([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['BASE_URL', 'https://parts.example/', { baseUrl: 'https://parts.example' }],
    ['BASE_URL', 'http://parts.example:8080/catalogue//', { baseUrl: 'http://parts.example:8080/catalogue' }],
    ['DATA_DIR', 'here', { dataDir: path.resolve('here') }],
    ['CATALOGUE_DIR', '/parts', { catalogueDir: path.resolve('/parts'), historyDir: path.resolve('/') }],
    ['HISTORY_DIR', '/history', { historyDir: path.resolve('/history') }],
    ['OPEN_ROBOTS_DIR', '/robots', { openRobotsDir: path.resolve('/robots') }],
    ['FREE_LIMIT_PER_HOUR', '1', { freeLimitPerHour: 1 }],
    ['APP_LIMIT_PER_HOUR', '1', { appLimitPerHour: 1 }],
    ['TRUSTED_PROXIES', '10.0.0.0/8, ::1 ,192.168.1.1', { trustedProxies: ['10.0.0.0/8', '::1', '192.168.1.1'] }],
    ['TRUSTED_PROXIES', 'fd00::/128', { trustedProxies: ['fd00::/128'] }],
    ['TRUSTED_PROXIES', ' , ', { trustedProxies: [] }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['NODE_ENV', 'production', { nodeEnv: 'production' }],
    ['SERVER_TIMING', 'on', { serverTiming: true }],
    ['METRICS_PORT', '9464', { observability: { metrics: { host: '127.0.0.1', port: 9464 } } }],
    ['METRICS_HOST', '10.0.0.1', {}],
    ['OTEL_SERVICE_NAME', 'parts', {}],
    [
      'TRACING',
      'on',
      {
        observability: {
          tracing: {
            url: 'http://127.0.0.1:4318/v1/traces',
            headers: {},
            serviceName: 'robot-parts',
            sampler: 'parentbased_always_on',
            share: 1,
          },
        },
      },
    ],
    ['WORKERS', '3', { serving: { ...serving, workers: 3 } }],
    ['DRAIN_DELAY_MS', '5000', { serving: { ...serving, drainDelayMs: 5_000 } }],
    ...(
      [
        ['SHUTDOWN_TIMEOUT_MS', 'shutdownTimeoutMs'],
        ['HEADERS_TIMEOUT_MS', 'headersTimeoutMs'],
        ['REQUEST_TIMEOUT_MS', 'requestTimeoutMs'],
        ['KEEP_ALIVE_TIMEOUT_MS', 'keepAliveTimeoutMs'],
        ['MAX_CONNECTIONS', 'connections'],
        ['MAX_REQUESTS_PER_CONNECTION', 'requestsPerConnection'],
      ] as const
    ).map(([name, limit]): [string, string, object] => [
      name,
      '20000',
      { serving: { ...serving, limits: { ...SETTABLE_LIMITS, [limit]: 20_000 } } },
    ]),
    ['PAYMENT_GATEWAY', 'alipay', { payments: { PAYMENT_GATEWAY: 'alipay', ALIPAY_PRODUCTS: 'qr_and_page' } }],
  ])('%s=%s', (name, value, expected) => {
    expect(readConfiguration({ [name]: value })).toEqual({ ...defaults, ...expected });
  });

  it.each([
    ['PORT', 'http', 'must be a whole number'],
    ['PORT', '-1', 'must be a whole number'],
    ['PORT', '80.5', 'must be a whole number'],
    ['PORT', '0x50', 'must be a whole number'],
    ['PORT', ' 80', 'must be a whole number'],
    ['PORT', '1e3', 'must be a whole number'],
    ['PORT', '65536', 'must be at most 65535'],
    ['PORT', '99999999999999999999', 'must be a whole number'],
    ['BASE_URL', 'parts.example', 'must be an http(s) address'],
    ['BASE_URL', 'ftp://parts.example', 'must be an http(s) address'],
    ['BASE_URL', 'https://parts.example/?a=b', 'must have no query and no fragment'],
    ['BASE_URL', 'https://parts.example/#a', 'must have no query and no fragment'],
    ['FREE_LIMIT_PER_HOUR', '0', 'must be at least 1'],
    ['APP_LIMIT_PER_HOUR', '0', 'must be at least 1'],
    ['FREE_LIMIT_PER_HOUR', 'many', 'must be a whole number'],
    ['TRUSTED_PROXIES', 'proxy.example', 'must be addresses or ranges'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'must be addresses or ranges'],
    ['TRUSTED_PROXIES', '10.0.0.0/', 'must be addresses or ranges'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'must be addresses or ranges'],
    ['TRUSTED_PROXIES', '::1/129', 'must be addresses or ranges'],
    ['TRUSTED_PROXIES', '10.0.0.1, all', 'must be addresses or ranges'],
    ['LOG_LEVEL', 'loud', 'Invalid option'],
    ['NODE_ENV', 'staging', 'Invalid option'],
    ['SERVER_TIMING', 'yes', 'Invalid option'],
    ['METRICS_PORT', '8080', 'must differ from PORT'],
    ['METRICS_PORT', '65536', 'must be at most 65535'],
    ['TRACING', 'true', 'Invalid option'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http(s) address'],
    ['OTEL_TRACES_SAMPLER', 'some', 'Invalid option'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a share between 0 and 1'],
    ['PAYMENT_GATEWAY', 'cash', 'Invalid option'],
    ['ALIPAY_ENDPOINT', 'alipay', 'must be an http(s) address'],
    ['WORKERS', '0', 'must be at least 1'],
    ['WORKERS', 'auto', 'must be a whole number'],
    ['MAX_CONNECTIONS', '0', 'must be at least 1'],
    ['HEADERS_TIMEOUT_MS', '30001', 'must not be longer than REQUEST_TIMEOUT_MS (30000)'],
  ])('names %s=%s: %s', (name, value, reason) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name}=${value}: ${reason}`);
  });

  it('reads where traces go to, and what is sent along', () => {
    const { tracing } = readConfiguration({
      TRACING: 'on',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-tenant=parts',
      OTEL_SERVICE_NAME: 'parts',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }).observability;
    expect(tracing).toEqual({
      url: 'https://collector.example/otlp/v1/traces',
      headers: { authorization: 'Bearer a=b', 'x-tenant': 'parts' },
      serviceName: 'parts',
      sampler: 'traceidratio',
      share: 0.25,
    });
  });

  it.each(['Bearer secret', 'authorization=%zz', 'a=b;c'])('repeats no header that is wrong: %s', (headers) => {
    const [problem = ''] = problemsOf({ OTEL_EXPORTER_OTLP_HEADERS: headers });
    expect(problem).toContain('OTEL_EXPORTER_OTLP_HEADERS=...: must be name=value pairs');
    expect(problem).not.toContain(headers);
  });

  it('names everything that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', SERVER_TIMING: 'x' }).map((line) => line.split('=')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'SERVER_TIMING',
    ]);
    expect(() => readConfiguration({ PORT: 'x' })).toThrow('The configuration is not usable:\n  PORT=x: ');
  });
});

describe('as many workers as', () => {
  const GIB = 1024 ** 3;
  it.each([
    ['there are cores', { cores: 8, memoryBytes: 64 * GIB }, 8],
    ['the memory carries', { cores: 8, memoryBytes: 2 * GIB }, 4],
    ['one, however small the container', { cores: 2, memoryBytes: GIB / 4 }, 1],
  ])('%s', (_, machine, workers) => {
    expect(usualWorkers(machine)).toBe(workers);
  });
});
