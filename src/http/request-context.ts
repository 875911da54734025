import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/tracing.ts';

/** What everything done for a request knows of it, however far down: it joins log lines and spans to their request. */
export interface RequestContext {
  readonly requestId: string;
  /** Where traces are on. */
  readonly span: Span | undefined;
  /** The pattern of the address, once the router has found it. */
  route?: string | undefined;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
