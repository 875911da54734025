const ONE = /^[A-Za-z][A-Za-z_]{0,9}\d+[A-Za-z0-9_]*$/;
const RANGE = /^([A-Za-z][A-Za-z_]{0,9})(\d{1,5})\s*(?:-|–|—|~|\.\.+|to)\s*([A-Za-z_]*)(\d{1,5})$/i;
const RANGE_AT_MOST = 1_000;

/** How many places `R1, R2, R5-R8` names; undefined where any of it is no designator. */
export function countDesignators(text: string): number | undefined {
  const joined = text.normalize('NFKC').replace(/\s*(-|–|—|~|\.\.+)\s*/g, '$1');
  const pieces = joined.split(/[\s,;、|]+/).filter((piece) => piece !== '');
  if (pieces.length === 0) return undefined;
  let count = 0;
  for (const piece of pieces) {
    const places = placesOf(piece);
    if (places === undefined) return undefined;
    count += places;
  }
  return count;
}

function placesOf(piece: string): number | undefined {
  if (ONE.test(piece)) return 1;
  const [, prefix = '', first = '', other = '', last = ''] = RANGE.exec(piece) ?? [];
  const places = Number(last) - Number(first) + 1;
  if (prefix === '' || (other !== '' && other !== prefix)) return undefined;
  return places > 1 && places <= RANGE_AT_MOST ? places : undefined;
}
