import { KeptValue } from './kept-value.ts';

/** The shape alone (decision 4); the service knows whether there is such a key. */
export const KEY_SHAPE = /^gtk_[0-9A-Za-z]{38}$/;

/** Only in this browser, and only until it is forgotten. */
export const apiKey = new KeptValue<string | null>(
  'key',
  null,
  (value): value is string | null => value === null || (typeof value === 'string' && KEY_SHAPE.test(value)),
);
