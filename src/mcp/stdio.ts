import type { Writable } from 'node:stream';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { ServiceError } from '../contract/errors.ts';
import { type Configuration, serviceAddress } from '../service/configuration.ts';
import { documentsOf } from '../service/documents.ts';
import { openCatalogue } from '../service/open-catalogue.ts';
import { createServer } from './server.ts';
import { StdioLines } from './stdio-lines.ts';
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

/** As an answer over HTTP may take. */
const PATIENCE_MS = 20_000;

/** Tells the lines which requests are answered, so that the end of the input cuts off none. */
class AnsweringTransport extends StdioServerTransport {
  readonly #lines: StdioLines;

  constructor(lines: StdioLines, ...rest: [stdout: Writable, options: { maxBufferSize: number }]) {
    super(lines, ...rest);
    this.#lines = lines;
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message);
    if (!('method' in message)) this.#lines.settle(message.id);
  }
}

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
  const lines = new StdioLines({
    maxBytes: MESSAGE_BYTES,
    patienceMs: PATIENCE_MS,
    refuse: (refusal) => process.stdout.write(`${JSON.stringify(refusal)}\n`),
  });
  const transport = new AnsweringTransport(lines, process.stdout, { maxBufferSize: 2 * MESSAGE_BYTES });
  lines
    .once('close', end)
    .once('end', end)
    .once('error', (error) => complain(error.message));
  process.stdin.pipe(lines);
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
