/** Lets so many in at a time for each host; the others wait their turn. */
export class Slots {
  readonly #perHost: number;
  readonly #busy = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(perHost: number) {
    this.#perHost = perHost;
  }

  async run<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const busy = this.#busy.get(host) ?? 0;
    if (busy < this.#perHost) this.#busy.set(host, busy + 1);
    else await new Promise<void>((resolve) => this.#queueOf(host).push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free.
      const next = this.#queueOf(host).shift();
      if (next) next();
      else this.#busy.set(host, (this.#busy.get(host) ?? 1) - 1);
    }
  }

  #queueOf(host: string): (() => void)[] {
    const queue = this.#waiting.get(host) ?? [];
    this.#waiting.set(host, queue);
    return queue;
  }
}
