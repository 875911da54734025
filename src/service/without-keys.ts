const KEY = /gtk_[0-9A-Za-z]+/g;

/** A text without the API keys in it: what is logged, and what an error repeats of a request. */
export function withoutKeys(text: string): string {
  return text.includes('gtk_') ? text.replace(KEY, '[redacted]') : text;
}
