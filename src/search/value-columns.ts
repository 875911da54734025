import { isNoRating } from '../catalogue/rules/flat-fields.ts';
import { DECLARATION_KINDS, type DeclarationKind } from '../contract/fact.ts';
import type { Quantity, Reading } from '../contract/reading.ts';
import type { EntityRecord } from '../contract/record.ts';
import { widened } from '../parameters/supply/volts.ts';
import { bytes, floats, Growing, integers, shorts } from './growing.ts';
import { quantitiesOf } from './numeric-parameters.ts';
import { supplySpans } from './supply-spans.ts';

/** All readings of one quantity of one parameter, in SI, by part. */
export interface ValueReadings {
  readonly parts: Uint32Array;
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  /** Place in `DECLARATION_KINDS`. */
  readonly kinds: Uint8Array;
  /** Index into the declarations of the part. */
  readonly declarations: Uint16Array;
}

export function kindCode(kind: DeclarationKind): number {
  return DECLARATION_KINDS.indexOf(kind);
}

export class ValueColumns {
  readonly #columns: ReadonlyMap<string, ValueReadings>;

  constructor(columns: ReadonlyMap<string, ValueReadings>) {
    this.#columns = columns;
  }

  /** Undefined where nobody declares it. */
  of(parameter: string, quantity: Quantity): ValueReadings | undefined {
    return this.#columns.get(columnKey(parameter, quantity));
  }

  get bytes(): number {
    let total = 0;
    for (const { parts, lows, highs, kinds, declarations } of this.#columns.values())
      for (const { byteLength } of [parts, lows, highs, kinds, declarations]) total += byteLength;
    return total;
  }
}

function columnKey(parameter: string, quantity: Quantity): string {
  return `${parameter} ${quantity}`;
}

export class ValueColumnsBuilder {
  readonly #columns = new Map<string, GrowingReadings>();

  add({ declarations, readings }: Pick<EntityRecord, 'declarations' | 'readings'>, part: number): void {
    for (const [index, reading] of readings.entries()) {
      // A command range of the driver says what can be asked for, not what is given.
      const declaration = declarations[index];
      if (declaration && isNoRating(declaration)) continue;
      const span = spanOf(reading);
      if (span) this.#column(reading.parameter, span.quantity).push(part, span, reading.kind, index);
    }
    for (const { low, high, declaration } of supplySpans(declarations, readings)) {
      this.#column('voltage', 'voltage').push(part, { low, high }, 'range', declaration);
    }
  }

  finish(): ValueColumns {
    return new ValueColumns(new Map([...this.#columns].map(([key, growing]) => [key, growing.finish()])));
  }

  #column(parameter: string, quantity: Quantity): GrowingReadings {
    const key = columnKey(parameter, quantity);
    const known = this.#columns.get(key);
    if (known) return known;
    const made = new GrowingReadings();
    this.#columns.set(key, made);
    return made;
  }
}

interface Span {
  low: number;
  high: number;
}

/** Quantities whose sign is a direction. */
const SIGNED: ReadonlySet<Quantity> = new Set<Quantity>([
  'torque',
  'force',
  'angular_velocity',
  'linear_velocity',
  'current',
]);

/** A bound counts as the number it names; what is not declared is not made up. */
function spanOf(reading: Reading): (Span & { quantity: Quantity }) | undefined {
  const { parameter, quantity, amount } = reading;
  if (amount === null || quantity === null || !quantitiesOf(parameter).includes(quantity)) return undefined;
  const low = amount.si_low ?? amount.si_high;
  const high = amount.si_high ?? amount.si_low;
  if (low === null || high === null) return undefined;
  const span = { low: Math.min(low, high), high: Math.max(low, high) };
  // `-144..144 Nm` is the span of a command: the part gives up to 144 Nm either way.
  if (SIGNED.has(quantity) && span.low < 0 && span.low === -span.high)
    return { quantity, low: span.high, high: span.high };
  return { quantity, ...(parameter === 'voltage' ? widened(span, amount) : span) };
}

class GrowingReadings {
  readonly #parts = new Growing(integers, 16);
  readonly #lows = new Growing(floats, 16);
  readonly #highs = new Growing(floats, 16);
  readonly #kinds = new Growing(bytes, 16);
  readonly #declarations = new Growing(shorts, 16);

  push(part: number, { low, high }: Span, kind: DeclarationKind, declaration: number): void {
    this.#parts.push(part);
    this.#lows.push(low);
    this.#highs.push(high);
    this.#kinds.push(kindCode(kind));
    this.#declarations.push(declaration);
  }

  finish(): ValueReadings {
    return {
      parts: this.#parts.trimmed(),
      lows: this.#lows.trimmed(),
      highs: this.#highs.trimmed(),
      kinds: this.#kinds.trimmed(),
      declarations: this.#declarations.trimmed(),
    };
  }
}
