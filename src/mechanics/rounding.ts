/** Two decimals: the last one a drawing shows. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
