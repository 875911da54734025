import { describe, expect, test } from 'vitest';
import { mcpCommand } from '../../src/cli/commands/mcp.ts';
import { MCP_PATH, serverCard } from '../../src/http/server-card.ts';
import { LISTED_PROMPTS } from '../../src/mcp/prompts.ts';
import { LISTED_RESOURCES, PART_TEMPLATE, resourceAt } from '../../src/mcp/resources.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { codeBlocks, codeWords, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/mcp.md');

test('every tool with its price, and no other', () => {
  const rows = tableRows(section(page, 'Tools'), 'tool');
  const said = rows.map(([, costs], index) => [names(rows)[index], costs]);
  const real = TOOLS.map(({ name, costCredits }) => [name, costCredits === 0 ? 'free' : `${costCredits} credit`]);
  expect(said).toEqual(real);
});

test('every resource with its document, and no other', () => {
  expect(section(page, 'Resources')).toContain(PART_TEMPLATE.uriTemplate);
  const rows = tableRows(section(page, 'Resources'), 'resource');
  const said = rows.map(([, document = ''], index) => [names(rows)[index], { path: codeWords(document)[0] }]);
  expect(said).toEqual(LISTED_RESOURCES.map(({ uri }) => [uri, resourceAt(uri)]));
});

test('every prompt with its arguments, and no other', () => {
  const rows = tableRows(section(page, 'Prompts'), 'prompt');
  const said = rows.map(([, takes = ''], index) => [names(rows)[index], codeWords(takes)]);
  expect(said).toEqual(LISTED_PROMPTS.map((prompt) => [prompt.name, prompt.arguments?.map(({ name }) => name)]));
});

test('every place of the server card', () => {
  const paths = codeWords(section(page, 'Being found')).filter((word) => word.startsWith('/'));
  expect(paths).toEqual([
    '/.well-known/mcp.json',
    '/.well-known/mcp/server-card.json',
    '/mcp/server-card',
    '/llms.txt',
  ]);
});

const options = mcpCommand().options.filter(({ envVar }) => envVar !== undefined);

test('every option on standard input and output with its environment, and no other', () => {
  const rows = tableRows(section(page, 'Standard input and output'), 'option');
  const said = rows.map(([, environment = ''], index) => [names(rows)[index], codeWords(environment)[0]]);
  expect(said).toEqual(options.map(({ flags, envVar }) => [flags, envVar]));
});

describe('settings of clients', () => {
  const settings = codeBlocks(section(page, 'Settings of clients'))
    .filter(({ language }) => language === 'json')
    .map(({ text }) => JSON.parse(text));

  interface Setting {
    url?: string;
    headers?: Record<string, string>;
    command?: string;
    args?: string[];
    env?: Record<string, string>;
  }
  const servers: Setting[] = settings.map(({ mcpServers, servers: others }) => (mcpServers ?? others)['robot-parts']);

  test('over HTTP name the address and the header that the server card names', () => {
    const [remote] = serverCard('http://127.0.0.1:8080').remotes;
    const over = servers.filter(({ url }) => url !== undefined);
    expect(over).toHaveLength(2);
    for (const { url, headers = {} } of over) {
      expect(url).toBe(remote?.url);
      expect(Object.keys(headers)).toEqual(remote?.headers.map(({ name }) => name));
    }
    expect(page).toContain(`claude mcp add --transport http robot-parts http://127.0.0.1:8080${MCP_PATH} `);
  });

  test('on standard input and output name a command that is there', () => {
    const [on] = servers.filter(({ command }) => command !== undefined);
    expect(on?.args).toEqual([expect.stringMatching(/\/src\/cli\/robot-parts\.ts$/), 'mcp']);
    expect(Object.keys(on?.env ?? {})).toEqual(options.map(({ envVar }) => envVar));
  });
});
