import { ServiceError } from '../../contract/errors.ts';
import type { ClosableCustomer } from '../../mcp/stdio.ts';
import { packAnswer } from '../../service/kept-answer.ts';
import { askerOf } from '../answers/ask-server.ts';
import { fileOf } from '../answers/server.ts';

/** Asks the data of this machine for nothing, and buys from a server: the file is made there, by what it charges for. */
export function remoteCustomer(server: string, key: string | undefined): ClosableCustomer {
  const ask = askerOf(server, key);
  return {
    async admit() {},
    async buy({ order }, { idempotency, signal }) {
      if (key === undefined) throw new ServiceError('key_missing', { sentence: 'This tool needs an API key.' });
      const response = await ask('/api/bom/export', {
        body: { ...order, api_key: key },
        headers: { ...(idempotency && { 'idempotency-key': idempotency.key }) },
        signal,
      }).catch((error: unknown) => {
        throw error instanceof ServiceError ? error : unavailable(error as Error);
      });
      const credits = Number(response.headers.get('x-credits-remaining'));
      return { receipt: await packAnswer(await fileOf(response)), credits };
    },
    async close() {},
  };
}

function unavailable(cause: Error): ServiceError {
  return new ServiceError('storage_unavailable', { sentence: `${cause.message}.`, cause });
}
