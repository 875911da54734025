import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import { parseQuery } from './input.ts';

/**
 * Who may call: anyone; anyone, and within the hourly limit where a filter is asked for; anyone, with more for the holder
 * of a key; anyone within the hourly limit; holders of a key; the web app, within a limit of its own. Every route is in
 * exactly one list. A key is looked at everywhere but on open ones and the app's.
 */
export type Access = 'open' | 'limited_filters' | 'optional_key' | 'free_limited' | 'key' | 'app';

/** What is said of an operation: method, path, access, schemas, summary. OpenAPI is made from it. */
export interface Operation {
  method: 'GET' | 'POST';
  /** In the router's notation: `/api/entity/:id`. */
  path: string;
  access: Access;
  operationId: string;
  tag:
    | 'documents'
    | 'downloads'
    | 'search'
    | 'parameters'
    | 'mechanics'
    | 'compatibility'
    | 'bom'
    | 'open_robots'
    | 'accounts'
    | 'payments'
    | 'mcp'
    | 'pages'
    | 'operations';
  summary: string;
  description?: string;
  query?: z.ZodObject;
  /** The JSON body; its schema has an id. */
  body?: z.ZodType;
  /** A body to begin with; the docs page shows it. */
  example?: Readonly<Record<string, unknown>>;
  /** A form instead, handed to the route as the text it came as: who signed it signed every byte. */
  form?: z.ZodType;
  /** A file of one of these types instead, handed to the route as the bytes it came as; `body` describes one of JSON. */
  files?: readonly string[];
  /** Which limit a file of it is held to; `fileBytes` unless it says otherwise. */
  filesUpTo?: 'bodyBytes';
  /** What a 200 carries. */
  answer: {
    contentType: string;
    schema?: z.ZodType;
    description: string;
    /** Files it can answer with instead. */
    otherTypes?: readonly string[];
  };
  /** Errors this route adds to those every route can give. */
  errors?: readonly ErrorCode[];
  /** Whose hour a limited route counts in: the caller's account where a key is sent, unless it says otherwise. */
  countedBy?: 'address';
  /** Where the key has to stand; one elsewhere is judged too, and is not enough (decision 5). */
  keyIn?: 'body';
  /** What a request with a key costs; 402 without it (decision 2). */
  costCredits?: number;
  /** Streams a file for as long as the caller reads; `ranges` where a part of it can be asked for. */
  download?: 'whole' | 'ranges';
  /** Answers 304 to a fresh validator. */
  conditional?: boolean;
}

/** An operation and the one call into a service that answers it. */
export interface Route extends Operation {
  handle(request: FastifyRequest, reply: FastifyReply): unknown;
}

/** The only type of body a route with a `form` takes. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

const NO_QUERY = z.strictObject({});

/** A route that names no query takes none; one that does checks it itself. */
export function checked({ query, handle }: Route): Route['handle'] {
  if (query) return handle;
  return (request, reply) => {
    parseQuery(NO_QUERY, request.query);
    return handle(request, reply);
  };
}

/** `/api/entity/:id` to a test of whole paths. */
function matcher(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`);
}

/** The pattern of a path, for what is counted by route: `/api/entity/:id` of `/api/entity/ACT-1`. */
export function patternFinder(routes: readonly Route[]): (path: string) => string | undefined {
  const patterns = new Set(routes.map(({ path }) => path));
  const matchers = [...patterns].filter((path) => path.includes(':')).map((path) => ({ path, test: matcher(path) }));
  return (path) => (patterns.has(path) ? path : matchers.find(({ test }) => test.test(path))?.path);
}

/** Tells which methods an address takes, for 405 and OPTIONS. */
export class AllowedMethods {
  readonly #matchers: { test: RegExp; method: Route['method'] }[];

  constructor(routes: readonly Route[]) {
    this.#matchers = routes.map(({ path, method }) => ({ test: matcher(path), method }));
  }

  of(pathname: string): string[] {
    const methods = this.#matchers.filter(({ test }) => test.test(pathname)).map(({ method }) => method);
    if (methods.length === 0) return [];
    const implied = methods.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS'];
    return [...new Set([...methods, ...implied])].sort();
  }
}
