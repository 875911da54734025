import { z } from 'zod';
import { INTERFACE_VERSION } from '../contract/version.ts';

export const MCP_PATH = '/mcp';

/** Those that are spoken; the later one is chosen where a client has both. */
const MCP_REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'] as const;

const HeaderSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  isRequired: z.boolean(),
  isSecret: z.boolean(),
});

/** The card of the draft SEP-2127 of the protocol, which says how to connect and nothing of what is there. */
export const ServerCardSchema = z
  .strictObject({
    $schema: z.url(),
    name: z.string(),
    version: z.string(),
    title: z.string(),
    description: z.string().max(100),
    websiteUrl: z.url(),
    remotes: z.array(
      z.strictObject({
        type: z.literal('streamable-http'),
        url: z.url(),
        supportedProtocolVersions: z.array(z.string()),
        headers: z.array(HeaderSchema),
      }),
    ),
  })
  .meta({ id: 'ServerCard', description: 'How agents connect: the card of an MCP server' });

/** Its name is the host, turned round, as the registry wants it: `org.example/robot-parts`. */
export function serverCard(baseUrl: string): z.infer<typeof ServerCardSchema> {
  const { hostname } = new URL(baseUrl);
  const namespace = /[a-z]/i.test(hostname) ? hostname.split('.').reverse().join('.') : 'local';
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json',
    name: `${namespace}/robot-parts`,
    version: INTERFACE_VERSION,
    title: 'Robot parts',
    description: 'Declared data of robot components with conditions and sources: search, compare, check fit',
    websiteUrl: `${baseUrl}/docs`,
    remotes: [
      {
        type: 'streamable-http',
        url: `${baseUrl}${MCP_PATH}`,
        supportedProtocolVersions: [...MCP_REVISIONS],
        headers: [
          {
            name: 'X-API-Key',
            description: 'An API key; everything but export_bom is free without, within the hourly limit',
            isRequired: false,
            isSecret: true,
          },
        ],
      },
    ],
  };
}
