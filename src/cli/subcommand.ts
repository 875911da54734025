/** A part of the command `robot-parts`. */
export interface Subcommand {
  /** As it is typed, one word or two: `keys grant`. */
  name: string;
  /** What follows the name. */
  usage: string;
  summary: string;
  /** What its own help says besides: options and examples. */
  details?: string;
  run(args: readonly string[]): Promise<number>;
}

/** Thrown for a wrong call: the usage is shown with it. */
export class UsageError extends Error {}

/** The one thing a command is about; more or less of them is a slip. */
export function onlyOne(args: readonly string[], what: string): string {
  const [one, ...more] = args;
  if (one === undefined || more.length > 0) throw new UsageError(`name one ${what}`);
  return one;
}

/** A word of a fixed set; undefined where none was given. */
export function oneOf<Word extends string>(
  words: readonly Word[],
  given: string | undefined,
  what: string,
): Word | undefined {
  if (given === undefined) return undefined;
  const known = words.find((word) => word === given);
  if (known === undefined) {
    throw new UsageError(`there is no ${what} ${given}; the ${what}s are ${words.join(', ')}`);
  }
  return known;
}
