/** Round values on a log scale of a decade or more; on a shorter one the library's own are even. */
export function logTicks(least: number, greatest: number): number[] | undefined {
  const decades = Math.log10(greatest / least);
  if (!(decades >= 1)) return undefined;
  const steps = decades >= 3 ? [1] : [1, 2, 5];
  const from = Math.floor(Math.log10(least));
  const powers = Array.from({ length: Math.ceil(decades) + 2 }, (_, i) => from + i);
  return powers
    .flatMap((power) => steps.map((step) => Number(`${step}e${power}`)))
    .filter((tick) => tick >= least && tick <= greatest);
}
