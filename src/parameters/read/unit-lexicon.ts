import type { Quantity } from '../../contract/reading.ts';
import { requireUnit, UNITS } from '../../units/unit-table.ts';

/** What was said beside the unit in the same breath: `VAC`, `Arms`. */
export type UnitMark = 'dc' | 'ac' | 'rms' | 'pk';

export interface LexiconEntry {
  readonly unit: string;
  readonly quantity: Quantity;
  /** The spelling has this meaning only where the quantity is expected (`g` is also gravity, `C` a battery rate). */
  readonly needs: Quantity | null;
  readonly mark: UnitMark | null;
}

export type Expected = ReadonlySet<Quantity> | null;

/** Spellings that mean something only beside the right parameter. The first entry that fits is taken. */
const CONTEXTUAL: readonly (readonly [spelling: string, unit: string, needs: Quantity])[] = [
  ['NM', 'Nm', 'torque'],
  ['nm', 'Nm', 'torque'],
  ['kg/cm', 'kgf.cm', 'torque'],
  ['Kg/cm', 'kgf.cm', 'torque'],
  ['oz/in', 'ozf.in', 'torque'],
  ['oz in', 'ozf.in', 'torque'],
  ['lb in', 'lbf.in', 'torque'],
  ['in lb', 'lbf.in', 'torque'],
  ['in lbs', 'lbf.in', 'torque'],
  ['lb ft', 'lbf.ft', 'torque'],
  ['ft lb', 'lbf.ft', 'torque'],
  ['ft lbs', 'lbf.ft', 'torque'],
  ['foot pounds', 'lbf.ft', 'torque'],
  ['foot.pounds', 'lbf.ft', 'torque'],
  ['KV', 'kV', 'voltage'],
  ['g', 'g', 'mass'],
  ['t', 't', 'mass'],
  ['克', 'g', 'mass'],
  ['C', 'degC', 'temperature'],
  ['F', 'degF', 'temperature'],
  ['K', 'K', 'temperature'],
  ['in', 'in', 'length'],
  ['"', 'in', 'length'],
  ['B', 'B', 'information'],
  ['K', 'kB', 'information'],
  ['k/hr', 'km/h', 'linear_velocity'],
  ['bit', 'bits', 'angular_resolution'],
  ['bits', 'bits', 'angular_resolution'],
  ['位', 'bits', 'angular_resolution'],
  ['°', 'degC', 'temperature'],
  ['度', 'degC', 'temperature'],
  ['deg', 'deg_step', 'angular_resolution'],
  ['°', 'deg_step', 'angular_resolution'],
  ['degree', 'deg_step', 'angular_resolution'],
  ['degrees', 'deg_step', 'angular_resolution'],
  ['度', 'deg_step', 'angular_resolution'],
  ['arcmin', 'arcmin_step', 'angular_resolution'],
  ['arcsec', 'arcsec_step', 'angular_resolution'],
  ['Mbit', 'Mbit/s', 'data_rate'],
  ['kbit', 'kbit/s', 'data_rate'],
  ['Gbit', 'Gbit/s', 'data_rate'],
];

/** Spellings with a mark in them. */
const MARKED: readonly (readonly [spelling: string, unit: string, mark: UnitMark])[] = [
  ...(['VDC', 'V DC', 'V.DC', 'Vdc', 'VDD', 'Volts DC', 'V D.C'] as const).map((s) => [s, 'V', 'dc'] as const),
  ...(['VAC', 'V AC', 'V.AC', 'Vac', 'Volts AC'] as const).map((s) => [s, 'V', 'ac'] as const),
  ['Vrms', 'V', 'rms'],
  ['Arms', 'A', 'rms'],
  ['A RMS', 'A', 'rms'],
  ['A rms', 'A', 'rms'],
  ['Apk', 'A', 'pk'],
];

