import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts, Caller } from '../accounts/accounts.ts';
import type { Allowance } from '../accounts/rate-limiter.ts';
import { ServiceError } from '../contract/errors.ts';
import type { ClientAddress } from './client-address.ts';
import { takeBodyKey, takeKey, theOneOf } from './key-carriers.ts';
import type { Route } from './route.ts';
import { refuseOtherSites } from './web/app-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the key of this request; undefined where it carried none, or none is looked at. */
    caller: Caller | undefined;
    /** The place in the hour, on routes that are limited. */
    allowance: Allowance | undefined;
    /** As it was sent in the headers or the address. */
    presentedKey: string | undefined;
  }
}

/** Judges who asks, in the order of decision 3: a key outside of the body before the body is read, all others before its rest. */
export class Admission {
  readonly #accounts: Accounts;
  readonly #clientAddress: ClientAddress;

  constructor(accounts: Accounts, clientAddress: ClientAddress) {
    this.#accounts = accounts;
    this.#clientAddress = clientAddress;
  }

  /** Before the body is read. */
  async judgeKey(route: Route, request: FastifyRequest): Promise<void> {
    if (route.access === 'app') {
      refuseOtherSites(request);
      return;
    }
    if (isWholeDocument(route, request)) return;
    const key = takeKey(request);
    request.presentedKey = key;
    if (key !== undefined) request.caller = await this.#accounts.authenticate(key);
  }

  /** Before the route sees the body. */
  async admit(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (route.access === 'app') {
      this.#take(await this.#accounts.limiter.countApp(this.#clientAddress(request.raw)), request, reply);
      return;
    }
    if (isWholeDocument(route, request)) return;
    const { access, countedBy, keyIn } = route;
    const bodyKey = takeBodyKey(request);
    if (bodyKey !== undefined) {
      theOneOf([bodyKey, ...(request.presentedKey === undefined ? [] : [request.presentedKey])]);
      request.caller ??= await this.#accounts.authenticate(bodyKey);
    }
    if (keyIn === 'body' && bodyKey === undefined) {
      throw new ServiceError('key_missing', { sentence: 'This address needs an API key in the body, as api_key.' });
    }
    if (access === 'key' && !request.caller) throw new ServiceError('key_missing');
    if (access === 'free_limited' || access === 'limited_filters')
      await this.#count(countedBy === 'address' ? undefined : request.caller, request, reply);
  }

  async #count(caller: Caller | undefined, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { limiter } = this.#accounts;
    const allowance = await (caller
      ? limiter.countAccount(caller.account, caller.plan)
      : limiter.countAddress(this.#clientAddress(request.raw)));
    this.#take(allowance, request, reply);
  }

  #take(allowance: Allowance, request: FastifyRequest, reply: FastifyReply): void {
    request.allowance = allowance;
    reply.headers(allowanceHeaders(allowance));
    if (!allowance.allowed) throw beyondLimit(allowance);
  }
}

/** A file as it is, for everyone; only what has to be looked for is counted (decisions 13 and 23). */
function isWholeDocument({ access }: Route, { query }: FastifyRequest): boolean {
  return access === 'limited_filters' && Object.keys(query as object).every((name) => name === 'include_quarantined');
}

/** Decision 14; the names are quoted strings in the draft. */
export function allowanceHeaders({ policy, limit, remaining, resetSeconds }: Allowance): Record<string, string> {
  return {
    'ratelimit-policy': `"${policy}";q=${limit};w=3600`,
    ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
  };
}

/** Says when the next ones are taken. */
export function beyondLimit({ limit, resetSeconds }: Allowance): ServiceError {
  const at = new Date(Date.now() + resetSeconds * 1000).toISOString();
  return new ServiceError('rate_limited', {
    sentence: `The limit of ${limit} requests an hour is reached; the next ones are taken at ${at}.`,
    headers: { 'retry-after': String(resetSeconds) },
  });
}

/** Of a route that needs a key. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('this route does not need a key');
  return caller;
}
