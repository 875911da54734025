import type { LINK_ROLES, PartKind, POWER_ROLES } from '../contract/compatibility.ts';

export type PowerRole = (typeof POWER_ROLES)[number];
export type LinkRole = (typeof LINK_ROLES)[number];

/** What a part is in a robot, before anything of it is compared. */
export interface Roles {
  power: PowerRole;
  link: LinkRole;
  /** What it speaks is a matter of software, so an application protocol it does not name is no refusal. */
  programmable: boolean;
  /** The text lists some of its links: one it does not name may be there all the same. */
  partialLinks: boolean;
  /** It hands on what others say, and says nothing itself. */
  relays?: boolean;
}

export interface Sorted {
  category: string | null;
  type: string | null;
  kind?: PartKind | undefined;
  /** Of a part a caller described: people call a supply a supply. */
  name?: string | undefined;
  hasOutput?: boolean;
  hasVoltage?: boolean;
}

const DEVICE: Roles = { power: 'load', link: 'device', programmable: false, partialLinks: false };

const BY_KIND: Readonly<Record<PartKind, Roles>> = {
  supply: { power: 'supply', link: 'none', programmable: false, partialLinks: false },
  board: { power: 'board', link: 'host', programmable: false, partialLinks: false },
  computer: { power: 'load', link: 'host', programmable: true, partialLinks: false },
  adapter: { power: 'none', link: 'host', programmable: true, partialLinks: false, relays: true },
  load: DEVICE,
  connector: { power: 'connector', link: 'none', programmable: false, partialLinks: false },
};

/** The first row that fits decides. */
const BY_TYPE: readonly (readonly [pattern: RegExp, roles: Roles])[] = [
  [/(?:^|_)(?:power_supply|supply|psu|battery|charger)$/, BY_KIND.supply],
  [/(?:connector|header)$/, BY_KIND.connector],
  [/^(?:gear_reducer|tool_adapter|tool_changer|fin_ray_gripper_finger)$/, { ...DEVICE, power: 'none', link: 'none' }],
  // The voltage of a stepper is what its winding drops; the driver sets the current.
  [/^stepper_motor$/, { ...DEVICE, power: 'winding' }],
  [/^(?:brushless_dc_motor|frameless_torque_motor|brushed_dc_motor|brushed_gearmotor)$/, DEVICE],
  [/(?:motor_driver|stepper_driver|gate_driver|motor_controller|servo_driver)$/, { ...DEVICE, power: 'board' }],
  [
    /(?:transceiver|can_controller|ethernet_controller|ethernet_phy|ethernet_switch|serdes|slave_controller)$/,
    { ...DEVICE, link: 'bridge' },
  ],
  [/(?:ai_accelerator_module|ai_accelerator|radio_module|magnetic_encoder)$/, DEVICE],
  [
    /(?:microcontroller|soc|processor|module|system_in_package|io_controller|computer)$/,
    { ...BY_KIND.computer, partialLinks: true },
  ],
  [/(?:^|_)board$/, BY_KIND.board],
];

/** Robots host and feed what is mounted on them; what they declare is how they are driven and fed themselves. */
const ROBOT = /(?:arm|humanoid|quadruped|biped|mobile_manipulator|mobile_base)$/;
const SUPPLY_NAME = /\b(?:power supply|supply|psu|battery|lipo|li-ion|power bank)\b/i;

export function rolesOf(sorted: Sorted): Roles {
  const roles = sortedRoles(sorted);
  // A laptop is fed from the wall and a chip by its own board, unless somebody says otherwise.
  return roles.programmable && !sorted.hasVoltage ? { ...roles, power: 'none' } : roles;
}

function sortedRoles({ category, type, kind, name, hasOutput = false }: Sorted): Roles {
  if (kind) return BY_KIND[kind];
  const byType = type === null ? undefined : BY_TYPE.find(([pattern]) => pattern.test(type))?.[1];
  if (byType) return byType;
  if (category === 'platforms' && ROBOT.test(type ?? '')) {
    return { power: 'board', link: 'host', programmable: false, partialLinks: true };
  }
  if (hasOutput) return BY_KIND.board;
  return category === null && SUPPLY_NAME.test(name ?? '') ? BY_KIND.supply : DEVICE;
}
