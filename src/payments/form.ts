/** The fields of a form by name. */
export type FormFields = ReadonlyMap<string, string>;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
/** No gateway sends a third of it. */
const FIELDS_LIMIT = 100;

/**
 * Reads a form that somebody signed. A field that comes twice is refused: which of the two was signed, and which is
 * read, must never be two answers.
 */
export function readForm(body: string, contentType: string | undefined): FormFields | undefined {
  if (contentType === undefined || !FORM_TYPE.test(contentType)) return undefined;
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields.has(name) || fields.size >= FIELDS_LIMIT) return undefined;
    fields.set(name, value);
  }
  return fields;
}

/**
 * Whether `a=1&b=2`, as gateways sign it without escaping, can only be read one way: a value that holds `&b=` could as
 * well be two fields, and one signature would fit both.
 */
export function isUnambiguous(fields: Iterable<readonly [name: string, value: string]>): boolean {
  return [...fields].every(([name, value]) => /^\w+$/.test(name) && !/&\w+=/.test(value));
}