/** Not folded to lower case: the other case is another unit or a word. */
const EXACT_ONLY: ReadonlySet<string> = new Set(
  'A N m s h K B t min in kV kB KB MB GB TB b/s B/s kb/s Kb/s Mb/s Gb/s kB/s KB/s MB/s GB/s Bd bd'.split(' '),
);
/** Bytes, which folding would take for bits. */
const NEVER: ReadonlySet<string> = new Set(['MBps', 'GBps', 'KBps', 'kBps', 'Bps']);
const NEEDS_CONTEXT: ReadonlySet<string> = new Set([
  'g',
  't',
  'nm',
  'in',
  'B',
  'K',
  'bits',
  '1',
  'deg_step',
  'arcmin_step',
  'arcsec_step',
]);

const EXACT = new Map<string, LexiconEntry[]>();
const FOLDED = new Map<string, LexiconEntry[] | null>();

function entry(unitId: string, needs: Quantity | null, mark: UnitMark | null): LexiconEntry {
  return { unit: unitId, quantity: requireUnit(unitId).quantity, needs, mark };
}

function add(spelling: string, item: LexiconEntry): void {
  const known = EXACT.get(spelling);
  if (known === undefined) EXACT.set(spelling, [item]);
  else if (!known.some((other) => other.unit === item.unit)) known.push(item);
}

/** A folded spelling that two units share (`mw`) is nobody's: an unread unit beats a wrong one. */
function fold(): void {
  for (const [spelling, items] of EXACT) {
    if (EXACT_ONLY.has(spelling)) continue;
    const lower = spelling.toLowerCase();
    const known = FOLDED.get(lower);
    if (known === undefined) FOLDED.set(lower, items);
    else if (known !== null && known[0]?.unit !== items[0]?.unit) FOLDED.set(lower, null);
  }
}

for (const [spelling, unitId, needs] of CONTEXTUAL) add(spelling, entry(unitId, needs, null));
for (const [spelling, unitId, mark] of MARKED) add(spelling, entry(unitId, null, mark));
for (const unit of UNITS) {
  if (!NEEDS_CONTEXT.has(unit.id)) add(unit.id, entry(unit.id, null, null));
  for (const alias of unit.aliases) add(alias, entry(unit.id, null, null));
}
add('nm', entry('nm', 'length', null));
fold();

function fits(item: LexiconEntry, expected: Expected): boolean {
  return item.needs === null || expected?.has(item.needs) === true;
}

/** Capital M is mega: a folded match must not make it milli. */
function mistakesMega(spelling: string, item: LexiconEntry): boolean {
  return (
    spelling.startsWith('M') &&
    item.unit.startsWith('m') &&
    item.unit !== 'm/s' &&
    item.unit !== 'm' &&
    item.unit !== 'mm'
  );
}

export function lookUpUnit(spelling: string, expected: Expected): LexiconEntry | null {
  const exact = EXACT.get(spelling);
  if (exact !== undefined) {
    for (const item of exact) if (fits(item, expected)) return item;
    return null;
  }
  if (NEVER.has(spelling)) return null;
  const folded = FOLDED.get(spelling.toLowerCase());
  if (folded === undefined || folded === null) return null;
  for (const item of folded) if (fits(item, expected) && !mistakesMega(spelling, item)) return item;
  return null;
}

const FIRST_WORDS: ReadonlySet<string> = new Set(
  [...EXACT.keys()].map((spelling) => (/^[a-z]+|^./i.exec(spelling)?.[0] ?? '').toLowerCase()),
);

/** Cheap test before the full match: can a unit begin with this run of letters? */
export function mayBeginUnit(letters: string): boolean {
  return FIRST_WORDS.has(letters.toLowerCase());
}

const LATER_WORDS: ReadonlySet<string> = new Set([...EXACT.keys()].flatMap((spelling) => spelling.split(' ').slice(1)));

/** Can this word be the second of a unit written with a space (`N m`, `V DC`)? */
export function mayFollowInUnit(word: string): boolean {
  return LATER_WORDS.has(word);
}
