import { z } from 'zod';
import { wholeNumber } from './whole-number.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const HEADER_PAIR = /^[!#$%&'*+.^`|~\w-]+=[^\s,;]*$/;

/** `name=value,name=value`, the values percent-encoded, as OpenTelemetry writes them. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.trim().split(/=(.*)/s));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
}

function areHeaders(text: string): boolean {
  try {
    readHeaders(text);
    return text.split(',').every((pair) => HEADER_PAIR.test(pair.trim()));
  } catch {
    return false;
  }
}

/** What operators watch the service with. Names that begin with OTEL_ are OpenTelemetry's own. */
export const OBSERVABILITY_ENVIRONMENT = {
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('Port of `GET /metrics` for Prometheus; 0 takes a free one. Without it there are no metrics'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('Address the metrics are served on'),
  TRACING: z.enum(['on', 'off']).default('off').describe('Whether traces are sent to OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .refine((url) => !/[?#]/.test(url), 'must have no query and no fragment')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://127.0.0.1:4318')
    .describe('Where traces go, by OTLP over HTTP; `/v1/traces` is added'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(areHeaders, 'must be name=value pairs separated by commas, the values percent-encoded')
    .transform(readHeaders)
    .optional()
    .describe('Headers sent along, such as a token'),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('robot-parts').describe('Name of the service in traces'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on').describe('Which requests are traced'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a share between 0 and 1')
    .transform(Number)
    .default(1)
    .describe('The share that is traced, for the samplers that take one'),
} as const;

const ObservabilityEnvironmentSchema = z.object(OBSERVABILITY_ENVIRONMENT);

export interface MetricsSettings {
  host: string;
  port: number;
}

export interface TracingSettings {
  /** Of the collector, with the path of traces. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  sampler: (typeof SAMPLERS)[number];
  /** Of the traces that begin here, for samplers that take one. */
  share: number;
}

/** Absent is off. */
export interface ObservabilitySettings {
  metrics?: MetricsSettings;
  tracing?: TracingSettings;
}

export function observabilitySettings(values: z.infer<typeof ObservabilityEnvironmentSchema>): ObservabilitySettings {
  const { METRICS_PORT: port, METRICS_HOST: host } = values;
  return {
    ...(port !== undefined && { metrics: { host, port } }),
    ...(values.TRACING === 'on' && {
      tracing: {
        url: `${values.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
        headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        serviceName: values.OTEL_SERVICE_NAME,
        sampler: values.OTEL_TRACES_SAMPLER,
        share: values.OTEL_TRACES_SAMPLER_ARG,
      },
    }),
  };
}
