import type { Reading } from '../../contract/reading.ts';
import { readText } from '../../parameters/read/read-declaration.ts';
import type { Declared } from '../declared.ts';
import type { PowerRole } from '../roles.ts';
import type { Span } from './span.ts';

/** A declared voltage or current, read. */
export interface ReadText {
  reading: Reading;
  declared: Declared;
  /** As declared beside the value. */
  conditions: string;
}

export interface DeclaredSpan extends Span {
  declared: readonly Declared[];
}

export interface DeclaredAmps {
  amps: number;
  /** Rated, stall and so on, as it was read. */
  kind: string;
  /** The supply voltage it is declared at. */
  volts: number | null;
  declared: Declared;
}

/** What a board hands on to its loads. */
export type Output = 'span' | 'pass_through' | 'undeclared' | 'none';

/** What is declared of a part’s power. */
export interface Power {
  /** What it takes, the voltage of a supply apart; several where any of them does. */
  takes: readonly DeclaredSpan[];
  gives: DeclaredSpan | null;
  output: Output;
  /** A motor driver: it switches its supply onto the motor. */
  switches: boolean;
  outputDeclared: Declared | null;
  /** What it draws for hours, and for a moment. */
  draws: DeclaredAmps | null;
  surges: readonly DeclaredAmps[];
  /** What it can give, or carry. */
  provides: DeclaredAmps | null;
  /** Declared texts that hold no voltage one could read. */
  unread: readonly { declared: Declared; reason: string }[];
}

export interface PowerTexts {
  voltage: readonly ReadText[];
  current: readonly ReadText[];
  outputVoltage: Declared | undefined;
  outputCurrent: Declared | undefined;
  role: PowerRole;
  /** A motor driver switches its supply onto the motor. */
  switchesSupply: boolean;
}

/** A voltage of something else than the supply. */
const NOT_SUPPLY = /batter|charger|test voltage|i\/o|output|signal|logic|gate|alternative|\bac\b|absolute/i;
const ALTERNATING = /\d\s*V?AC\b|\bAC\s*\d/;
/** A current that is not drawn from the supply, or not while the part works. */
const NOT_DRAWN = /phase|coil|winding|gate|stand-?by|idle|quiescent|sleep|transmit|output|driver board/i;
const NOT_LASTING = /rush|start/i;
/** A current of a driver that no motor gets. */
const NOT_PHASE = /gate|buck|source|sink|stand-?by|sleep/i;
const PASS_THROUGH = /pass[- ]?(?:ed )?through|same as (?:its )?(?:input|supply)|unregulated|\bvin\b|battery voltage/i;

export function readPower({ voltage, current, outputVoltage, outputCurrent, role, switchesSupply }: PowerTexts): Power {
  const own = switchesSupply ? spansIn(voltage).map(asLimit) : spansIn(voltage);
  const output = outputVoltage ? readOutput(outputVoltage) : undefined;
  const isSource = role === 'supply';
  const currents = current.filter(
    ({ reading, conditions, declared }) =>
      isAmps(reading) &&
      (role === 'winding' || role === 'connector' || !NOT_DRAWN.test(`${conditions} ${declared.text}`)),
  );
  return {
    takes: isSource ? [] : own,
    gives: isSource ? (own[0] ?? null) : output && output !== 'pass_through' ? output : null,
    output: outputKind(role, output, switchesSupply),
    switches: switchesSupply,
    outputDeclared: outputVoltage ?? null,
    draws: isSource ? null : largest(currents, role === 'winding' ? LASTING : STEADY),
    surges: isSource ? [] : shortCurrents(currents),
    provides: provided(role, currents, switchesSupply ? current : [], outputCurrent),
    unread: own.length > 0 ? [] : voltage.flatMap(unreadIn),
  };
}

function unreadIn({ reading, declared }: ReadText): Power['unread'] {
  if (ALTERNATING.test(declared.text)) return [{ declared, reason: 'alternating_current' }];
  return reading.status === 'unparsed' ? [{ declared, reason: reading.reason ?? 'unreadable' }] : [];
}

/** A driver’s single voltage is the most it stands. */
function asLimit(span: DeclaredSpan): DeclaredSpan {
  return span.shape === 'point' ? { ...span, shape: 'limit', low: 0 } : span;
}

function outputKind(
  role: PowerRole,
  output: DeclaredSpan | 'pass_through' | undefined,
  switchesSupply: boolean,
): Output {
  if (role !== 'board') return 'none';
  if (output === 'pass_through' || (!output && switchesSupply)) return 'pass_through';
  return output ? 'span' : 'undeclared';
}

function readOutput(declared: Declared): DeclaredSpan | 'pass_through' | undefined {
  if (PASS_THROUGH.test(declared.text)) return 'pass_through';
  return spansIn(readTexts('voltage', declared))[0];
}

/** The readings of a text that stands by itself. */
export function readTexts(parameter: 'voltage' | 'current', declared: Declared): ReadText[] {
  return readText(parameter, declared.text).map((reading) => ({
    reading,
    declared,
    conditions: reading.conditions.map(({ text }) => text).join(', '),
  }));
}

/** What the texts say it takes: a window where one is declared, else the single values, else a limit. */
function spansIn(texts: readonly ReadText[]): DeclaredSpan[] {
  const volts = texts.flatMap(again).filter(({ reading, conditions, declared }) => {
    return reading.quantity === 'voltage' && !NOT_SUPPLY.test(conditions) && !ALTERNATING.test(declared.text);
  });
  const windows = volts.flatMap(windowIn);
  const best = windows.find(({ kind }) => kind === 'range') ?? windows.find(({ kind }) => kind !== 'max');
  if (best) return [best.span];
  const ends = between(volts);
  if (ends) return [ends];
  if (windows[0]) return [windows[0].span];
  const points = volts.filter(({ reading: { kind } }) => !ENDS.has(kind)).flatMap(pointIn);
  // What the maker recommends is one of the voltages it works at, not another one.
  if (points.length > 0) return points;
  return volts
    .filter(({ reading: { kind } }) => kind === 'max')
    .flatMap(limitIn)
    .slice(0, 1);
}

