import { exits, leaf } from '../command-line.ts';

export function mcpCommand() {
  return leaf('mcp', {
    summary: 'serves agents (MCP) on standard input and output, from the data on this machine',
    examples: ['mcp'],
  }).action(exits(async () => (await import('../actions/serve-agents.ts')).serveAgents()));
}
