import { existsSync } from 'node:fs';
import { Accounts, type Caller } from '../accounts/accounts.ts';
import { openStoreForCommand, sqliteFiles } from '../accounts/open-store.ts';
import { ServiceError } from '../contract/errors.ts';
import { chargeCaller } from '../service/charge-caller.ts';
import { type Configuration, serviceAddress } from '../service/configuration.ts';
import type { ClosableCustomer } from './stdio.ts';

/** Buys from the accounts in the database of this environment, which are opened at the first purchase. */
export function localCustomer(configuration: Configuration, apiKey: string | undefined): ClosableCustomer {
  let account: Promise<Account> | undefined;
  return {
    // Whoever has the data on his own machine asks himself.
    async admit() {},
    async buy(sale, { signal, ...purchase }) {
      account ??= openAccount(configuration, apiKey);
      const { accounts, caller } = await account;
      const baseUrl = serviceAddress(configuration);
      return chargeCaller(accounts, caller, { ...sale, ...purchase, isGone: () => signal.aborted, baseUrl });
    },
    async close() {
      await account?.then(
        ({ accounts }) => accounts.close(),
        () => {},
      );
    },
  };
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
        'There are no accounts on this machine. Name the server whose credits are to be spent: robot-parts mcp --server <url>, or ROBOT_PARTS_SERVER; on the machine of the service DATA_DIR or DATABASE_URL.',
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
