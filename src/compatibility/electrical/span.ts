import type { VoltageWindow } from '../../contract/compatibility.ts';
import type { Flow } from '../../parameters/supply/flow.ts';
import type { Volts } from '../../parameters/supply/volts.ts';

/** Volts that are given or taken. */
export type Span = Volts;

/** Two texts mean one voltage within this much, as grades of parameters have it. */
const SAME = 0.02;
/** A spread usual for supplies; beyond it a single declared value is another voltage. */
const NEAR = 0.1;
const ROUNDING = 1e-9;
/** From here on a voltage that does not say which it is may be the mains. */
const MAINS_V = 85;

export function isSameVoltage(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b)) + ROUNDING;
}

export function isNearVoltage(a: number, b: number): boolean {
  return Math.abs(a - b) <= NEAR * Math.max(Math.abs(a), Math.abs(b)) + ROUNDING;
}

/** Whether both are alternating or both direct; what does not say is direct, unless it could be the mains. */
export function flowsMeet(a: Span, b: Span): 'yes' | 'no' | 'unsaid' {
  if (a.flow === 'either' || b.flow === 'either') return 'yes';
  const [one, other] = a.flow === 'ac' ? [a, b] : [b, a];
  if (one.flow !== 'ac' || other.flow === 'ac') return 'yes';
  return other.flow === undefined && other.low >= MAINS_V ? 'unsaid' : 'no';
}

/** What both hold; undefined where they are apart. */
export function overlap(a: Span, b: Span): Span | undefined {
  const low = Math.max(a.low, b.low);
  const high = Math.min(a.high, b.high);
  if (low > high + ROUNDING || flowsMeet(a, b) === 'no') return undefined;
  const isOpen = (shape: Span['shape']) => a.shape === shape && b.shape === shape;
  const closed = low === high ? 'point' : 'window';
  return { shape: isOpen('limit') ? 'limit' : isOpen('floor') ? 'floor' : closed, low, high, flow: sharedFlow(a, b) };
}

function sharedFlow({ flow: a }: Span, { flow: b }: Span): Flow | undefined {
  if (a === 'either' || b === 'either') return a === 'either' ? b : a;
  return a ?? b;
}

export function isWithin(inner: Span, outer: Span): boolean {
  return inner.low >= outer.low - ROUNDING && inner.high <= outer.high + ROUNDING;
}

/** `12 V`, `4 to 7.4 V`, `up to 48 V`, `at least 14 V`, `230 V AC`. */
export function voltsText({ shape, low, high, flow, least, most }: Span): string {
  const kind = flow === 'ac' ? ' AC' : flow === 'either' ? ' AC or DC' : '';
  if (shape === 'limit') return `up to ${number(high)} V${kind}`;
  if (shape === 'floor') return `at least ${number(low)} V${kind}`;
  if (least !== undefined) return `${number(low)} V${kind}, at least ${number(least)} V`;
  if (most !== undefined) return `${number(low)} V${kind}, at most ${number(most)} V`;
  return low === high ? `${number(low)} V${kind}` : `${number(low)} to ${number(high)} V${kind}`;
}

/** `5 V or 12 V`. */
export function allVoltsText(spans: readonly Span[]): string {
  return [...new Set(spans.map(voltsText))].join(' or ');
}

function number(volts: number): string {
  return String(Number(volts.toPrecision(4)));
}

export function windowOf(span: Span | undefined): VoltageWindow | null {
  if (!span) return null;
  return { low_v: span.shape === 'limit' ? null : span.low, high_v: span.shape === 'floor' ? null : span.high };
}