const ENDS: ReadonlySet<string> = new Set(['min', 'max', 'peak']);

/** A fact that holds several readings in one text is read anew, each by itself: `12 V or 24 V`. */
function again(text: ReadText): ReadText[] {
  if (text.reading.reason !== 'several_readings') return [text];
  return readTexts('voltage', text.declared).map((one) => ({ ...one, conditions: text.conditions }));
}

function windowIn({ reading: { amount, kind }, declared }: ReadText): { kind: string; span: DeclaredSpan }[] {
  if (amount?.si_low == null || amount.si_high == null) return [];
  const { si_low: low, si_high: high, tolerance_pct } = amount;
  if (low < high) return [{ kind, span: { shape: 'window', low, high, declared: [declared] } }];
  if (tolerance_pct === undefined || ENDS.has(kind)) return [];
  const spread = Math.abs(low) * (tolerance_pct / 100);
  return [{ kind, span: { shape: 'window', low: low - spread, high: high + spread, declared: [declared] } }];
}

function pointIn({ reading: { amount }, declared }: ReadText): DeclaredSpan[] {
  if (amount?.si_low == null || amount.si_low !== amount.si_high) return [];
  return [{ shape: 'point', low: amount.si_low, high: amount.si_low, declared: [declared] }];
}

function limitIn({ reading: { amount }, declared }: ReadText): DeclaredSpan[] {
  const high = amount?.si_high ?? amount?.si_low;
  return high == null ? [] : [{ shape: 'limit', low: 0, high, declared: [declared] }];
}

/** Where the least and the greatest are declared apart, under the same conditions, it works between. */
function between(volts: readonly ReadText[]): DeclaredSpan | undefined {
  for (const { reading, conditions, declared } of volts) {
    const low = reading.kind === 'min' ? (reading.amount?.si_low ?? reading.amount?.si_high) : undefined;
    if (low == null) continue;
    for (const other of volts) {
      const high =
        other.reading.kind === 'max' ? (other.reading.amount?.si_high ?? other.reading.amount?.si_low) : undefined;
      if (high == null || other.conditions !== conditions || high < low) continue;
      return { shape: 'window', low, high, declared: [declared, other.declared] };
    }
  }
  return undefined;
}

const LASTING: ReadonlySet<string> = new Set(['rated', 'continuous', 'nominal', 'typical', 'unspecified', 'range']);
const STEADY: ReadonlySet<string> = new Set(['rated', 'continuous', 'nominal', 'typical', 'range']);
/** A current that does not say which it is may be drawn for a moment only. */
const SHORT: ReadonlySet<string> = new Set(['peak', 'stall', 'max', 'unspecified']);

/** Of what is given: it can be had for hours. */
export function isLasting({ kind }: DeclaredAmps): boolean {
  return LASTING.has(kind);
}

function isAmps({ quantity }: Reading): boolean {
  return quantity === 'current';
}

function ampsOf({ amount }: Reading): number | undefined {
  return amount?.si_high ?? amount?.si_low ?? undefined;
}

function voltsOf({ conditions }: Reading): number | null {
  return conditions.find(({ name }) => name === 'voltage')?.amount?.si_high ?? null;
}

/** Stall, peak and greatest currents, the largest first. */
function shortCurrents(texts: readonly ReadText[]): DeclaredAmps[] {
  return texts
    .flatMap(({ reading, declared }) => {
      const amps = ampsOf(reading);
      return amps === undefined || !SHORT.has(reading.kind)
        ? []
        : [{ amps, kind: reading.kind, volts: voltsOf(reading), declared }];
    })
    .sort((a, b) => b.amps - a.amps);
}

function largest(texts: readonly ReadText[], kinds: ReadonlySet<string>): DeclaredAmps | null {
  let found: DeclaredAmps | null = null;
  for (const { reading, declared, conditions } of texts) {
    const amps = ampsOf(reading);
    if (amps === undefined || !kinds.has(reading.kind) || (kinds !== SHORT && NOT_LASTING.test(conditions))) continue;
    if (!found || amps > found.amps) found = { amps, kind: reading.kind, volts: voltsOf(reading), declared };
  }
  return found;
}

/** Sources disagree on what a connector carries: the careful one counts. */
function least(texts: readonly ReadText[]): DeclaredAmps | null {
  let found: DeclaredAmps | null = null;
  for (const { reading, declared } of texts) {
    const amps = ampsOf(reading);
    if (amps === undefined || reading.kind === 'peak') continue;
    if (!found || amps < found.amps) found = { amps, kind: reading.kind, volts: voltsOf(reading), declared };
  }
  return found;
}

/** What a driver gives its motor is the current of the phases, and what a connector carries is its own. */
function provided(
  role: PowerRole,
  currents: readonly ReadText[],
  driven: readonly ReadText[],
  output: Declared | undefined,
): DeclaredAmps | null {
  if (output) return largest(readTexts('current', output), new Set([...LASTING, 'max']));
  if (role === 'supply') return largest(currents, LASTING) ?? largest(currents, SHORT);
  if (role === 'connector') return least(currents);
  const phases = driven.filter(
    ({ reading, conditions, declared }) => isAmps(reading) && !NOT_PHASE.test(`${conditions} ${declared.text}`),
  );
  return largest(phases, LASTING) ?? largest(phases, new Set(['max']));
}
