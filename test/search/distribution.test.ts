import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Distribution, DistributionAnswerSchema } from '../../src/contract/distribution.ts';
import type { SearchAnswer } from '../../src/contract/search.ts';
import { openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ documents: false });
});
afterAll(() => app.server.close());

async function distributions(query: string): Promise<Distribution[]> {
  const answer = await app.server.inject(`/api/distribution?${query}`);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return DistributionAnswerSchema.parse(answer.json()).distributions;
}

async function total(query: string): Promise<number> {
  return (await app.server.inject(`/api/search?facets=none&limit=1&${query}`)).json<SearchAnswer>().total;
}

describe('GET /api/distribution', () => {
  it('answers the usual four unless told', async () => {
    const all = await distributions('');
    expect(all.map(({ parameter }) => parameter)).toEqual(['torque', 'speed', 'weight', 'voltage']);
  });

  it('has ends that search confirms: all of them lie between, none beyond', async () => {
    for (const { parameter, parts, undeclared, si_low, si_high, si_unit } of await distributions(
      'category=actuators',
    )) {
      const found = (range: string) => total(`category=actuators&${parameter}=${encodeURIComponent(range)}`);
      expect(await found(`${si_low}..${si_high}${si_unit}`), parameter).toBe(parts);
      expect(await found(`${(si_high ?? 0) * 1.001}..${si_unit}`), parameter).toBe(0);
      expect(parts + undeclared).toBe(await total('category=actuators'));
    }
  });

  it('counts a part in each bin its readings touch, as the range of that bin would find it', async () => {
    const [voltage] = await distributions('category=actuators&of=voltage');
    for (const { si_low, si_high, parts } of voltage?.bins ?? []) {
      // Values on the upper edge belong to the next bin; a hair below it none does.
      const range = `${si_low}..${si_high * (1 - 1e-7)}V`;
      const isLast = si_high === voltage?.si_high;
      if (!isLast) expect(parts).toBe(await total(`category=actuators&voltage=${range}`));
    }
  });

  it('leaves its own range aside and keeps the others', async () => {
    const [free] = await distributions('of=torque&weight=..100g');
    const [asked] = await distributions('of=torque&weight=..100g&torque=1..2Nm');
    expect(asked).toEqual(free);
    const [wider] = await distributions('of=torque');
    expect(free?.parts).toBeLessThan(wider?.parts ?? 0);
  });

  it('is spaced by decades where the values span them', async () => {
    const [torque, ratio] = await distributions('of=torque,backlash&category=actuators');
    expect(torque?.scale).toBe('log');
    const edges = torque?.bins.map(({ si_low, si_high }) => si_high / si_low) ?? [];
    for (const edge of edges) expect(edge).toBeCloseTo(edges[0] ?? 0, 6);
    expect(ratio?.bins.length).toBeGreaterThan(0);
  });

  it('of nothing has no ends', async () => {
    expect(await distributions('q=zzzzqq&of=torque')).toMatchObject([
      { parts: 0, undeclared: 0, si_low: null, si_high: null, bins: [] },
    ]);
  });

  it.each(['of=price', 'of=torque,dimensions', 'sort=torque'])('refuses %s', async (query) => {
    expect((await app.server.inject(`/api/distribution?${query}`)).statusCode).toBe(400);
  });
});
