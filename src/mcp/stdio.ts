import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { ServiceError } from '../contract/errors.ts';
import { type Configuration, serviceAddress } from '../service/configuration.ts';
import { documentsOf } from '../service/documents.ts';
import { openCatalogue } from '../service/open-catalogue.ts';
import { createServer } from './server.ts';
import type { Customer } from './tool.ts';

export interface ClosableCustomer extends Customer {
  close(): Promise<void>;
}

export interface StdioOptions {
  configuration: Configuration;
  /** Whoever runs it. */
  customer: ClosableCustomer;
  /** Standard output belongs to the protocol. */
  complain(line: string): void;
}

/** Larger than any message over HTTP: a URDF within JSON. */
const MESSAGE_BYTES = 8 * 1024 * 1024;

/** Serves one client on standard input and output, from the data on this machine, until the input ends. */
export async function serveOnStdio({ configuration, customer, complain }: StdioOptions): Promise<void> {
  const catalogue = await openCatalogue(configuration);
  const documents = documentsOf(catalogue);
  const baseUrl = serviceAddress(configuration);
  const report = (error: unknown) => {
    const isKnown = error instanceof ServiceError || !(error instanceof Error);
    complain(isKnown ? String(error) : (error.stack ?? error.message));
  };
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MESSAGE_BYTES });
  process.stdin.once('close', end).once('end', end);
  const handle = serveStdio(
    () =>
      createServer({
        catalogue,
        documentText: (path) => documents.get(path)?.() ?? '',
        customer,
        baseUrl,
        requestId: 'stdio',
        report,
      }),
    { transport, maxSubscriptions: 0, onerror: (error) => complain(error.message) },
  );
  await ended;
  await handle.close();
  await customer.close();
}
