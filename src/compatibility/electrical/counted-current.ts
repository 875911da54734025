const TIMES = /(\d+)\s*[x×*]\s*(?=\d+(?:\.\d+)?\s*m?A\b)/i;
const EACH = /\b(?:per|each|every)\b|\/\s*(?:channel|motor|axis|joint|servo|ch)\b/i;
const OF_WHAT = /(\d+)\s*[x×]?\s*(?:channels?|motors?|axes|axis|joints?|servos?|outputs?|ports?|ch)\b/i;
const KILO = /(\d+(?:\.\d+)?)\s*kA\b/g;

/** A text as the reader of parameters takes it: `2×2 A` is 2 A each, `0.5 kA` 500 A. */
export function eachCurrent(text: string): string {
  return text.replace(TIMES, '').replace(KILO, (_, kilo: string) => `${Number(kilo) * 1000} A`);
}

/** How many times a current of each is drawn: `2×2 A`, `1 A per channel, 6 channels`; null where it is not said. */
export function timesDrawn(text: string): number | null {
  const times = TIMES.exec(text)?.[1];
  if (times !== undefined) return Number(times);
  if (!EACH.test(text)) return 1;
  const count = OF_WHAT.exec(text)?.[1];
  return count === undefined ? null : Number(count);
}
