import type { EntityRecord } from '../../../contract/record.ts';
import type { LintFinding } from '../../../contract/urdf-lint.ts';
import { short } from '../attributes.ts';
import { type DeclaredTorque, declaredTorque } from '../declared-torque.ts';
import type { JointDrive } from '../joint-drives.ts';
import { finding, joint, shown } from './finding.ts';

/** Which actuator a joint has, and who says so. */
export interface JointActuator {
  record: EntityRecord;
  /** Null where the caller says so; else the name in the file that holds its model number. */
  by: string | null;
}

/** What differs by less is the same number in another unit or rounding. */
const TOLERANCE = 1.02;

/** Holds what a joint may ask against what its actuator's maker declares. */
export function judgeEffort(drive: JointDrive, { record, by }: JointActuator): LintFinding[] {
  const at = joint({ name: drive.joint, place: drive.place });
  const motor = `${record.name} (${record.id}${by === null ? '' : `, by the name ${short(by)}`})`;
  const unknown = (reason: string) => {
    const sentence = `Its effort cannot be held against ${motor}: ${reason}.`;
    return [finding('UL-EFFORT-UNKNOWN', at, { sentence, advice: 'Compare them by hand.' })];
  };
  const torque = declaredTorque(record);
  if (!drive.turns) return unknown('the joint does not turn, so its effort is no torque');
  if (drive.effort === null) return unknown('the joint states none');
  if (!torque) return unknown('no torque is declared for it');
  const reduction = Math.abs(drive.reduction ?? 1) || 1;
  if (torque.isAtMotor && reduction === 1) return unknown('its torque is declared at the motor, before the gear');
  const available = torque.nm * reduction;
  if (drive.effort <= available * TOLERANCE) return [];
  const rule = by === null ? 'UL-EFFORT-ABOVE-GIVEN' : 'UL-EFFORT-ABOVE-NAMED';
  const sentence = `The joint asks ${shown(drive.effort)} Nm; ${motor} declares ${words(torque)}${behind(reduction, available)}.`;
  const advice = 'Lower the effort to what the actuator gives, or name the actuator and reduction that are built in.';
  return [finding(rule, at, { sentence, advice })];
}

function words({ nm, kind, declared, publisher }: DeclaredTorque): string {
  const called = kind === 'unspecified' ? 'without saying which' : kind;
  return `${shown(nm)} Nm ${called} (“${short(declared)}”, ${publisher})`;
}

function behind(reduction: number, available: number): string {
  if (reduction === 1) return '';
  return `, which is ${shown(available)} Nm behind the transmission’s reduction of ${shown(reduction)}, without losses and if the reduction is not the actuator’s own`;
}
