import type { Party } from '../party.ts';
import type { ProtocolCode } from './findings.ts';
import { LEADS, mediaMask } from './media.ts';

const STEPPER = mediaMask('stepper_leads');

/** A motor without electronics: what feeds its windings? */
export function judgeLeads(a: Party, b: Party): ProtocolCode {
  const isMotor = ({ links }: Party) => (links.media & LEADS) !== 0;
  const [motor, other] = isMotor(a) ? [a, b] : [b, a];
  // A robot feeds what is mounted on it, but no bare winding.
  if (other.power !== 'board' || other.partialLinks || isMotor(other)) return 'needs_driver';
  const isStepper = (motor.links.media & STEPPER) !== 0;
  if (other.type === 'stepper_driver') return isStepper ? 'leads_fit' : 'leads_differ';
  return 'leads_maybe';
}
