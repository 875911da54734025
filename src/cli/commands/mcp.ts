import { Option } from 'commander';
import type { AgentOptions } from '../actions/serve-agents.ts';
import { exits, leaf } from '../command-line.ts';

export function mcpCommand() {
  return leaf('mcp', {
    summary: 'serves agents (MCP) on standard input and output, from the data on this machine',
    details:
      'Only export_bom asks the server, for 1 credit of the key. Without --server the accounts are those of DATA_DIR or DATABASE_URL.',
    examples: ['mcp', 'mcp --server https://robot-parts.example'],
  })
    .addOption(new Option('--server <url>', 'the server whose credits export_bom spends').env('ROBOT_PARTS_SERVER'))
    .addOption(new Option('--key <key>', 'an API key for export_bom; better in the environment').env('ROBOT_PARTS_KEY'))
    .action(exits(async (options: AgentOptions) => (await import('../actions/serve-agents.ts')).serveAgents(options)));
}
