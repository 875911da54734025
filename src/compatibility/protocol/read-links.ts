import type { Declared } from '../declared.ts';
import { APPLICATIONS, RUNS_ON } from './applications.ts';
import { MEDIA, type MediumId, mediaMask, SERIAL } from './media.ts';

/** What a part declares of its links, as masks of the two tables. */
export interface Links {
  media: number;
  applications: number;
  /** Named as selectable or optional: there for who asks for it. */
  options: number;
  /** It says that it leads: `EtherCAT master`. */
  leads: number;
  declared: readonly Declared[];
}

/** `(S.BUS, RC-PWM selectable)`, `; optional TCP/IP, USB2.0`: what the link could be too, not what it is. */
const OPTIONS = /\([^()]*\b(?:selectable|optional)\b[^()]*\)|\boptional\b[^;]*/gi;
/** A port for a laptop, not for the robot. */
const SIDE_PORT = /[^;,/(]*\bfor (?:tuning|debug(?:ging)?|configuration|firmware)\b[^;,/)]*/gi;
const LEADER = /\b(ether-?cat|profi-?net|ethernet[ /]ip)[ -](?:master|controller|scanner)\b/gi;

/** Where no link is declared the type tells it: a motor without electronics has leads, a PWM servo takes PWM. */
const LINK_OF_TYPE: Readonly<Record<string, MediumId>> = {
  stepper_motor: 'stepper_leads',
  brushed_dc_motor: 'brushed_leads',
  brushed_gearmotor: 'brushed_leads',
  brushless_dc_motor: 'three_phase',
  frameless_torque_motor: 'three_phase',
  pwm_servo: 'pwm',
};

export function readLinks(declared: readonly Declared[], type: Declared | undefined): Links {
  let media = 0;
  let applications = 0;
  let options = 0;
  let leads = 0;
  for (const { text } of declared) {
    const plain = text.normalize('NFKC').replace(SIDE_PORT, '');
    const main = plain.replace(OPTIONS, '');
    media |= mediaOf(main);
    applications |= applicationsOf(main);
    for (const remark of plain.match(OPTIONS) ?? []) options |= mediaOf(remark);
    for (const [, name = ''] of plain.matchAll(LEADER)) leads |= mediaOf(name);
  }
  if (media & SERIAL) media &= ~mediaMask('serial');
  media |= impliedMedia(media, applications);
  const byType = type && LINK_OF_TYPE[type.text];
  if (media === 0 && byType) return { media: mediaMask(byType), applications, options, leads, declared: [type] };
  return { media, applications, options: options & ~media, leads, declared };
}

function mediaOf(text: string): number {
  let mask = 0;
  for (const [index, { pattern }] of MEDIA.entries()) if (pattern.test(text)) mask |= 1 << index;
  return mask;
}

function applicationsOf(text: string): number {
  let mask = 0;
  for (const [index, { pattern }] of APPLICATIONS.entries()) if (pattern.test(text)) mask |= 1 << index;
  return mask;
}

/** CANopen alone says CAN; DYNAMIXEL alone says neither TTL nor RS-485. */
function impliedMedia(media: number, applications: number): number {
  let implied = 0;
  for (const [index, { implies }] of APPLICATIONS.entries()) {
    if (!implies || !(applications & (1 << index)) || (RUNS_ON[index] ?? 0) & media) continue;
    implied |= mediaMask(implies);
  }
  return implied;
}
