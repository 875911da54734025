import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../src/contract/errors.ts';
import type { Gateway, GatewayOrder } from '../../../src/payments/gateway.ts';
import { GatewayClient } from '../../../src/payments/http-client.ts';
import type { LoopbackServer, Trouble } from './loopback.ts';

/** Patient enough for a busy machine, and still quick. */
export const quickClient = () => new GatewayClient({ backoffMs: 4, attemptTimeoutMs: 500, deadlineMs: 8_000 });

export interface Rig {
  gateway: Gateway;
  server: LoopbackServer;
  order: GatewayOrder;
  secrets: readonly string[];
}

const TROUBLES: readonly (readonly [what: string, troubles: Trouble[], code: string, status: number])[] = [
  ['is silent', ['is silent', 'is silent', 'is silent'], 'gateway_timeout', 504],
  ['stalls', ['stalls in the middle', 'stalls in the middle', 'stalls in the middle'], 'gateway_timeout', 504],
  ['hangs up', ['hangs up', 'hangs up', 'hangs up'], 'gateway_unreachable', 502],
  ['is broken', Array<Trouble>(3).fill({ status: 503, body: '<h1>busy</h1>' }), 'gateway_unreachable', 502],
  ['forbids', [{ status: 403, body: 'no' }], 'gateway_rejected', 502],
  ['sends elsewhere', ['sends elsewhere'], 'gateway_rejected', 502],
  ['floods', ['floods'], 'gateway_unreadable', 502],
  ['answers a page', [{ body: '<!doctype html><title>hello</title>' }], 'gateway_unreadable', 502],
  ['answers nothing', [{ body: '' }], 'gateway_unreadable', 502],
  ['answers null', [{ body: 'null' }], 'gateway_unreadable', 502],
  ['answers a list', [{ body: '[{"errcode":0}]' }], 'gateway_unreadable', 502],
  ['answers half', [{ body: '{"errcode":0,"url":"https://exam' }], 'gateway_unreadable', 502],
  ['answers an object of its own', [{ body: '{"hello":{"errcode":0}}' }], 'gateway_unreadable', 502],
];

/** What every adapter does when its gateway does not: the same cases for all. */
export function describeTroubles(open: () => Promise<Rig>, dead: () => Promise<Rig>): void {
  const calls = [
    ['create', ({ gateway, order }: Rig) => gateway.create(order)],
    ['query', ({ gateway, order }: Rig) => gateway.query(order.orderId)],
  ] as const;

  describe.each(calls)('%s, when the gateway', (_, call) => {
    it.each(TROUBLES)('%s', async (_what, troubles, code, status) => {
      const rig = await open();
      rig.server.troubles.push(...troubles);
      const error = await call(rig).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ServiceError);
      expect(error).toMatchObject({ code, status });
      expect((error as ServiceError).cause).toBeInstanceOf(Error);
      for (const secret of rig.secrets) expect(inspect(error, { depth: 10 })).not.toContain(secret);
      expect(rig.server.troubles, 'no try too many, none too few').toEqual([]);
    });

    it('is not there', async () => {
      await expect(call(await dead())).rejects.toMatchObject({ code: 'gateway_unreachable', status: 502 });
    });
  });

  it('keeps its secrets to itself', async () => {
    const { gateway, secrets } = await open();
    const shown = `${inspect(gateway, { depth: 10, showHidden: true })} ${JSON.stringify(gateway)} ${String(gateway)}`;
    for (const secret of secrets) expect(shown).not.toContain(secret);
  });
}
