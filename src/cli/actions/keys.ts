import { type AccountLine, Operator } from '../../accounts/operator.ts';
import type { Plan } from '../../contract/plans.ts';
import { UsageError } from '../command-line.ts';
import { say, sayJson, table, toTheRight } from '../terminal.ts';
import { withStore } from './with-store.ts';

const CREDITS_LIMIT = 1_000_000;

interface Options {
  json?: true;
}

export function listKeys({ json }: Options): Promise<number> {
  return withStore(async (store) => {
    const accounts: AccountLine[] = [];
    for await (const account of new Operator(store).list()) accounts.push(account);
    if (json) {
      sayJson(
        accounts.map(({ apiCalls, liveKeys, createdAt, ...account }) => ({
          ...account,
          api_calls: apiCalls,
          live_keys: liveKeys,
          created_at: createdAt,
        })),
      );
    } else {
      const columns = [
        { title: 'account' },
        { title: 'plan' },
        ...['credits', 'calls', 'keys'].map(toTheRight),
        { title: 'since' },
      ];
      const rows = accounts.map(({ account, plan, credits, apiCalls, liveKeys, createdAt }) => [
        account,
        plan,
        credits,
        apiCalls,
        liveKeys,
        createdAt.toISOString().slice(0, 10),
      ]);
      say(table(columns, rows));
    }
    return 0;
  });
}

export async function grantCredits(
  who: string,
  amount: string,
  { note, plan, json }: { note: string; plan?: Plan } & Options,
): Promise<number> {
  const credits = Number(amount);
  if (!/^\d+$/.test(amount) || credits < 1 || credits > CREDITS_LIMIT) {
    throw new UsageError(`credits must be a whole number from 1 to ${CREDITS_LIMIT}, not ${amount}`);
  }
  return withStore(async (store) => {
    const granted = await new Operator(store).grant({ who, credits, note, ...(plan && { plan }) });
    if (json) sayJson(granted);
    else say(`${granted.account} has ${granted.credits} credits.`);
    return 0;
  });
}

export function reissueKey(who: string, { json }: Options): Promise<number> {
  return withStore(async (store) => {
    const { account, apiKey, stopped } = await new Operator(store).reissue(who);
    if (json) sayJson({ account, api_key: apiKey, stopped });
    else say(`${apiKey}\nThe key of ${account}, shown this once; ${stopped} older stopped.`);
    return 0;
  });
}

export function revokeKeys(who: string, { json }: Options): Promise<number> {
  return withStore(async (store) => {
    const stopped = await new Operator(store).revoke(who);
    if (json) sayJson({ stopped });
    else say(stopped === 0 ? 'There was no live key.' : `${stopped} stopped.`);
    return stopped === 0 ? 1 : 0;
  });
}
