import { serveOnStdio } from '../../mcp/stdio.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { complain } from '../terminal.ts';

/** ROBOT_PARTS_KEY holds the key for what costs credits: those of the accounts in DATA_DIR or DATABASE_URL. */
export async function serveAgents(): Promise<number> {
  const configuration = readConfiguration(process.env);
  await serveOnStdio({ configuration, apiKey: process.env.ROBOT_PARTS_KEY || undefined, complain });
  return 0;
}
