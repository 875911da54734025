import { KeptValue } from './kept-value.ts';

/** Only in this browser, and only until it is forgotten. */
export const apiKey = new KeptValue<string | null>(
  'key',
  null,
  (value): value is string | null => value === null || (typeof value === 'string' && value.startsWith('gtk_')),
);
