import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/accounts.ts';
import { ServiceError } from '../contract/errors.ts';
import type { Customer, Purchase } from '../mcp/tool.ts';
import { chargeCaller } from '../service/charge-caller.ts';
import type { BomSale } from '../service/sell-bom.ts';
import { allowanceHeaders, beyondLimit } from './admission.ts';
import { hasLeft } from './caller-gone.ts';
import type { ClientAddress } from './client-address.ts';

interface CustomerOptions {
  accounts: Accounts;
  clientAddress: ClientAddress;
  baseUrl: string;
}

/** Whoever sent a request to `/mcp`: counted and charged as over HTTP, by the key of the request or its address. */
export function customerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, clientAddress, baseUrl }: CustomerOptions,
): Customer {
  const { caller } = request;
  return {
    async admit() {
      const { limiter } = accounts;
      const allowance = await (caller
        ? limiter.countAccount(caller.account, caller.plan)
        : limiter.countAddress(clientAddress(request.raw)));
      const refusal = allowance.allowed ? undefined : beyondLimit(allowance);
      if (!reply.raw.headersSent) {
        const headers = { ...allowanceHeaders(allowance), ...refusal?.extras.headers };
        for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
      }
      if (refusal) throw refusal;
    },
    buy(sale: BomSale, { signal, ...purchase }: Purchase) {
      if (!caller) throw new ServiceError('key_missing', { sentence: 'This tool needs an API key.' });
      return chargeCaller(accounts, caller, {
        ...sale,
        ...purchase,
        isGone: () => signal.aborted || hasLeft(reply) || reply.raw.writableEnded,
        baseUrl,
      });
    },
  };
}
