import type { Reading } from '../../contract/reading.ts';
import type { Declared } from '../declared.ts';
import type { PowerRole } from '../roles.ts';
import { timesDrawn } from './counted-current.ts';
import type { ReadText } from './read-text.ts';
import type { Span } from './span.ts';

export interface DeclaredAmps {
  amps: number;
  /** Rated, stall and so on, as it was read. */
  kind: string;
  /** The supply voltage it is declared at. */
  volts: number | null;
  declared: Declared;
  /** What it was worked out from, where the text does not name it. */
  computed?: string | undefined;
  /** Who gives it, where that is not the part it is had from: the supply behind a board. */
  by?: string | undefined;
}

/** A current, and what it was worked out from. */
export interface AmpsText extends ReadText {
  computed?: string;
}

/** A current that is drawn while the part does nothing. */
const IDLE = /stand-?by|\bidle|quiescent|sleep|no[- ]?load|待机|静态|空载/i;
/** A current that is not drawn from the supply. */
const NOT_DRAWN = /phase|coil|winding|gate|transmit|output|driver board/i;
const NOT_LASTING = /rush|start/i;
/** A current of a driver that no motor gets. */
const NOT_PHASE = /gate|buck|source|sink|stand-?by|sleep/i;
const NOT_GIVEN = /\binput|\bdraw/i;

const LASTING: ReadonlySet<string> = new Set(['rated', 'continuous', 'nominal', 'typical', 'unspecified', 'range']);
const STEADY: ReadonlySet<string> = new Set(['rated', 'continuous', 'nominal', 'typical', 'range']);
/** A current that does not say which it is may be drawn for a moment only. */
const SHORT: ReadonlySet<string> = new Set(['peak', 'stall', 'max', 'unspecified']);
const GIVEN: ReadonlySet<string> = new Set([...LASTING, 'max']);

/** Of what is given: it can be had for hours. */
export function isLasting({ kind }: DeclaredAmps): boolean {
  return LASTING.has(kind);
}

/** The texts that name a current; a power beside one voltage is the current it makes there. */
export function ampsTexts(texts: readonly ReadText[], spans: readonly Span[]): AmpsText[] {
  const read = texts.filter(({ reading }) => reading.quantity === 'current');
  return read.length > 0 ? read : texts.flatMap((text) => computed(text, spans));
}

/** `12 V, 5 A`: the current a described part names beside its voltage. In a record it may be anything, also a fuse. */
export function besideVoltage(voltage: readonly ReadText[]): DeclaredAmps[] {
  return voltage.flatMap(({ reading, declared }) => {
    const amount = reading.conditions.find(({ name }) => name === 'current')?.amount;
    const amps = amount?.si_high ?? amount?.si_low;
    const isDescribed = declared.index === null && declared.source === null;
    return isDescribed && amps != null ? [{ amps, kind: 'unspecified', volts: null, declared }] : [];
  });
}

function computed(text: ReadText, spans: readonly Span[]): AmpsText[] {
  const { reading } = text;
  const [span, other] = spans;
  if (reading.quantity !== 'power' || !reading.amount || span?.shape !== 'point' || other || span.low <= 0) return [];
  const over = (watts: number | null) => (watts === null ? null : watts / span.low);
  const { si_low, si_high } = reading.amount;
  const amount = { ...reading.amount, unit: 'A', si_low: over(si_low), si_high: over(si_high), si_unit: 'A' };
  const made: Reading = { ...reading, quantity: 'current', amount };
  return [{ ...text, reading: made, computed: `${text.declared.text} at ${span.low} V` }];
}

/** What it draws for hours, for a moment, and while it does nothing. */
export function drawnCurrents(role: PowerRole, texts: readonly AmpsText[]) {
  if (role === 'supply') return { draws: null, surges: [], idle: null, elsewhere: [] };
  const isOwn = role === 'winding' || role === 'connector';
  const drawn = texts.filter((text) => isOwn || !NOT_DRAWN.test(said(text)));
  const idle = drawn.filter(isIdle);
  const working = drawn.filter((text) => isOwn || !isIdle(text)).map((text) => (isOwn ? text : counted(text)));
  return {
    draws: largest(working, role === 'winding' ? LASTING : STEADY),
    surges: shortCurrents(working),
    idle: largest(idle, new Set([...LASTING, ...SHORT, 'no_load'])),
    elsewhere: texts.filter((text) => !drawn.includes(text)).flatMap(elsewhereIn),
  };
}

