import type { BomCheckItem } from '../../../../../src/contract/bom-check.ts';
import { type BomLine, DESCRIBED_FIELDS, type Described, type KeptBom } from '../../../kept/bom-line.ts';

/** As the service takes them (`BOM_CHECK_LIMITS`). */
export const FEWEST_CHECKED = 2;
const MOST_CHECKED = 200;

export interface CheckRequest {
  items: BomCheckItem[];
  /** The line or the assumed part each item is, in the order sent. */
  keys: string[];
  /** Lines that say nothing to be judged by, left out for want of room. */
  silent: number;
  /** Lines beyond what is checked at once. */
  beyond: number;
}

function descriptionOf(part: Described | undefined): Described {
  const said = DESCRIBED_FIELDS.map((field) => [field, part?.[field]] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined && value.trim() !== ''));
}

/** A line by its name alone has nothing that could be judged. */
function isSilent({ id, described }: BomLine): boolean {
  return (id ?? '').trim() === '' && Object.keys(descriptionOf(described)).length === 0;
}

/** Category and maker of a line are labels there, and a category of one's own would be refused. */
function itemOf({ id, name, quantity, described }: BomLine): BomCheckItem {
  const said = { ...((id ?? '').trim() !== '' && { id }), ...((name ?? '').trim() !== '' && { name }) };
  return { ...said, quantity, ...descriptionOf(described) };
}

/** All lines where they fit; else those that can be judged, the first ones first. */
export function checkRequest({ lines, assumed = [] }: KeptBom): CheckRequest {
  const room = MOST_CHECKED - Math.min(assumed.length, MOST_CHECKED);
  const crowded = lines.length > room;
  const spoken = crowded ? lines.filter((line) => !isSilent(line)) : lines;
  const taken = spoken.slice(0, room);
  const around = assumed.slice(0, MOST_CHECKED);
  return {
    items: [
      ...around.map((part) => ({ name: part.name, quantity: part.quantity, ...descriptionOf(part) })),
      ...taken.map(itemOf),
    ],
    keys: [...around, ...taken].map(({ key }) => key),
    silent: lines.length - spoken.length,
    beyond: spoken.length - taken.length,
  };
}
