import { EmailSchema } from '../contract/account.ts';
import type { Plan } from '../contract/plans.ts';
import { emailDigest, isWellFormedKey, keyDigest, newApiKey, newTransferId } from './api-key.ts';
import { SYSTEM_ACCOUNTS } from './operations/transfers.ts';
import type { Verification } from './operations/verify.ts';
import type { Store } from './store/store.ts';

export interface AccountLine {
  account: string;
  plan: Plan;
  credits: number;
  apiCalls: number;
  liveKeys: number;
  createdAt: Date;
}

export interface Grant {
  who: string;
  credits: number;
  note: string;
  plan?: Plan;
}

const PAGE = 500;
const PROBLEMS_SHOWN = 100;

/** What only the operator may do, from the command line. Whoever is meant is named by account, e-mail address or key. */
export class Operator {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async *list(): AsyncGenerator<AccountLine> {
    let after = '';
    for (;;) {
      const rows = await this.#store.run('listAccounts', { after, limit: PAGE });
      for (const row of rows) {
        const { id, plan, credits, api_calls: apiCalls, live_keys: liveKeys, created_at } = row;
        yield { account: id, plan, credits, apiCalls, liveKeys: liveKeys ?? 0, createdAt: new Date(created_at) };
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }

  /** Gives the balance after it. */
  async grant({ who, credits, note, plan }: Grant): Promise<{ account: string; credits: number }> {
    const account = await this.#find(who);
    const now = Date.now();
    const words = { reason: 'operator_grant', reference: note, now };
    const sides = { account, counterAccount: SYSTEM_ACCOUNTS.operator };
    const after = await this.#store.run('grant', {
      transfer: newTransferId(now),
      ...sides,
      amount: credits,
      ...words,
      ...(plan !== undefined && { plan }),
    });
    if (after === undefined) throw new Error(`${account} has no balance`);
    return { account, credits: after };
  }

  /** A new key for an account whose own is lost; all older ones stop. */
  async reissue(who: string): Promise<{ account: string; apiKey: string; stopped: number }> {
    const account = await this.#find(who);
    const apiKey = newApiKey();
    const given = { account, newDigest: keyDigest(apiKey), now: Date.now() };
    return { account, apiKey, stopped: await this.#store.run('reissueKey', given) };
  }

  /** One key where a key is named, else all of the account. */
  async revoke(who: string): Promise<number> {
    const now = Date.now();
    if (isWellFormedKey(who)) return (await this.#store.run('revokeKey', { digest: keyDigest(who), now })) ? 1 : 0;
    return this.#store.run('revokeKeys', { account: await this.#find(who), now });
  }

  verify(): Promise<Verification> {
    return this.#store.run('verifyLedger', { limit: PROBLEMS_SHOWN });
  }

  async #find(who: string): Promise<string> {
    if (isWellFormedKey(who)) {
      const found = await this.#store.run('findKey', { digest: keyDigest(who) });
      if (found.state === 'live') return found.account;
      throw new Error(found.state === 'revoked' ? 'that key was revoked' : 'no account has that key');
    }
    if (who.startsWith('gtk_')) throw new Error('that key has a slip in it: its checksum does not fit');
    const email = EmailSchema.safeParse(who);
    const by = email.success ? { emailDigest: emailDigest(email.data) } : { account: who };
    const account = await this.#store.run('findAccount', by);
    if (account !== undefined) return account;
    throw new Error(email.success ? 'no account has that e-mail address' : `there is no account ${who}`);
  }
}
