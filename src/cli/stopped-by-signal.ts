/** Ends long work in order when its terminal is interrupted. */
export function stoppedBySignal(sentence: string): { signal: AbortSignal } & Disposable {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error(sentence));
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop);
    },
  };
}
