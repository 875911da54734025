/** To a hundredth, as the log has it. */
export function millisecondsSince(startedMs: number): number {
  return Math.round((performance.now() - startedMs) * 100) / 100;
}
