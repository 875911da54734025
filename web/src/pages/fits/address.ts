export interface FitsAddress {
  a?: string;
  b?: string;
}

export function fitsAddress({ a, b }: Record<string, unknown>): FitsAddress {
  return { ...(typeof a === 'string' && { a }), ...(typeof b === 'string' && { b }) };
}
