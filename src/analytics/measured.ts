/** What a signal of momentum came to. */
export interface Measured {
  value: number | null;
  /** In words, made only where somebody reads them. */
  because: () => string;
}
