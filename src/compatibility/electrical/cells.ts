import type { Declared } from '../declared.ts';
import type { Span } from './span.ts';

interface Chemistry {
  name: string;
  empty: number;
  full: number;
}

/** What a cell has when it is used up and when it is charged. */
const LITHIUM: Chemistry = { name: 'lithium', empty: 3, full: 4.2 };
const IRON_PHOSPHATE: Chemistry = { name: 'LiFePO4', empty: 3, full: 3.6 };

const IRON_PHOSPHATE_WORD = /life\s?po|\blfp\b|iron phosphate|磷酸铁锂/i;
const LITHIUM_WORD = /\bli-?\s?(?:po|ion|polymer)|lithium|\bnmc\b|锂/i;
const COUNT = /(?<![\w.])(\d{1,2})\s?s(?:\s?\d{1,2}p)?(?!\w)/gi;
/** Without a word for the chemistry the volts of a cell must tell it: nominal, and full of lithium. */
const TELLING: readonly (readonly [volts: number, chemistry: Chemistry])[] = [
  [3.2, IRON_PHOSPHATE],
  [3.3, IRON_PHOSPHATE],
  [3.6, LITHIUM],
  [3.7, LITHIUM],
  [3.8, LITHIUM],
  [3.85, LITHIUM],
  [4.2, LITHIUM],
];
const TELLING_ROOM_V = 0.02;
/** Declared ends may be rounded, or of cells that are charged a little further. */
const ROOM = 0.05;

export interface CellSpan {
  low: number;
  high: number;
  /** What it was worked out from. */
  computed: string;
}

/** The volts between empty and full of a battery whose cells are counted, as far as what it declares lies between. */
export function cellSpan(words: string, declared: readonly Span[]): CellSpan | undefined {
  const counts = new Set([...words.matchAll(COUNT)].map(([, count]) => Number(count)));
  const [count, other] = counts;
  if (!count || other !== undefined) return undefined;
  const chemistry = chemistryOf(words, (declared[0]?.low ?? 0) / count);
  if (!chemistry) return undefined;
  const [empty, full] = [count * chemistry.empty, count * chemistry.full].map((volts) => Number(volts.toFixed(2)));
  if (empty === undefined || full === undefined) return undefined;
  const ends = declared.flatMap(({ shape, low, high }) => [
    ...(shape === 'limit' ? [] : [low]),
    ...(shape === 'floor' ? [] : [high]),
  ]);
  if (ends.some((volts) => volts < empty * (1 - ROOM) || volts > full * (1 + ROOM))) return undefined;
  return {
    low: Math.min(empty, ...ends),
    high: Math.max(full, ...ends),
    computed: `${count} ${chemistry.name} cell${count === 1 ? '' : 's'} of ${chemistry.empty} V empty to ${chemistry.full} V full`,
  };
}

function chemistryOf(words: string, each: number): Chemistry | undefined {
  if (IRON_PHOSPHATE_WORD.test(words)) return IRON_PHOSPHATE;
  if (LITHIUM_WORD.test(words)) return LITHIUM;
  return TELLING.find(([volts]) => Math.abs(volts - each) <= TELLING_ROOM_V)?.[1];
}

/** Where a part is called by its cells, its name is what the volts rest on. */
export function nameDeclared(name: string): Declared {
  return { field: 'name', text: name, index: null, source: null };
}
