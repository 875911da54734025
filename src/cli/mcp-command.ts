import { readConfiguration } from '../service/configuration.ts';
import { type Subcommand, UsageError } from './subcommand.ts';
import { complain } from './terminal.ts';

export const MCP_COMMAND: Subcommand = {
  name: 'mcp',
  usage: '',
  summary: 'tools, resources and prompts for agents (MCP) on standard input and output, from the data on this machine',
  details: `A client starts it; docs/mcp.md has settings for some. ROBOT_PARTS_KEY holds the API key for what costs
credits, which are those of the accounts in DATA_DIR or DATABASE_URL.`,
  async run(args) {
    if (args.length > 0) throw new UsageError('it takes no arguments');
    // Its libraries are for this command alone.
    const { serveOnStdio } = await import('../mcp/stdio.ts');
    const configuration = readConfiguration(process.env);
    await serveOnStdio({ configuration, apiKey: process.env.ROBOT_PARTS_KEY || undefined, complain });
    return 0;
  },
};
