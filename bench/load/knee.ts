export interface Step {
  /** Requests a second the schedule asked for, and those that were answered before it was over. */
  offered: number;
  achieved: number;
  p99Ms: number;
  /** Of all requests of the step. */
  errorShare: number;
}

/** Beyond any of these a rate is not carried any more. */
export const KNEE = { p99Ms: 250, errorShare: 0.001, achievedShare: 0.98 } as const;

/** What is wrong with it; nothing where the rate is carried. */
export function brokenBy({ offered, achieved, p99Ms, errorShare }: Step): string[] {
  return [
    ...(p99Ms > KNEE.p99Ms ? ['p99'] : []),
    ...(errorShare > KNEE.errorShare ? ['errors'] : []),
    ...(achieved < offered * KNEE.achievedShare ? ['achieved'] : []),
  ];
}

export interface KneeOptions<S extends Step> {
  firstRate: number;
  /** Each rate is so many times the one before, until one breaks. */
  factor: number;
  /** Then the gap between the last that was carried and the first that broke is halved until it is this small a share. */
  within: number;
  /** However much it carries. */
  mostRate: number;
  measure(rate: number): Promise<S>;
}

export interface Knee<S extends Step> {
  /** The first rate that broke, twice in a row; undefined where none did. */
  kneeRate: number | undefined;
  /** The highest that was carried below it; 0 where none was. */
  carriedRate: number;
  steps: { rate: number; step: S; brokenBy: string[] }[];
}

/** A rate breaks when it broke twice in a row: once may be the machine's other work. */
export async function findKnee<S extends Step>(options: KneeOptions<S>): Promise<Knee<S>> {
  const { firstRate, factor, within, mostRate, measure } = options;
  const steps: Knee<S>['steps'] = [];
  const isCarried = async (rate: number) => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const step = await measure(rate);
      const broken = brokenBy(step);
      steps.push({ rate, step, brokenBy: broken });
      if (broken.length === 0) return true;
    }
    return false;
  };
  let carriedRate = 0;
  let kneeRate: number | undefined;
  for (let rate = firstRate; kneeRate === undefined && rate <= mostRate; rate = Math.round(rate * factor)) {
    if (await isCarried(rate)) carriedRate = rate;
    else kneeRate = rate;
  }
  while (kneeRate !== undefined && kneeRate - carriedRate > Math.max(1, kneeRate * within)) {
    const between = Math.round((kneeRate + carriedRate) / 2);
    if (await isCarried(between)) carriedRate = between;
    else kneeRate = between;
  }
  return { kneeRate, carriedRate, steps };
}
