/** What happened in a stretch of time, for a trace. Nothing here loads OpenTelemetry: that is done where traces are on. */
export interface Span {
  readonly traceId: string;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Once; with the kind of what went wrong, where something did. */
  end(failure?: string): void;
}

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Tracing {
  /** Of a request that came, below the caller's span where a `traceparent` names one (W3C Trace Context). */
  request(traceparent: string | undefined, name: string, attributes: Attributes): Span;
  /** Of something done for a request, or on its own account. */
  child(parent: Span | undefined, name: string, options: ChildOptions): Span;
  /** Sends what was kept. */
  stop(): Promise<void>;
}

export interface ChildOptions {
  /** `client`: another program is asked. */
  kind: 'internal' | 'client';
  attributes: Attributes;
}

/** The kind of a failure and no more: its message may hold what a caller sent, and goes to the log alone. */
export function failureKind(error: unknown): string {
  const { name, code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : name;
}
