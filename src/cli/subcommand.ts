/** A part of the command `robot-parts`. */
export interface Subcommand {
  /** As it is typed: `keys grant`. */
  name: string;
  /** What follows the name. */
  usage: string;
  summary: string;
  run(args: readonly string[]): Promise<number>;
}

/** Thrown for a wrong call: the usage is shown with it. */
export class UsageError extends Error {}
