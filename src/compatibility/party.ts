import type { MechanicalSide } from '../contract/mechanical-interface.ts';
import type { PartFace } from '../mechanics/part-faces.ts';
import type { Declared } from './declared.ts';
import type { Power } from './electrical/read-power.ts';
import type { Links } from './protocol/read-links.ts';
import type { LinkRole, PowerRole } from './roles.ts';

/** A part as the judges see it: what is declared of it, each with its evidence, read once. */
export interface Party {
  id: string | null;
  name: string;
  manufacturer: string | null;
  /** Spelled alike for one maker; empty where none is named. */
  makerKey: string;
  category: string | null;
  type: string | null;
  /** Why there is no verdict on it, and how to ask instead. */
  notApplicable: string | undefined;
  /** What a reader should know of the record, such as that it is quarantined. */
  note: string | null;
  /** Sentences on what a caller said against the record. */
  overruled: readonly string[];
  power: PowerRole;
  link: LinkRole;
  programmable: boolean;
  /** It measures: what it puts on a PWM or analog line is a value, not a command. */
  senses: boolean;
  /** A processor without the board around it: it has controllers of buses, not what drives their wires. */
  isBareChip: boolean;
  partialLinks: boolean;
  relays?: boolean;
  links: Links;
  supply: Power;
  mounting: Mounting;
  software: Software;
}

export interface Mounting {
  faces: readonly PartFace[];
  declared: Declared | null;
  /** Which side it is on by its kind, whether or not its holes are declared. */
  side: MechanicalSide | null;
  /** A caller gave the pattern: without a side it stands for whatever the other part is bolted to. */
  given: boolean;
}

export interface Software {
  ros2: boolean | null;
  rosSupport: boolean | null;
  declaredRos: Declared | null;
  /** Names its maker lists, as words to look for. */
  listed: readonly (Named & { declared: Declared })[];
  /** Its own names. */
  names: readonly Named[];
}

/** A name as words with a blank at both ends, and their bits. */
export interface Named {
  words: string;
  bits: number;
}

/** What it declares is how it is driven itself. */
export function isRobot({ link, partialLinks, programmable }: Party): boolean {
  return link === 'host' && partialLinks && !programmable;
}

export function isMicrocontroller({ type }: Party): boolean {
  return /microcontroller$/.test(type ?? '');
}
