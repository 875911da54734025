/** Without a key in this browser, as the interface's own documents write it. */
export const KEY_PLACEHOLDER = 'gtk_...';

/** Hidden from who looks over the shoulder; that it is one can still be seen. */
export function maskedKey(key: string): string {
  return `gtk_${'•'.repeat(Math.max(0, Math.min(key.length - 4, 12)))}`;
}
