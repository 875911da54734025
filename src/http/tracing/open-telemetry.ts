import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingSettings } from '../../service/observability-environment.ts';
import { version } from '../../service/program-version.ts';
import { readTraceparent } from './traceparent.ts';
import type { Attributes, ChildOptions, Span, Tracing } from './tracing.ts';

const EXPORT_EVERY_MS = 2_000;
const EXPORT_TIMEOUT_MS = 5_000;
/** Beyond it spans are dropped: a collector that is away costs memory, and not much of it. */
const SPANS_KEPT = 4_096;
const SPANS_SENT_AT_ONCE = 512;
const STOP_WITHIN_MS = 3_000;
const COMPLAIN_EVERY_MS = 60_000;

const KINDS: Readonly<Record<ChildOptions['kind'], SpanKind>> = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
};

/** Traces by OTLP over HTTP. Loaded where tracing is on, and only there. */
export class OpenTelemetryTracing implements Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  constructor(settings: TracingSettings, logger: Logger) {
    complainSometimes(logger);
    const exporter = new OTLPTraceExporter({
      url: settings.url,
      headers: { ...settings.headers },
      timeoutMillis: EXPORT_TIMEOUT_MS,
    });
    const program = version();
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': settings.serviceName,
        'service.version': program,
        'process.pid': process.pid,
      }),
      sampler: samplerOf(settings),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter,
          scheduledDelayMillis: EXPORT_EVERY_MS,
          exportTimeoutMillis: EXPORT_TIMEOUT_MS,
          maxQueueSize: SPANS_KEPT,
          maxExportBatchSize: SPANS_SENT_AT_ONCE,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('robot-parts', program);
  }

  request(traceparent: string | undefined, name: string, attributes: Attributes): Span {
    const remote = readTraceparent(traceparent);
    const context = remote
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId: remote.traceId,
          spanId: remote.spanId,
          traceFlags: remote.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
          isRemote: true,
        })
      : ROOT_CONTEXT;
    return new StartedSpan(this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, context));
  }

  child(parent: Span | undefined, name: string, { kind, attributes }: ChildOptions): Span {
    const context = parent instanceof StartedSpan ? parent.context : ROOT_CONTEXT;
    return new StartedSpan(this.#tracer.startSpan(name, { kind: KINDS[kind], attributes }, context));
  }

  async stop(): Promise<void> {
    // A collector that is away does not keep the service from ending, nor makes its end a failure; the log has it.
    const ended = this.#provider.shutdown().catch((error: unknown) => diag.error(String(error)));
    await Promise.race([ended, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
  }
}

class StartedSpan implements Span {
  readonly #span: OtelSpan;

  constructor(span: OtelSpan) {
    this.#span = span;
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  get context(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.#span);
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  set(attributes: Attributes): void {
    this.#span.setAttributes(attributes);
  }

  end(failure?: string): void {
    if (failure !== undefined) {
      this.#span.setAttributes({ 'error.type': failure }).setStatus({ code: SpanStatusCode.ERROR });
    }
    this.#span.end();
  }
}

function samplerOf({ sampler, share }: TracingSettings): Sampler {
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(share)
        : new AlwaysOnSampler();
  return isParentBased === undefined ? root : new ParentBasedSampler({ root });
}

/** A collector that is away is one line a minute, not one for every batch. */
function complainSometimes(logger: Logger): void {
  let saidMs = Number.NEGATIVE_INFINITY;
  const complain = (message: string) => {
    const nowMs = performance.now();
    if (nowMs - saidMs < COMPLAIN_EVERY_MS) return;
    saidMs = nowMs;
    logger.warn({ reason: message.slice(0, 300) }, 'traces not delivered');
  };
  const nothing = () => {};
  const sink = { error: complain, warn: complain, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(sink, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
