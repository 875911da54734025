import { queryOptions } from '@tanstack/react-query';
import type { Balance, History } from '../../../../src/contract/account.ts';
import type { Order } from '../../../../src/contract/payment.ts';
import { ApiError } from '../../api/api-error.ts';
import { askWithKey, getDocument, send } from '../../api/client.ts';
import { type HourLeft, readRateLimit } from './rate-limit.ts';

export interface AccountState extends Balance {
  hour: HourLeft | undefined;
}

/** The balance, with what its headers say of the hour; looking takes nothing from it. */
export async function fetchAccount(key: string, signal?: AbortSignal): Promise<AccountState> {
  const response = await send('/api/credits/balance', { key, signal });
  const balance = (await response.json()) as Balance;
  return {
    ...balance,
    hour: readRateLimit(response.headers.get('ratelimit-policy'), response.headers.get('ratelimit')),
  };
}

export function accountQuery(key: string) {
  return queryOptions({ queryKey: ['account', key], queryFn: ({ signal }) => fetchAccount(key, signal), staleTime: 0 });
}

const HISTORY_PAGE = 50;

export function fetchHistory(key: string, cursor: string | undefined, signal: AbortSignal): Promise<History> {
  const parameters = { limit: HISTORY_PAGE, ...(cursor !== undefined && { cursor }) };
  return askWithKey<History>('/api/credits/history', key, { parameters, signal });
}

const LOOK_AGAIN_MS = 2_000;

/** Looked at again and again until something became of it. */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => getDocument<Order>(`/api/payment/orders/${encodeURIComponent(orderId)}`, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.error instanceof ApiError && state.error.status === 404) return false;
      return state.data === undefined || state.data.state === 'pending' ? LOOK_AGAIN_MS : false;
    },
  });
}
