import { localCustomer } from '../../mcp/local-customer.ts';
import { serveOnStdio } from '../../mcp/stdio.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { complain } from '../terminal.ts';
import { remoteCustomer } from './remote-customer.ts';

export interface AgentOptions {
  server?: string;
  key?: string;
}

/** What costs credits is bought from the server that is named, else from the accounts of this environment. */
export async function serveAgents({ server, key }: AgentOptions): Promise<number> {
  const configuration = readConfiguration(process.env);
  const apiKey = key || undefined;
  const customer = server ? remoteCustomer(server, apiKey) : localCustomer(configuration, apiKey);
  await serveOnStdio({ configuration, customer, complain });
  return 0;
}
