import { z } from 'zod';

/** More than any setting means, and far from where numbers lose their digits. */
const MOST = 999_999_999;

/** A number of the environment. */
export function wholeNumber(least: number, most = MOST) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number of at most nine digits')
    .transform(Number)
    .pipe(z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));
}
