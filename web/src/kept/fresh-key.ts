let made = 0;

/** Unlike every other on this page and, in practice, in this browser; `crypto.randomUUID` is missing over plain HTTP. */
export function freshKey(): string {
  made += 1;
  return `${Date.now().toString(36)}-${made.toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}
