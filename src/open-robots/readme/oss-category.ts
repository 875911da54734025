import type { OssCategory } from '../../contract/oss-entity.ts';
import type { EntityRecord } from '../../contract/record.ts';

/** Chips that carry messages rather than decide. */
const CARRIES_MESSAGES = /transceiver|^can_controller$|^ether|serdes|radio/;
/** Plugs for power and air carry none of the four. */
const NO_MESSAGES = /power|pneumatic/;
/** Of an interface, what can be bought; a bus or a signalling standard cannot. */
const IS_A_THING = /connector|header/;

/** What a catalogue record is to a robot; undefined for what is none of the four. */
export function ossCategoryOf({ category, type }: EntityRecord): OssCategory | undefined {
  switch (category) {
    case 'actuators':
    case 'sensors':
      return category;
    case 'chips':
      if (/encoder/.test(type)) return 'sensors';
      return CARRIES_MESSAGES.test(type) ? 'communication' : 'controllers';
    case 'interfaces':
      return IS_A_THING.test(type) && !NO_MESSAGES.test(type) ? 'communication' : undefined;
    default:
      return undefined;
  }
}
