import { BOM_EXPORT_COST_CREDITS, DATA_LICENSE, FREE_CREDITS, FULL_ENTITIES_COST_CREDITS } from '../contract/access.ts';
import type { Operation } from './route.ts';
import { MCP_PATH } from './server-card.ts';

interface LlmsInput {
  operations: readonly Operation[];
  baseUrl: string;
  freeLimitPerHour: number;
}

/** The service in a page for those who read for others (llmstxt.org): what it is, how to ask, what there is. */
export function llmsText({ operations, baseUrl, freeLimitPerHour }: LlmsInput): string {
  const plain = operations.filter(({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/');
  const isFile = ({ access }: Operation) => access === 'limited_filters' || access === 'optional_key';
  const isTaken = ({ tag }: Operation) => tag === 'downloads';
  const isDocument = ({ tag, query, path, access }: Operation) =>
    (tag === 'documents' && !query) || (access === 'open' && path.startsWith('/api/') && path.endsWith('.json'));
  const taken = plain.filter(isTaken);
  // Those with filters first: they are what is asked for most.
  const documents = [
    ...plain.filter(isFile),
    ...plain.filter((one) => isDocument(one) && !isFile(one) && !isTaken(one)),
  ];
  const questions = operations.filter(
    ({ access, tag }) => access === 'free_limited' && tag !== 'accounts' && tag !== 'downloads',
  );
  const sold = operations.filter(({ method, costCredits }) => method === 'POST' && costCredits !== undefined);
  return `# robot-parts

> What makers of robot components declared, under which conditions, and where it can be checked: actuators, sensors, boards, protocols, robots. Search, comparison with grades, verdicts on whether parts go together, bolt patterns, bills of materials.

Values are declared by makers, not measured. Quote a value with its unit, its condition and its source. What is not declared is unknown: never zero, never yes. Data: ${DATA_LICENSE}.

Agents connect to ${baseUrl}${MCP_PATH} (Model Context Protocol, streamable HTTP); no key is needed. Free requests: ${freeLimitPerHour} an hour. POST ${baseUrl}/api/register gives a key with ${FREE_CREDITS} credits; a bill of materials costs ${BOM_EXPORT_COST_CREDITS}.

## Interface

${links(baseUrl, [
  ['/docs', 'Every address, with its parameters and errors'],
  ['/api/openapi.json', 'The same as OpenAPI 3.1'],
  ['/.well-known/mcp.json', 'How agents connect'],
])}

## Documents

${links(
  baseUrl,
  documents.filter(({ path }) => path !== '/api/openapi.json').map(({ path, summary }) => [path, summary]),
)}

## Downloads

${links(
  baseUrl,
  taken.filter(({ access }) => access === 'open').map(({ path, summary }) => [path, summary]),
)}

With a key and ${FULL_ENTITIES_COST_CREDITS} credits, the whole catalogue: ${addresses(taken.filter(({ access }) => access === 'key'))}. What a search finds, with its filters: ${addresses(taken.filter(({ access }) => access === 'free_limited'))}.

## Questions

${questions.map(question).join('\n')}

## For credits

${sold.map(question).join('\n')}
`;
}

function question({ method, path, summary }: Operation): string {
  return `- \`${method} ${path.replace(/:(\w+)/g, '{$1}')}\`: ${summary}`;
}

function links(baseUrl: string, some: readonly (readonly [path: string, says: string])[]): string {
  return some.map(([path, says]) => `- [${path}](${baseUrl}${path}): ${says}`).join('\n');
}

function addresses(some: readonly Operation[]): string {
  return some.map(({ path }) => `\`${path}\``).join(', ');
}
