import type { Declared } from '../declared.ts';
import type { PowerRole } from '../roles.ts';
import { timesDrawn } from './counted-current.ts';
import {
  type AmpsText,
  ampsIn,
  ampsTexts,
  besideVoltage,
  type DeclaredAmps,
  drawnCurrents,
  type Elsewhere,
  providedCurrent,
} from './read-current.ts';
import { type ReadText, readCurrents } from './read-text.ts';
import { type BoardOutput, type DeclaredSpan, givenIn, readOutput, takenIn } from './read-voltage.ts';

/** What a board hands on to its loads. */
export type Output = 'span' | 'pass_through' | 'undeclared' | 'none';

/** A declared text that could not be read as what it should be. */
export interface Unread {
  declared: Declared;
  reason: string;
}

/** What is declared of a part’s power. */
export interface Power {
  /** What it takes, the voltage of a supply apart; several where any of them does. */
  takes: readonly DeclaredSpan[];
  /** What it gives of its own; several where it has several outputs, or can be set to several voltages. */
  gives: readonly DeclaredSpan[];
  output: Output;
  /** A motor driver: it switches its supply onto the motor. */
  switches: boolean;
  outputDeclared: Declared | null;
  /** What it draws for hours, and for a moment. */
  draws: DeclaredAmps | null;
  surges: readonly DeclaredAmps[];
  /** What it draws without a load or at rest, which says nothing of its work. */
  idle: DeclaredAmps | null;
  /** Currents that are declared of something else than its supply, and not counted. */
  elsewhere: readonly Elsewhere[];
  /** What it can give, or carry. */
  provides: DeclaredAmps | null;
  /** Declared texts that hold no voltage one could read. */
  unread: readonly Unread[];
  /** Declared texts that hold no current one could read: of its own, and of what it gives. */
  unreadCurrent: readonly Unread[];
  unreadOutput: readonly Unread[];
}

export interface PowerTexts {
  /** A battery may be called by its cells. */
  name: string;
  voltage: readonly ReadText[];
  current: readonly ReadText[];
  outputVoltage: Declared | undefined;
  outputCurrent: Declared | undefined;
  role: PowerRole;
  /** A motor driver switches its supply onto the motor. */
  switchesSupply: boolean;
}

export function readPower(texts: PowerTexts): Power {
  const { name, voltage, current, outputVoltage, outputCurrent, role, switchesSupply } = texts;
  const isSource = role === 'supply';
  const own = isSource ? givenIn(voltage, name) : takenIn(voltage);
  const taken = switchesSupply ? asLimits(own) : own;
  const output = outputVoltage ? readOutput(outputVoltage) : undefined;
  const volts = isSource ? own : (output?.spans ?? []);
  const amps = ampsTexts(current, own);
  const beside = current.length > 0 ? [] : besideVoltage(voltage).toSorted((a, b) => b.amps - a.amps);
  const drawn = drawnCurrents(role, amps);
  const outputTexts = outputCurrent && readCurrents(outputCurrent);
  const outputAmps = outputTexts && ampsTexts(outputTexts, volts);
  const gives = withOwnCurrents(volts, outputAmps ?? (isSource ? amps : []));
  return {
    takes: isSource ? [] : taken,
    gives,
    output: outputKind(role, output, switchesSupply),
    switches: switchesSupply,
    outputDeclared: outputVoltage ?? null,
    ...drawn,
    surges: drawn.surges.length > 0 || isSource ? drawn.surges : beside,
    provides: providedCurrent(role, amps, switchesSupply, outputAmps) ?? (isSource ? (beside[0] ?? null) : null),
    unread: own.length > 0 ? [] : unreadAs('voltage', voltage),
    unreadCurrent: amps.length > 0 ? uncounted(amps, role) : unreadAs('current', current),
    unreadOutput: outputAmps?.length === 0 ? unreadAs('current', outputTexts ?? []) : [],
  };
}

/** `5 V / 12 V` with `10 A / 1 A`: as many currents of one kind as outputs are one each, in that order. */
function withOwnCurrents(gives: readonly DeclaredSpan[], amps: readonly AmpsText[]): readonly DeclaredSpan[] {
  const [first] = amps;
  const isEach =
    gives.length > 1 &&
    amps.length === gives.length &&
    amps.every(({ reading, declared }) => reading.kind === first?.reading.kind && declared === first.declared);
  if (!isEach) return gives;
  return gives.map((one, place) => {
    const provides = amps[place] && ampsIn(amps[place]);
    return provides ? { ...one, provides } : one;
  });
}

/** `1 A per channel` of a load that does not say how many channels it has. */
function uncounted(amps: readonly AmpsText[], role: PowerRole): Unread[] {
  if (role !== 'load' && role !== 'board') return [];
  const [first] = amps.filter(({ declared }) => timesDrawn(declared.text) === null);
  return first ? [{ declared: first.declared, reason: 'per_piece' }] : [];
}

function unreadAs(quantity: 'voltage' | 'current', texts: readonly ReadText[]): Unread[] {
  return texts.flatMap(({ reading, declared }) => {
    if (reading.status === 'missing' || reading.quantity === quantity) return [];
    return [{ declared, reason: reading.reason ?? (reading.quantity ? `a ${reading.quantity}` : 'unreadable') }];
  });
}

/**
 * A driver’s single voltage is the most it stands. One that is rated, or that a caller says it takes, is also where it
 * works; the `45 V` in the title of a data sheet is not.
 */
function asLimits(spans: readonly DeclaredSpan[]): DeclaredSpan[] {
  const [points, others] = [spans.filter(isPoint), spans.filter((span) => !isPoint(span))];
  const [most] = points.toSorted((a, b) => (b.most ?? b.high) - (a.most ?? a.high));
  if (!most) return others;
  const { least: _, most: end, ...span } = most;
  const named = points.filter(({ isMeant }) => isMeant).map(({ low }) => low);
  return [...others, { ...span, shape: 'limit', low: 0, high: end ?? span.high, ...(named.length > 0 && { named }) }];
}

function isPoint({ shape }: DeclaredSpan): boolean {
  return shape === 'point';
}

function outputKind(role: PowerRole, output: BoardOutput | undefined, switchesSupply: boolean): Output {
  if (role !== 'board') return 'none';
  if (output?.passesThrough || (!output && switchesSupply)) return 'pass_through';
  return output ? 'span' : 'undeclared';
}
