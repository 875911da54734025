import { parseArgs } from 'node:util';
import { Operator } from '../accounts/operator.ts';
import { PLANS } from '../contract/account.ts';
import { oneOf, onlyOne, type Subcommand, UsageError } from './subcommand.ts';
import { say, table } from './terminal.ts';
import { withStore } from './with-store.ts';

const CREDITS_LIMIT = 1_000_000;

export const KEYS_COMMANDS: readonly Subcommand[] = [
  {
    name: 'keys list',
    usage: '',
    summary: 'all accounts: plan, credits, calls, live keys',
    async run(args) {
      if (args.length > 0) throw new UsageError('it takes no arguments');
      return withStore(async (store) => {
        const right = { align: 'right' } as const;
        const columns = [
          { title: 'account' },
          { title: 'plan' },
          { title: 'credits', ...right },
          { title: 'calls', ...right },
          { title: 'keys', ...right },
          { title: 'since' },
        ];
        const rows: (string | number)[][] = [];
        for await (const { account, plan, credits, apiCalls, liveKeys, createdAt } of new Operator(store).list()) {
          rows.push([account, plan, credits, apiCalls, liveKeys, createdAt.toISOString().slice(0, 10)]);
        }
        say(table(columns, rows));
        return 0;
      });
    },
  },
  {
    name: 'keys grant',
    usage: '<account, e-mail or key> <credits> [--note text] [--plan plan]',
    summary: 'credits for an account, as a row of the ledger; the plan where one is named',
    async run(args) {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { note: { type: 'string', default: 'granted by the operator' }, plan: { type: 'string' } },
      });
      const [who, amount, ...more] = positionals;
      if (who === undefined || amount === undefined || more.length > 0)
        throw new UsageError('name an account and credits');
      const credits = Number(amount);
      if (!/^\d+$/.test(amount) || credits < 1 || credits > CREDITS_LIMIT) {
        throw new UsageError(`credits must be a whole number from 1 to ${CREDITS_LIMIT}, not ${amount}`);
      }
      const plan = oneOf(PLANS, values.plan, 'plan');
      return withStore(async (store) => {
        const granted = await new Operator(store).grant({ who, credits, note: values.note, ...(plan && { plan }) });
        say(`${granted.account} has ${granted.credits} credits.`);
        return 0;
      });
    },
  },
  {
    name: 'keys reissue',
    usage: '<account or e-mail>',
    summary: 'a new key for an account whose own is lost; all older ones stop',
    async run(args) {
      const who = onlyOne(args, 'account');
      return withStore(async (store) => {
        const { account, apiKey, stopped } = await new Operator(store).reissue(who);
        say(`${apiKey}\nThe key of ${account}, shown this once; ${stopped} older stopped.`);
        return 0;
      });
    },
  },
  {
    name: 'keys revoke',
    usage: '<account, e-mail or key>',
    summary: 'ends one key, or all of an account',
    async run(args) {
      const who = onlyOne(args, 'account');
      return withStore(async (store) => {
        const stopped = await new Operator(store).revoke(who);
        say(stopped === 0 ? 'There was no live key.' : `${stopped} stopped.`);
        return stopped === 0 ? 1 : 0;
      });
    },
  },
];