/** A current declared of the windings, an output or a driver board: it need not be drawn from the supply. */
export interface Elsewhere {
  kind: 'rated' | 'peak' | 'stall';
  /** As declared, with the words that say of what. */
  words: string;
}

function elsewhereIn({ reading, declared, conditions }: AmpsText): Elsewhere[] {
  const { kind } = reading;
  const of = STEADY.has(kind) ? 'rated' : kind === 'stall' ? 'stall' : SHORT.has(kind) ? 'peak' : undefined;
  const words = conditions === '' ? `“${declared.text}”` : `“${declared.text}” (${conditions})`;
  return of ? [{ kind: of, words }] : [];
}

/** What all of them draw where a text names the current of each and their number. */
function counted(text: AmpsText): AmpsText {
  const times = timesDrawn(text.declared.text) ?? 1;
  const { amount } = text.reading;
  if (times <= 1 || !amount || text.computed !== undefined || text.declared.index !== null) return text;
  const all = (amps: number | null) => (amps === null ? null : amps * times);
  const reading = { ...text.reading, amount: { ...amount, si_low: all(amount.si_low), si_high: all(amount.si_high) } };
  return { ...text, reading, computed: text.declared.text };
}

function said({ conditions, words }: ReadText): string {
  return `${conditions} ${words}`;
}

function isIdle(text: ReadText): boolean {
  return text.reading.kind === 'no_load' || IDLE.test(said(text));
}

function ampsOf({ amount }: Reading): number | undefined {
  return amount?.si_high ?? amount?.si_low ?? undefined;
}

/** The current a text names, whatever it is of. */
export function ampsIn(text: AmpsText): DeclaredAmps | undefined {
  const amps = ampsOf(text.reading);
  return amps === undefined ? undefined : declaredAmps(text, amps);
}

function declaredAmps({ reading, declared, computed }: AmpsText, amps: number): DeclaredAmps {
  const volts = reading.conditions.find(({ name }) => name === 'voltage')?.amount?.si_high ?? null;
  return { amps, kind: reading.kind, volts, declared, ...(computed !== undefined && { computed }) };
}

/** Stall, peak and greatest currents, the largest first. */
function shortCurrents(texts: readonly AmpsText[]): DeclaredAmps[] {
  return texts
    .flatMap((text) => {
      const found = SHORT.has(text.reading.kind) ? ampsIn(text) : undefined;
      return found ?? [];
    })
    .sort((a, b) => b.amps - a.amps);
}

function largest(texts: readonly AmpsText[], kinds: ReadonlySet<string>): DeclaredAmps | null {
  let found: DeclaredAmps | null = null;
  for (const text of texts) {
    const amps = ampsOf(text.reading);
    if (amps === undefined || !kinds.has(text.reading.kind)) continue;
    if (kinds !== SHORT && NOT_LASTING.test(text.conditions)) continue;
    if (!found || amps > found.amps) found = declaredAmps(text, amps);
  }
  return found;
}

/** Sources disagree on what a connector carries: the careful one counts. */
function least(texts: readonly AmpsText[]): DeclaredAmps | null {
  let found: DeclaredAmps | null = null;
  for (const text of texts) {
    const amps = ampsOf(text.reading);
    if (amps === undefined || text.reading.kind === 'peak') continue;
    if (!found || amps < found.amps) found = declaredAmps(text, amps);
  }
  return found;
}

/** What a driver gives its motor is the current of the phases, and what a connector carries is its own. */
export function providedCurrent(
  role: PowerRole,
  texts: readonly AmpsText[],
  switchesSupply: boolean,
  output: readonly AmpsText[] | undefined,
): DeclaredAmps | null {
  // What a connector hands on is what it carries: of both ratings the careful one counts.
  if (role === 'connector') return least([...texts, ...(output ?? [])].filter((text) => !isIdle(text)));
  const given = output && largest(output, GIVEN);
  if (given || (output && role !== 'supply')) return given ?? null;
  if (role === 'supply') {
    const own = texts.filter((text) => !isIdle(text) && !NOT_GIVEN.test(said(text)));
    return largest(own, LASTING) ?? largest(own, SHORT);
  }
  if (!switchesSupply) return null;
  const phases = texts.filter((text) => !NOT_PHASE.test(said(text)));
  return largest(phases, LASTING) ?? largest(phases, new Set(['max']));
}
