import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { once } from '../catalogue/once.ts';
import { jsonSchemaOf, outlineOf } from './json-schema.ts';
import type { Tool } from './tool.ts';
import { TOOLS } from './tools.ts';

/** The tools as clients list them; the same for everybody, so made once. */
export const listedTools = once((): ListedTool[] =>
  TOOLS.map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: `${tool.description} ${priceOf(tool)}`,
    inputSchema: jsonSchemaOf(tool.input, 'input'),
    outputSchema: outlineOf(tool.output),
    annotations: { title: tool.title, ...tool.annotations },
  })),
);

function priceOf({ costCredits }: Tool): string {
  if (costCredits === 0) return 'Free: counts as one request of the hour.';
  return `Costs ${costCredits} ${costCredits === 1 ? 'credit' : 'credits'} and needs an API key.`;
}
