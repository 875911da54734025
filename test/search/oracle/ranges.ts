import type { DeclarationKind } from '../../../src/contract/fact.ts';
import type { Quantity } from '../../../src/contract/reading.ts';
import type { EntityRecord } from '../../../src/contract/record.ts';
import { PARAMETER_RULES } from '../../../src/parameters/parameter-rules.ts';

/** Both ends in the canonical unit of the quantity; null is open. */
export interface OracleRange {
  parameter: string;
  quantity: Quantity;
  low: number | null;
  high: number | null;
}

export interface Span {
  quantity: Quantity;
  low: number;
  high: number;
  /** Which declaration says so; of a span from least to greatest, the least. */
  declaration: number;
}

const NEAR = 1e-9;

/** Every span a part declares of a parameter, of the kind asked for. */
export function spansOf(record: EntityRecord, parameter: string, kind: DeclarationKind | null): Span[] {
  const kindCounts = kind !== null && parameter !== 'voltage' && PARAMETER_RULES[parameter]?.kind !== 'ignored';
  const spans: Span[] = [];
  for (const [declaration, reading] of record.readings.entries()) {
    const { amount, quantity } = reading;
    if (reading.parameter !== parameter || amount === null || quantity === null) continue;
    if (kindCounts && reading.kind !== kind) continue;
    if (record.declarations[declaration]?.conditions?.toLowerCase().match(/\bnot a rating\b/)) continue;
    const low = amount.si_low ?? amount.si_high;
    const high = amount.si_high ?? amount.si_low;
    if (low === null || high === null) continue;
    const { tolerance_pct } = amount;
    const widened = parameter === 'voltage' && amount.si_low === amount.si_high && tolerance_pct !== undefined;
    const share = widened ? tolerance_pct / 100 : 0;
    const least = isCommandRange(quantity, low, high) ? high : low;
    spans.push({ quantity, low: least * (1 - share), high: high * (1 + share), declaration });
  }
  return parameter === 'voltage' ? [...spans, ...supplySpans(record)] : spans;
}

const BOTH_WAYS: readonly Quantity[] = ['torque', 'force', 'angular_velocity', 'linear_velocity', 'current'];

/** As much one way as the other: the number it names, not all between. */
function isCommandRange(quantity: Quantity, low: number, high: number): boolean {
  return high > 0 && low === -high && BOTH_WAYS.includes(quantity);
}

/** From the least to the greatest supply voltage, where a part declares them apart under the same conditions. */
function supplySpans(record: EntityRecord): Span[] {
  const voltages = record.readings.flatMap(({ parameter, quantity, amount, kind }, declaration) => {
    const low = amount?.si_low ?? amount?.si_high ?? null;
    const high = amount?.si_high ?? amount?.si_low ?? null;
    if (parameter !== 'voltage' || quantity !== 'voltage' || low === null || high === null) return [];
    return [{ kind, low, high, declaration, conditions: record.declarations[declaration]?.conditions }];
  });
  const spans: Span[] = [];
  for (const conditions of new Set(voltages.map((voltage) => voltage.conditions))) {
    const alike = voltages.filter((voltage) => voltage.conditions === conditions);
    const [least] = alike.filter(({ kind }) => kind === 'min').sort((a, b) => a.low - b.low);
    const [greatest] = alike.filter(({ kind }) => kind === 'max').sort((a, b) => b.high - a.high);
    if (!least || !greatest || least.low > greatest.high) continue;
    spans.push({ quantity: 'voltage', low: least.low, high: greatest.high, declaration: least.declaration });
  }
  return spans;
}

export function passesRange(record: EntityRecord, range: OracleRange, kind: DeclarationKind | null): boolean {
  return spansOf(record, range.parameter, kind).some((span) => overlaps(span, range));
}

export function overlaps({ quantity, low, high }: Span, range: OracleRange): boolean {
  if (quantity !== range.quantity) return false;
  return (range.high === null || isAtMost(low, range.high)) && (range.low === null || isAtMost(range.low, high));
}

function isAtMost(a: number, b: number): boolean {
  return a <= b + NEAR * Math.max(Math.abs(a), Math.abs(b));
}
