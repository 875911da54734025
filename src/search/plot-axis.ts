import type { ReasonCode } from '../contract/comparison.ts';
import type { DeclarationKind } from '../contract/fact.ts';
import { LEFT_OUT_REASONS, type LeftOutReason } from '../contract/plot.ts';
import { type ComparableSet, comparableSets, mayShare } from '../parameters/comparable-sets.ts';
import type { Comparand } from '../parameters/comparand.ts';
import { gradeOf } from '../parameters/grade.ts';
import { agree } from '../parameters/grade-conditions.ts';
import { findReasons } from '../parameters/grade-rules.ts';
import { CONDITION_TOLERANCES } from '../parameters/parameter-rules.ts';
import type { AxisColumn, AxisEntry } from './axis-column.ts';

/** What is asked of the readings on one axis. */
export interface AxisWish {
  readonly kind: DeclarationKind | null;
  /** Of readings that depend on the supply; in volts. */
  readonly volts: number | null;
  /** The declarations that pass a range asked for on the same parameter; null where none was. */
  readonly inRange: ((part: number) => readonly number[]) | null;
}

export interface AxisQuestion {
  readonly column: AxisColumn;
  readonly wish: AxisWish;
  readonly oneMaker: boolean;
}

/** What one part has to offer for an axis: readings, or the reason why none. */
export type Offer = { readonly entries: readonly AxisEntry[] } | { readonly reason: LeftOutReason };

const SAME_VOLTS = CONDITION_TOLERANCES.voltage.relative * (1 + 1e-9);

/** The kind said as a comparison takes it; null where the parameter has one kind only. */
export function kindOf({ rule, kind }: Comparand): DeclarationKind | null {
  return rule?.kind === 'ignored' ? null : kind;
}

export function dependsOnVoltage({ rule }: Comparand): boolean {
  return rule?.decisive.includes('voltage') ?? false;
}

/** The one voltage a reading holds at; undefined where it states none, or several. */
export function voltsOf({ conditions }: Comparand): number | undefined {
  const [stated, ...others] = conditions.get('voltage') ?? [];
  if (!stated || others.length > 0 || stated.low === null || stated.low !== stated.high) return undefined;
  return stated.low;
}

/** The readings of a part that are what was wished for. */
export function offerOf(part: number, { column, wish }: Pick<AxisQuestion, 'column' | 'wish'>): Offer {
  const declared = column.of(part);
  if (declared.length === 0) return { reason: 'not_declared' };
  let entries = declared.filter(({ fault }) => fault === null);
  if (entries.length === 0) return { reason: nearest(declared.map(({ fault }) => fault ?? 'not_declared')) };
  const allowed = wish.inRange?.(part);
  if (allowed) entries = entries.filter(({ declaration }) => allowed.includes(declaration));
  if (entries.length === 0) return { reason: 'out_of_range' };
  const { kind, volts } = wish;
  if (kind !== null) {
    const of = entries.filter(({ alike }) => [kind, null].includes(kindOf(alike.comparand)));
    if (of.length === 0) return { reason: nearest(entries.map(kindFault)) };
    entries = of;
  }
  if (volts !== null) {
    const at = entries.filter(({ alike }) => isAt(alike.comparand, volts));
    if (at.length === 0) return { reason: nearest(entries.map(voltageFault)) };
    entries = at;
  }
  return { entries };
}

function kindFault({ alike }: AxisEntry): LeftOutReason {
  return alike.comparand.kind === 'unspecified' ? 'kind_not_stated' : 'other_kind';
}

function voltageFault({ alike }: AxisEntry): LeftOutReason {
  return alike.comparand.conditions.has('voltage') ? 'other_conditions' : 'conditions_not_stated';
}

function isAt(comparand: Comparand, volts: number): boolean {
  if (!dependsOnVoltage(comparand)) return true;
  const own = voltsOf(comparand);
  return own !== undefined && Math.abs(own - volts) <= SAME_VOLTS * Math.max(own, volts);
}

/** A torque at 12 V and a speed at 24 V are no one state of a part. */
export function atSameVoltage(entries: readonly AxisEntry[], other: AxisEntry): AxisEntry[] {
  if (!dependsOnVoltage(other.alike.comparand)) return [...entries];
  return entries.filter(
    ({ alike }) => !dependsOnVoltage(alike.comparand) || agree('voltage', alike.comparand, other.alike.comparand),
  );
}

/** What may share the axis: sets among what the parts offer, the largest first. */
export function setsOf(offers: ReadonlyMap<number, readonly AxisEntry[]>, question: AxisQuestion): ComparableSet[] {
  const candidates = [...offers].flatMap(([part, entries]) => entries.map(({ alike }) => ({ part, alike })));
  return comparableSets(candidates, { grades: question.column.grades, oneMaker: question.oneMaker });
}

/** Why none of these readings of a part stands on the axis. */
export function reasonAgainst(
  entries: readonly AxisEntry[],
  set: ComparableSet | undefined,
  oneMaker: boolean,
): LeftOutReason {
  return nearest(
    entries.flatMap(({ alike }) => {
      const others = set ? set.members : [alike];
      const barred = others
        .map((member) => findReasons(alike.comparand, member.comparand))
        .find((codes) => !mayShare(gradeOf(codes), oneMaker));
      const code = barred?.find((one) => !mayShare(gradeOf([one]), oneMaker));
      return code ? [REASON_OF[code] ?? 'meaning_not_stated'] : [];
    }),
  );
}

/** Of several readings that fail, the one that came furthest says most. */
function nearest(reasons: readonly LeftOutReason[]): LeftOutReason {
  const places = reasons.map((reason) => LEFT_OUT_REASONS.indexOf(reason));
  return LEFT_OUT_REASONS[Math.max(0, ...places)] ?? 'not_declared';
}

const REASON_OF: Readonly<Partial<Record<ReasonCode, LeftOutReason>>> = {
  different_quantity: 'other_quantity',
  range_against_point: 'range_against_point',
  kind_differs: 'other_kind',
  kind_wording_differs: 'other_kind',
  kind_unstated: 'kind_not_stated',
  kind_one_sided: 'kind_not_stated',
  end_differs: 'other_shaft',
  end_unknown: 'shaft_not_stated',
  end_needed: 'shaft_not_stated',
  motor_end_against_unknown: 'shaft_not_stated',
  conditions_differ: 'other_conditions',
  no_conditions: 'conditions_not_stated',
  conditions_one_sided: 'conditions_not_stated',
  backlash_without_load: 'conditions_not_stated',
};
