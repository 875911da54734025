import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { Accounts, type Caller } from '../accounts/accounts.ts';
import { openStoreForCommand, sqliteFiles } from '../accounts/open-store.ts';
import { ServiceError } from '../contract/errors.ts';
import { chargeCaller } from '../service/charge-caller.ts';
import { type Configuration, serviceAddress } from '../service/configuration.ts';
import { documentsOf } from '../service/documents.ts';
import { openCatalogue } from '../service/open-catalogue.ts';
import { createServer } from './server.ts';
import { StdioLines } from './stdio-lines.ts';
import type { Customer } from './tool.ts';

export interface StdioOptions {
  configuration: Configuration;
  /** Of whoever runs it; what costs credits is not sold without. */
  apiKey: string | undefined;
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
export async function serveOnStdio({ configuration, apiKey, complain }: StdioOptions): Promise<void> {
  const catalogue = await openCatalogue(configuration);
  const documents = documentsOf(catalogue);
  const baseUrl = serviceAddress(configuration);
  let account: Promise<Account> | undefined;
  const customer: Customer = {
    // Whoever has the data on his own machine asks himself.
    async admit() {},
    async buy(sale, purchase) {
      account ??= openAccount(configuration, apiKey);
      const { accounts, caller } = await account;
      return chargeCaller(accounts, caller, { ...sale, ...purchase, baseUrl });
    },
  };
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
  await account?.then(
    ({ accounts }) => accounts.close(),
    () => {},
  );
}

interface Account {
  accounts: Accounts;
  caller: Caller;
}

/** The account of the key in the database of this environment; it is not made here, which would hide a wrong folder. */
async function openAccount(configuration: Configuration, apiKey: string | undefined): Promise<Account> {
  if (apiKey === undefined) throw new ServiceError('key_missing', { sentence: 'This tool needs an API key.' });
  const { dataDir, databaseUrl, freeLimitPerHour } = configuration;
  if (databaseUrl === undefined && !existsSync(sqliteFiles(dataDir).file)) {
    throw new ServiceError('storage_unavailable', {
      sentence:
        'There are no accounts on this machine; set DATA_DIR or DATABASE_URL as for the service, or use the service’s address /mcp.',
    });
  }
  const accounts = new Accounts(await openStoreForCommand({ dataDir, databaseUrl }), { freeLimitPerHour });
  try {
    return { accounts, caller: await accounts.authenticate(apiKey) };
  } catch (error) {
    await accounts.close();
    throw error;
  }
}
