import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { APP_LIMIT_PER_HOUR } from '../accounts/rate-limiter.ts';
import { PAYMENT_ENVIRONMENT, type PaymentEnvironment, PaymentEnvironmentSchema } from '../payments/environment.ts';
import {
  OBSERVABILITY_ENVIRONMENT,
  type ObservabilitySettings,
  observabilitySettings,
} from './observability-environment.ts';
import { readSecretFiles } from './secret-files.ts';
import { SERVING_ENVIRONMENT, type Serving, servingOf, servingProblems } from './serving-environment.ts';
import { wholeNumber } from './whole-number.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

function addressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Decision 0; `docs/configuration.md` is checked against this table. */
export const ENVIRONMENT = {
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  PORT: wholeNumber(0, 65_535).default(8080).describe('Port to listen on; 0 takes a free one'),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .refine((url) => !/[?#]/.test(url), 'must have no query and no fragment')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Public address of the service; made from HOST and PORT when absent'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./var')
    .describe(
      'Folder for what the service writes: the database, the files of the open data; made when it is not there',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must be an address that begins with postgres://' })
    .optional()
    .describe('PostgreSQL for accounts; a SQLite file in DATA_DIR when absent'),
  CATALOGUE_DIR: z
    .string()
    .min(1)
    .default(path.join(ROOT, 'data/catalogue'))
    .describe('Folder of the catalogue files; `data/catalogue` of the project when absent'),
  OPEN_ROBOTS_DIR: z
    .string()
    .min(1)
    .default(path.join(ROOT, 'data/open-robots'))
    .describe('Folder of the open-robot layer; `data/open-robots` of the project when absent'),
  HISTORY_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of what was published; the folder that CATALOGUE_DIR stands in when absent'),
  FREE_LIMIT_PER_HOUR: wholeNumber(1).default(30).describe('Free requests an hour'),
  APP_LIMIT_PER_HOUR: wholeNumber(1)
    .default(APP_LIMIT_PER_HOUR)
    .describe('Requests of the web app an hour, for each address'),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine((parts) => parts.every(addressOrRange), 'must be addresses or ranges (10.0.0.0/8), separated by commas')
    .default([])
    .describe('Proxies whose X-Forwarded-For is believed'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').describe('Kind of deployment'),
  SERVER_TIMING: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether answers carry Server-Timing; off, since timings help those who probe'),
  ...OBSERVABILITY_ENVIRONMENT,
  ...SERVING_ENVIRONMENT,
  ...PAYMENT_ENVIRONMENT,
} as const;

export interface Configuration {
  host: string;
  port: number;
  baseUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  catalogueDir: string;
  openRobotsDir: string;
  /** `snapshots.jsonl`, `changes/`, `published/`. */
  historyDir: string;
  freeLimitPerHour: number;
  appLimitPerHour: number;
  trustedProxies: string[];
  logLevel: string;
  nodeEnv: 'development' | 'production' | 'test';
  serverTiming: boolean;
  observability: ObservabilitySettings;
  serving: Serving;
  /** What the gateway needs; `openGateway` judges whether it suffices. */
  payments: PaymentEnvironment;
}

/** The public address; where none is set, the one listened on. */
export function serviceAddress({ baseUrl, host, port }: Pick<Configuration, 'baseUrl' | 'host' | 'port'>): string {
  return baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
    this.problems = problems;
  }
}

/** Hold a password or a key; never repeated, not even when they are wrong. */
const SECRET: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SANDBOX_SECRET',
  'XUNHUPAY_APP_SECRET',
  'ALIPAY_PRIVATE_KEY',
]);

/** May be given as `<NAME>_FILE`: every secret, and the key that comes along with one. */
export const FROM_FILES: ReadonlySet<string> = new Set([...SECRET, 'ALIPAY_PUBLIC_KEY']);

/** Reads the environment; an empty variable counts as absent, a wrong one is named and refuses the start. */
export function readConfiguration(given: Record<string, string | undefined>): Configuration {
  const { environment, problems: unread } = readSecretFiles(given, FROM_FILES);
  if (unread.length > 0) throw new ConfigurationError(unread);
  return fromEnvironment(environment);
}

function fromEnvironment(environment: Record<string, string | undefined>): Configuration {
  const given = Object.keys(ENVIRONMENT).map((name) => [name, environment[name] || undefined]);
  const parsed = z.object(ENVIRONMENT).safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return `${name}=${SECRET.has(name) ? '...' : (environment[name] ?? '')}: ${issue.message}`;
      }),
    );
  }
  const values = parsed.data;
  // The metrics are the operator's: they never share the public listener.
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT !== 0 && values.METRICS_PORT === values.PORT) {
    throw new ConfigurationError([`METRICS_PORT=${values.METRICS_PORT}: must differ from PORT`]);
  }
  const serving = servingOf(values);
  const problems = servingProblems(serving);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    host: values.HOST,
    port: values.PORT,
    baseUrl: values.BASE_URL,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    catalogueDir: path.resolve(values.CATALOGUE_DIR),
    openRobotsDir: path.resolve(values.OPEN_ROBOTS_DIR),
    historyDir: path.resolve(values.HISTORY_DIR ?? path.dirname(path.resolve(values.CATALOGUE_DIR))),
    freeLimitPerHour: values.FREE_LIMIT_PER_HOUR,
    appLimitPerHour: values.APP_LIMIT_PER_HOUR,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    nodeEnv: values.NODE_ENV,
    serverTiming: values.SERVER_TIMING === 'on',
    observability: observabilitySettings(values),
    serving,
    payments: PaymentEnvironmentSchema.parse(values),
  };
}
