import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivals, KINDS, MIX } from '../../bench/load/arrivals.ts';
import { brokenBy, findKnee, type Step } from '../../bench/load/knee.ts';
import { fitSlope, grows, heapGrowth, lastTwoThirds } from '../../bench/load/slope.ts';
import { slowestStretchMs } from '../../bench/load/yardstick.ts';
import { randomFrom } from '../../bench/search/random.ts';

describe('the schedule of arrivals', () => {
  it('has the rate and the mix asked for, in order, within the time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 5_000 }), fc.integer(), (rate, seed) => {
        const seconds = 40_000 / rate;
        const all = [...arrivals(rate, seconds, randomFrom(seed))];
        // 40,000 are expected; of a Poisson process six standard deviations are 1,200.
        expect(Math.abs(all.length - 40_000)).toBeLessThan(1_200);
        expect(all.every(({ dueMs }, place) => dueMs >= (all[place - 1]?.dueMs ?? 0) && dueMs < seconds * 1000)).toBe(
          true,
        );
        for (const kind of KINDS) {
          const share = all.filter((arrival) => arrival.kind === kind).length / all.length;
          expect(Math.abs(share - MIX[kind] / 100), kind).toBeLessThan(0.013);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('is settled by the seed alone', () => {
    expect([...arrivals(100, 2, randomFrom(7))]).toEqual([...arrivals(100, 2, randomFrom(7))]);
    expect([...arrivals(100, 2, randomFrom(7))]).not.toEqual([...arrivals(100, 2, randomFrom(8))]);
  });

  it('has gaps as strangers leave them: as far apart as they are long on average', () => {
    const all = [...arrivals(1_000, 20, randomFrom(3))];
    const gaps = all.slice(1).map(({ dueMs }, place) => dueMs - (all[place]?.dueMs ?? 0));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
    expect(deviation / mean).toBeCloseTo(1, 1);
  });
});

const fine: Step = { offered: 100, achieved: 100, p99Ms: 10, errorShare: 0 };

/** A server that carries so much. */
function carries(limit: number, disturbed: (call: number) => boolean = () => false) {
  let calls = 0;
  return async (rate: number): Promise<Step> => {
    calls += 1;
    const p99Ms = rate > limit || disturbed(calls) ? 900 : 20;
    return { offered: rate, achieved: rate, p99Ms, errorShare: 0 };
  };
}

const LADDER = { firstRate: 100, factor: 1.6, within: 0.1, mostRate: 20_000 };

describe('the knee', () => {
  it('is where p99, errors or what is achieved go beyond their bounds, and not at them', () => {
    expect(brokenBy(fine)).toEqual([]);
    expect(brokenBy({ ...fine, p99Ms: 250, errorShare: 0.001, achieved: 98 })).toEqual([]);
    expect(brokenBy({ ...fine, p99Ms: 250.1 })).toEqual(['p99']);
    expect(brokenBy({ ...fine, errorShare: 0.0011 })).toEqual(['errors']);
    expect(brokenBy({ ...fine, achieved: 97.9 })).toEqual(['achieved']);
  });

  it('is found within a tenth, whatever the server carries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 12_000 }), async (limit) => {
        const { kneeRate = 0, carriedRate } = await findKnee({ ...LADDER, measure: carries(limit) });
        expect(carriedRate).toBeLessThanOrEqual(limit);
        expect(kneeRate).toBeGreaterThan(limit);
        expect(kneeRate - carriedRate).toBeLessThanOrEqual(kneeRate * 0.1);
      }),
    );
  });

  it('is no rate that broke once, by other work of the machine', async () => {
    const calm = await findKnee({ ...LADDER, measure: carries(1_000) });
    const disturbed = await findKnee({ ...LADDER, measure: carries(1_000, (call) => call === 2) });
    expect([disturbed.kneeRate, disturbed.carriedRate]).toEqual([calm.kneeRate, calm.carriedRate]);
  });

  it('is told to be missing where the highest rate is carried, and below the first where that breaks', async () => {
    const all = await findKnee({ ...LADDER, mostRate: 500, measure: carries(1_000) });
    expect([all.kneeRate, all.carriedRate]).toEqual([undefined, 410]);
    const none = await findKnee({ ...LADDER, measure: carries(20) });
    expect(none.kneeRate).toBeLessThan(25);
    expect(none.carriedRate).toBeGreaterThan(15);
  });
});

const HEAP = { heldMb: 80, takenMb: 120, leftMb: 100 };
const STEADY_HEAP = heapGrowth(HEAP, { ...HEAP, takenMb: HEAP.leftMb }, 6);

describe('the slope of memory', () => {
  const minutes = Array.from({ length: 300 }, (_, second) => second / 30);

  it('is that of a straight line, with no error', () => {
    const { perMinute, error } = fitSlope(minutes.map((minute) => ({ minute, value: 200 + 3 * minute })));
    expect(perMinute).toBeCloseTo(3, 6);
    expect(error).toBeCloseTo(0, 6);
  });

  it('tells a leak from the ups and downs of a collector', () => {
    const random = randomFrom(5);
    const saw = (minute: number) => ((minute * 7) % 1) * 30 + random() * 10;
    const flat = fitSlope(minutes.map((minute) => ({ minute, value: 300 + saw(minute) })));
    expect(grows(flat, STEADY_HEAP, 1)).toBe(false);
    const leaking = fitSlope(minutes.map((minute) => ({ minute, value: 300 + saw(minute) + 5 * minute })));
    expect(Math.abs(leaking.perMinute - 5)).toBeLessThan(3 * leaking.error + 0.5);
    expect(grows(leaking, STEADY_HEAP, 1)).toBe(true);
  });

  it('is no growth where heaps have reserved as much for garbage, and is one where more is held', () => {
    const rising = { perMinute: 5, error: 0.2 };
    const reserved = (takenMb: number) => heapGrowth(HEAP, { ...HEAP, takenMb }, 6);
    expect(grows(rising, reserved(HEAP.leftMb + 30), 1)).toBe(false);
    expect(grows(rising, reserved(HEAP.leftMb + 20), 1)).toBe(true);
    expect(grows({ perMinute: 0, error: 0.2 }, heapGrowth(HEAP, { ...HEAP, heldMb: HEAP.heldMb + 7 }, 6), 1)).toBe(
      true,
    );
  });

  it('does not count how memory fills at first', () => {
    const samples = minutes.map((minute) => ({ minute, value: minute < 3 ? 100 * minute : 300 }));
    expect(fitSlope(lastTwoThirds(samples)).perMinute).toBeCloseTo(0, 6);
  });

  it('is refused where there is too little to go by', () => {
    expect(() => fitSlope([{ minute: 0, value: 1 }])).toThrow('three stretches');
  });
});

describe('the yardstick', () => {
  const steady = Array.from({ length: 120 }, (_, second) => ({ minute: second / 60, value: 1 }));

  it('tells of the slowest ten seconds, and not of one slow moment', () => {
    const slow = steady.map((one) => (one.minute >= 1 && one.minute < 1.2 ? { ...one, value: 1.6 } : one));
    expect(slowestStretchMs(slow)).toBe(1.6);
    expect(slowestStretchMs(steady.map((one, second) => (second === 60 ? { ...one, value: 9 } : one)))).toBe(1);
  });
});
