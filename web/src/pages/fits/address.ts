import { PLATE_CHOICES, type PlateChoices } from './plate-choices.ts';

/** The two parts, and how a plate between them is wanted; all as written, the service judges it. */
export interface FitsAddress extends PlateChoices {
  a?: string;
  b?: string;
}

export function fitsAddress(search: Record<string, unknown>): FitsAddress {
  const names = ['a', 'b', ...PLATE_CHOICES] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );
}

export type Side = 'a' | 'b';

/** Another part makes another plate: what was chosen for the old one goes. */
export function withPart({ a, b }: FitsAddress, side: Side, id: string | undefined): FitsAddress {
  const ids = { ...(a && { a }), ...(b && { b }) };
  delete ids[side];
  return id === undefined ? ids : { ...ids, [side]: id };
}

export function swapped({ a, b }: FitsAddress): FitsAddress {
  return { ...(b && { a: b }), ...(a && { b: a }) };
}
