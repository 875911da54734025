import { z } from 'zod';
import { DATA_LICENSE, DATA_LICENSE_URL } from '../contract/access.ts';
import { ERRORS, ErrorBodySchema, type ErrorCode } from '../contract/errors.ts';
import { PAID_PLANS } from '../contract/plans.ts';
import { INTERFACE_VERSION } from '../contract/version.ts';
import { FORM_TYPE, type Operation } from './route.ts';

type Json = Record<string, unknown>;

/** What any address can answer, whatever it is asked. */
const ERRORS_EVERYWHERE: readonly ErrorCode[] = [
  'unknown_parameter',
  'uri_too_long',
  'headers_too_large',
  'internal_error',
];

const ERRORS_OF_BODIES: readonly ErrorCode[] = [
  'malformed_json',
  'validation_failed',
  'body_too_large',
  'unsupported_media_type',
];

const ERRORS_OF_FILES: readonly ErrorCode[] = [
  'unreadable_file',
  'file_beyond_limits',
  'body_too_large',
  'unsupported_media_type',
];

const ERRORS_OF_FORMS: readonly ErrorCode[] = ['body_too_large', 'unsupported_media_type'];

/** The interface description: OpenAPI 3.1.0, version 2.0.0, made from the routes and the schemas that validate. */
export function openApiDocument(operations: readonly Operation[], baseUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of operations) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'robot-parts',
      version: INTERFACE_VERSION,
      summary: 'Declared data of robot components, with conditions and sources',
      description:
        'What makers of robot components declared, under which conditions, and where it can be checked. Values are declared, not measured. The same service has a web app at `/`.',
      license: { name: `${DATA_LICENSE} (data)`, url: DATA_LICENSE_URL },
    },
    servers: [{ url: baseUrl }],
    tags: [
      { name: 'documents', description: 'Files made once a snapshot; cacheable, open to all' },
      { name: 'downloads', description: 'The data as files to take home, and what is to be known of them before' },
      { name: 'search', description: 'Finding parts, and parts that could take their place' },
      { name: 'parameters', description: 'Reading declared texts, and saying what may be compared' },
      { name: 'mechanics', description: 'Bolt patterns: designations, interchange, drawings, adapter plates' },
      { name: 'compatibility', description: 'Whether parts go together, as far as it is declared' },
      { name: 'bom', description: 'Bills of materials' },
      { name: 'open_robots', description: 'Parts read from open robots’ own files, and what is wrong in such a file' },
      { name: 'accounts', description: 'Keys, credits and figures' },
      { name: 'payments', description: `Credits are bought in plans: ${planWords()}` },
      { name: 'mcp', description: 'The same for agents: tools, resources and prompts' },
      { name: 'operations', description: 'For those who run the service' },
    ],
    security: [],
    paths,
    components: {
      schemas: {
        ...reachable(componentSchemas('output'), { paths }),
        // What has a default may be left out of a request, and is always there in what we make of it.
        ...reachable(componentSchemas('input'), { bodies: operations.map(requestBody) }),
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** The carriers of a key besides the body's `api_key` (decision 5). */
const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The API key as a bearer token' },
  header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key', description: 'Prefer a header: addresses end up in logs' },
} as const;

const ANY_CARRIER = Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] }));

/** An empty requirement says that none is needed. */
function security({ access, body }: Operation): Json {
  if (access === 'open') return {};
  return { security: access === 'key' && !body ? ANY_CARRIER : [{}, ...ANY_CARRIER] };
}

const ERRORS_OF_KEYS: readonly ErrorCode[] = [
  'conflicting_keys',
  'key_malformed',
  'key_not_registered',
  'key_revoked',
  'storage_unavailable',
];

const HEADERS_OF_CHARGES = {
  'X-Credits-Remaining': { description: 'Credits left after the charge', schema: { type: 'string' } },
  'X-API-Tier': { description: 'How the request was paid', schema: { type: 'string', const: 'credits' } },
} as const;

/** Those that follow from who may call and what it costs. */
function errorsOfAccess({ access, costCredits }: Operation): ErrorCode[] {
  return [
    ...(access === 'open' ? [] : ERRORS_OF_KEYS),
    ...(access === 'key' ? (['key_missing'] as const) : []),
    ...(access === 'free_limited' || access === 'limited_filters' ? (['rate_limited'] as const) : []),
    ...(costCredits === undefined
      ? []
      : (['insufficient_credits', 'idempotency_in_flight', 'idempotency_key_reused'] as const)),
  ];
}

