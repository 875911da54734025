import { createHash } from 'node:crypto';
import { Markup, markup } from '../contract/markup.ts';

type Json = Record<string, unknown>;

interface ApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Json }[];
  requestBody?: { content: Record<string, { example?: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

interface ApiDescription {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, Json> };
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d8dee4; --paper: #fff; --code: #f3f5f7; --mark: #0b5c8a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --soft: #9aa4ae; --line: #30363d; --paper: #12161b; --code: #1c2229; --mark: #6db7e3; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.9rem; margin: 0 0 .25rem; } h2 { margin: 2.5rem 0 .5rem; border-bottom: 1px solid var(--line); padding-bottom: .25rem; } h3 { margin: 1.5rem 0 .25rem; font-size: 1.05rem; }
p { margin: .4rem 0; } .soft { color: var(--soft); } a { color: var(--mark); }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; background: var(--code); border-radius: 4px; } code { padding: .1em .3em; overflow-wrap: anywhere; } pre { padding: .75rem; overflow-x: auto; }
.path { font-weight: 600; } .method { color: var(--mark); font-weight: 700; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; margin: .5rem 0; } th, td { text-align: left; vertical-align: top; padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); } th { color: var(--soft); font-weight: 600; }
details { margin: .4rem 0; } summary { cursor: pointer; }
nav ul { columns: 19rem; padding-left: 1.1rem; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing runs on the page and nothing is fetched from elsewhere. */
export const DOCS_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

/** The interface description as one page without scripts. */
export function docsPage(openapi: Json): string {
  const api = openapi as unknown as ApiDescription;
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = api.tags.map(({ name, description }) => {
    const some = operations.filter(({ operation }) => operation.tags.includes(name));
    return markup`<h2 id="${name}">${name}</h2><p class="soft">${withCode(description)}</p>${some.map((one) => operationBlock(one, api))}`;
  });
  const page = markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${api.info.title}: the interface</title><style>${new Markup(STYLE)}</style></head><body>
<header><h1>${api.info.title}</h1><p>${api.info.description}</p>
<p class="soft">Interface version ${api.info.version} at <code>${api.servers[0]?.url}</code>. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<nav><ul>${operations.map(({ method, path, operation }) => markup`<li><a href="#${operation.operationId}">${method} ${path}</a></li>`)}</ul></nav>
<main>${sections}
<h2 id="schemas">Schemas</h2>${Object.entries(api.components.schemas).map(([name, schema]) => schemaBlock(name, schema))}
</main></body></html>`;
  return page.text;
}

function operationBlock(one: { path: string; method: string; operation: ApiOperation }, api: ApiDescription): Markup {
  const { path, method, operation } = one;
  const example = exampleOf(one, `${api.servers[0]?.url}${path}`);
  return markup`<section id="${operation.operationId}"><h3><span class="method">${method}</span> <span class="path">${path}</span></h3>
<p>${withCode(operation.summary)}. ${withCode(operation.description ?? '')}</p>${example}${parameterTable(operation)}
<div class="scroll"><table><tr><th>status</th><th>meaning</th><th>body</th></tr>${Object.entries(
    operation.responses,
  ).map(
    ([status, { description, content }]) =>
      markup`<tr><td>${status}</td><td>${withCode(description)}</td><td>${bodyLink(content)}</td></tr>`,
  )}</table></div></section>`;
}

function exampleOf(
  { method, operation }: { method: string; operation: ApiOperation },
  url: string,
): Markup | undefined {
  if (method === 'GET') return markup`<pre>curl --compressed ${url}</pre>`;
  const [[type, { example }] = ['', {}]] = Object.entries(operation.requestBody?.content ?? {});
  if (!example) return undefined;
  return markup`<pre>curl -H 'content-type: ${type}' -d '${JSON.stringify(example)}' ${url}</pre>`;
}

function parameterTable({ parameters }: ApiOperation): Markup | undefined {
  if (parameters.length === 0) return undefined;
  return markup`<div class="scroll"><table><tr><th>parameter</th><th>in</th><th>type</th><th>meaning</th></tr>${parameters.map(
    (parameter) =>
      markup`<tr><td><code>${parameter.name}</code></td><td>${parameter.in}</td><td>${typeOf(parameter.schema)}</td><td>${withCode(parameter.description ?? '')}</td></tr>`,
  )}</table></div>`;
}

function bodyLink(content: Record<string, { schema: Json }> | undefined): Markup | undefined {
  const [entry] = Object.entries(content ?? {});
  if (!entry) return undefined;
  const [type, { schema }] = entry;
  return '$ref' in schema ? typeOf(schema) : markup`<code>${type}</code>`;
}

function schemaBlock(name: string, schema: Json): Markup {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = new Set((schema.required ?? []) as string[]);
  const rows = properties.map(
    ([field, value]) =>
      markup`<tr><td><code>${field}</code></td><td>${typeOf(value)}</td><td>${required.has(field) ? 'always' : 'optional'}</td><td>${withCode(String(value.description ?? ''))}</td></tr>`,
  );
  const table = markup`<div class="scroll"><table><tr><th>field</th><th>type</th><th></th><th>meaning</th></tr>${rows}</table></div>`;
  // The id stands inside: a link to it then opens the block.
  return markup`<details><summary><code>${name}</code> <span class="soft">${String(schema.description ?? '')}</span></summary><div id="${name}">${
    properties.length > 0 ? table : markup`<p>${typeOf(schema)}</p>`
  }</div></details>`;
}

/** A schema in a few words, linked where it has a name. */
function typeOf(schema: Json): Markup {
  const reference = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (reference) return markup`<a href="#${reference}">${reference}</a>`;
  if (Array.isArray(schema.enum)) return markup`${schema.enum.map(String).join(' | ')}`;
  if (schema.const !== undefined) return markup`${JSON.stringify(schema.const)}`;
  const choices = (schema.oneOf ?? schema.anyOf) as Json[] | undefined;
  if (choices) return markup`${choices.map((choice, index) => markup`${index > 0 ? ' | ' : ''}${typeOf(choice)}`)}`;
  if (schema.type === 'array') return markup`array of ${typeOf((schema.items ?? {}) as Json)}`;
  return markup`${String(schema.type ?? 'any')}`;
}

/** Descriptions mark code with backticks. */
function withCode(text: string): Markup {
  const parts = text.split('`');
  return markup`${parts.map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`))}`;
}
