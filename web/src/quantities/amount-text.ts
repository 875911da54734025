import type { Amount, Quantity, Reading } from '../../../src/contract/reading.ts';
import { unitById } from '../../../src/units/unit-table.ts';
import { figures, inUnit } from './format.ts';

/** Whose unit a visitor may pick, by what is measured: a radial load is a force, whatever it is called. */
const CHOSEN_BY_QUANTITY = {
  torque: 'torque',
  angular_velocity: 'speed',
  mass: 'weight',
  voltage: 'voltage',
  power: 'power',
  current: 'current',
  force: 'force',
} as const satisfies Partial<Record<Quantity, string>>;

type Chosen = typeof CHOSEN_BY_QUANTITY;
type Choosable = Chosen[keyof Chosen];

export function choosableOf(quantity: Quantity | null): Choosable | undefined {
  const chosen: Partial<Record<Quantity, Choosable>> = CHOSEN_BY_QUANTITY;
  return quantity === null ? undefined : chosen[quantity];
}

export function unitSymbol(unit: string): string {
  if (unit === '1') return '';
  return unitById(unit)?.symbol ?? unit;
}

const SIGNS = { exact: '', range: '', about: '≈ ', at_most: '≤ ', at_least: '≥ ' } as const;

function spanText(low: number | null, high: number | null, bound: Amount['bound']): string {
  if (low !== null && high !== null && low !== high) {
    // Beside a minus sign a dash could be read as another one.
    return `${figures(low)}${low < 0 ? ' … ' : '–'}${figures(high)}`;
  }
  const value = low ?? high;
  return value === null ? '' : `${signOf(low, high, bound)}${figures(value)}`;
}

/** The open end decides, not the word: at most so many seconds is at least so fast. */
function signOf(low: number | null, high: number | null, bound: Amount['bound']): string {
  if (low === null) return SIGNS.at_most;
  if (high === null) return SIGNS.at_least;
  return SIGNS[bound === 'about' ? 'about' : 'exact'];
}

function withUnit(text: string, unit: string, { tolerance_pct: spread }: Amount): string {
  return [text, unitSymbol(unit), spread === undefined ? '' : `± ${figures(spread)} %`].filter(Boolean).join(' ');
}

export function siText(amount: Amount): string {
  return withUnit(spanText(amount.si_low, amount.si_high, amount.bound), amount.si_unit, amount);
}

/** In the unit the visitor picked where there is a choice, else in the unit the maker used. */
export function amountText(amount: Amount, unit: string | undefined): string {
  if (unit === undefined) return withUnit(spanText(amount.low, amount.high, amount.bound), amount.unit, amount);
  const [low, high] = [amount.si_low, amount.si_high].map((si) => (si === null ? null : inUnit(si, unit)));
  return withUnit(spanText(low ?? null, high ?? null, amount.bound), unit, amount);
}

/** The quantities among readings for which a unit can be picked, in the order they come. */
export function choosableAmong(readings: readonly Pick<Reading, 'quantity' | 'amount'>[]): Choosable[] {
  const found = readings.flatMap(({ quantity, amount }) => (amount ? (choosableOf(quantity) ?? []) : []));
  return [...new Set(found)];
}