function operation(route: Operation): Json {
  const { contentType, schema, description, otherTypes = [] } = route.answer;
  const files = Object.fromEntries(otherTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  const codes = [
    ...new Set([
      ...(route.errors ?? []),
      ...errorsOfAccess(route),
      ...(route.body ? ERRORS_OF_BODIES : []),
      ...(route.form ? ERRORS_OF_FORMS : []),
      ...(route.files ? ERRORS_OF_FILES : []),
      ...(route.download ? (['files_not_ready'] as const) : []),
      ...(route.download === 'ranges' ? (['range_not_satisfiable'] as const) : []),
      ...ERRORS_EVERYWHERE,
    ]),
  ];
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description && { description: route.description }),
    ...security(route),
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...requestBody(route),
    responses: {
      200: {
        description,
        ...(route.costCredits !== undefined && { headers: HEADERS_OF_CHARGES }),
        content: { [contentType]: { schema: schema ? reference(schema) : { type: 'string' } }, ...files },
      },
      ...(route.download === 'ranges' && {
        206: { description: 'The range asked for', content: { [contentType]: { schema: { type: 'string' } } } },
      }),
      ...(route.conditional && { 304: { description: 'The validator the caller sent is still fresh' } }),
      ...errorResponses(codes),
    },
  };
}

function requestBody({ body, form, files, example }: Operation): Json {
  if (files) {
    const media = { schema: { type: 'string', format: 'binary' } };
    // A file of JSON is described as what it is: a value, of the schema where the route has one.
    const json = body ? { schema: reference(body), ...(example && { example }) } : { schema: {} };
    const content = files.map((type) => [type, type === 'application/json' ? json : media]);
    return { requestBody: { required: true, content: Object.fromEntries(content) } };
  }
  if (!body && !form) return {};
  const type = body ? 'application/json' : FORM_TYPE;
  const media = { schema: reference((body ?? form) as z.ZodType), ...(example && { example }) };
  return { requestBody: { required: true, content: { [type]: media } } };
}

function planWords(): string {
  const each = Object.entries(PAID_PLANS).map(
    ([name, { credits, priceFen }]) => `\`${name}\` has ${credits} credits for ${priceFen / 100} yuan`,
  );
  return each.join(', ');
}

function pathParameters({ path }: Operation): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function headerParameters({ costCredits }: Operation): Json[] {
  if (costCredits === undefined) return [];
  const description = `Charges once and answers the same for 24 hours. A charge is ${costCredits} ${costCredits === 1 ? 'credit' : 'credits'}.`;
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string' } }];
}

function queryParameters({ query }: Operation): Json[] {
  return Object.entries(query?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = withoutMarks(z.toJSONSchema(field as z.ZodType, { io: 'input' }));
    const required = !(field as z.ZodType).safeParse(undefined).success;
    return { name, in: 'query', required, ...(description !== undefined && { description }), schema };
  });
}

/** Errors of one status share a response: the sentence of each code, and the one body. */
function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => `\`${code}\`: ${ERRORS[code].sentence}`).join(' '),
        content: { 'application/json': { schema: reference(ErrorBodySchema) } },
      },
    ]),
  );
}

function reference(schema: z.ZodType): Json {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error('a schema of the interface has no id');
  return { $ref: componentPath(id) };
}

function componentPath(id: string): string {
  return `#/components/schemas/${id}`;
}

function componentSchemas(io: 'input' | 'output'): Record<string, Json> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: componentPath, io });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutMarks(schema)]));
}

/** `$schema`, `$id` and `id` name a schema file; inside a description the place names it. */
function withoutMarks(schema: object): Json {
  const { $schema: _schema, $id: _id, id: _name, ...rest } = schema as Json;
  return rest;
}

/** Only the components that some path leads to. */
function reachable(components: Record<string, Json>, from: Json): Record<string, Json> {
  const found = new Set<string>();
  const waiting: unknown[] = [from];
  while (waiting.length > 0) {
    const text = JSON.stringify(waiting.pop());
    for (const [, id = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(components[id]);
    }
  }
  return Object.fromEntries(Object.entries(components).filter(([id]) => found.has(id)));
}
