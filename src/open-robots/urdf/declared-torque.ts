import { isNoRating, isOfAnother } from '../../catalogue/rules/flat-fields.ts';
import type { DeclarationKind } from '../../contract/fact.ts';
import type { EntityRecord } from '../../contract/record.ts';

/** The torque a maker declares that a joint's effort can be held against. */
export interface DeclaredTorque {
  nm: number;
  kind: DeclarationKind;
  /** As its source writes it, and who that is. */
  declared: string;
  publisher: string;
  /** It holds at the motor's shaft, before any gear of the actuator itself. */
  isAtMotor: boolean;
}

/** An effort limit is what the joint may do for a moment. */
const SHORT_TERM: readonly DeclarationKind[] = ['peak', 'stall', 'max'];
const LASTING: readonly DeclarationKind[] = ['rated', 'continuous', 'nominal', 'typical', 'unspecified', 'range'];

/** The highest of what is declared for a moment; else the highest of what is declared to last. */
export function declaredTorque({ readings, declarations, sources }: EntityRecord): DeclaredTorque | undefined {
  const found = readings.flatMap((reading, index): DeclaredTorque[] => {
    const declaration = declarations[index];
    const nm = reading.amount?.si_high ?? reading.amount?.si_low;
    if (reading.parameter !== 'torque' || reading.quantity !== 'torque' || nm == null || nm <= 0) return [];
    if (!declaration || isNoRating(declaration) || isOfAnother(declaration)) return [];
    const publisher = sources[declaration.source]?.publisher ?? '';
    return [{ nm, kind: reading.kind, declared: reading.declared, publisher, isAtMotor: reading.end === 'motor' }];
  });
  const highest = (kinds: readonly DeclarationKind[], isAtMotor: boolean) =>
    found
      .filter((torque) => kinds.includes(torque.kind) && torque.isAtMotor === isAtMotor)
      .reduce<DeclaredTorque | undefined>((most, one) => (most && most.nm >= one.nm ? most : one), undefined);
  return highest(SHORT_TERM, false) ?? highest(LASTING, false) ?? highest(SHORT_TERM, true) ?? highest(LASTING, true);
}
