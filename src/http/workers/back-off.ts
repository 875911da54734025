/** A worker that served this long has shown that it can. */
const PROVEN_MS = 10_000;
const FIRST_MS = 100;
/** Whatever keeps workers from running may go away at any moment: recovery is promised within 10 s of it. */
const LONGEST_MS = 5_000;

/** How long to wait before a worker that ended is started anew: not at all, then longer each time it ends at once again. */
export class BackOff {
  #failures = 0;

  /** Of one that lived so long after its start. */
  delayMs(livedMs: number): number {
    if (livedMs >= PROVEN_MS) this.#failures = 0;
    const delayMs = this.#failures === 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (this.#failures - 1));
    this.#failures += 1;
    return delayMs;
  }
}
