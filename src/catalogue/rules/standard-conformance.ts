import type { Category } from '../../contract/category.ts';
import type { Fact } from '../../contract/fact.ts';
import type { BusClass, StandardConformance } from '../../contract/standard-conformance.ts';
import { busClasses } from './bus-class.ts';

/** The minimal stack of plan 20262893-T-604 asks for a bus of this kind, and for ROS 2. */
const ETHERNET_CLASS: ReadonlySet<BusClass> = new Set<BusClass>(['EtherCAT', 'PROFINET', 'EtherNet/IP', 'Ethernet']);

/** T/CAEE 060-2026 speaks of parts that connect; models and language models do not. A scope label, no verdict. */
const CAEE060_SCOPE: ReadonlySet<Category> = new Set<Category>([
  'actuators',
  'sensors',
  'chips',
  'interfaces',
  'protocols',
  'platforms',
  'flexible_actuators',
]);

/** A release counts only beside `ROS`: cameras have rolling shutters and motors iron cores. */
const ROS2 = /\bros[ -]?2(?![\d.])|\bros[ -](?:foxy|galactic|humble|iron|jazzy|kilted|rolling)\b/i;
const OPEN_PROTOCOL =
  /\bcan-?open\b|\bmodbus\b|\bether-?cat\b|\bprofinet\b|\bethernet[ /]?ip\b|\b(?:drone|uav)can\b|\bcyphal\b|\bdynamixel protocol\b|\bmit (?:mode|protocol)\b|\bmavlink\b/i;

type Declared = Pick<
  Fact,
  'category' | 'name_en' | 'protocol' | 'interface' | 'compatibility' | 'features' | 'ros_support' | 'sources'
>;

export function standardConformance(fact: Declared): StandardConformance {
  // A protocol or a connector is itself the link: its name says what others say in `protocol` and `interface`.
  const isLink = fact.category === 'protocols' || fact.category === 'interfaces';
  const links = [isLink ? fact.name_en : undefined, fact.protocol, fact.interface];
  // A name that says no bus (XT60) declares none; only a declared link of no known class is `other`.
  const isDeclared = fact.protocol !== undefined || fact.interface !== undefined;
  const buses = busClasses(links).filter((bus) => isDeclared || bus !== 'other');
  const ros2 = ros2Support(fact);
  return {
    assessed: buses.length > 0 || ros2 !== null,
    bus_class: buses[0] ?? 'unknown',
    bus_classes: buses,
    ros2,
    interop_stack_20262893: stackMatch(buses, ros2),
    caee060_relevant: CAEE060_SCOPE.has(fact.category),
    interop_posture: posture(fact.ros_support, links, buses),
  };
}

/** `ros_support` does not say which ROS; only a text that names ROS 2, or a plain "no", settles it. */
function ros2Support(fact: Declared): boolean | null {
  if (fact.ros_support === false) return false;
  const texts = [fact.name_en, fact.protocol, fact.interface, ...(fact.compatibility ?? []), ...(fact.features ?? [])];
  const sources = fact.ros_support
    ? fact.sources.flatMap(({ url, locator, read_from }) => [url, locator, read_from])
    : [];
  const evidence = [...texts, ...sources].filter((text) => text !== undefined).join('\n');
  return /ros/i.test(evidence) && ROS2.test(evidence.replaceAll('_', ' ')) ? true : null;
}

function stackMatch(buses: readonly BusClass[], ros2: boolean | null): StandardConformance['interop_stack_20262893'] {
  const ethernet = buses.some((bus) => ETHERNET_CLASS.has(bus));
  if (ethernet && ros2) return 'full';
  if (ethernet || ros2) return 'partial';
  // `none` needs both answers to be known: what is not declared is unknown, never a no.
  return buses.length > 0 && ros2 === false ? 'none' : 'unknown';
}

function posture(
  rosSupport: boolean | undefined,
  links: readonly (string | undefined)[],
  buses: readonly BusClass[],
): StandardConformance['interop_posture'] {
  const declared = links.filter((text) => text !== undefined).join(' / ');
  if (rosSupport || OPEN_PROTOCOL.test(declared)) return 'semi_open';
  return buses.includes('proprietary') || /\bprivate\b|\bproprietary\b/i.test(declared) ? 'closed' : 'unknown';
}
