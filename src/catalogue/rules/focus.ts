import type { Fact } from '../../contract/fact.ts';

const SPELLED = new Map([
  ['llm', 'LLM'],
  ['vlm', 'VLM'],
  ['vla', 'VLA'],
  ['ai', 'AI'],
  ['imu', 'IMU'],
  ['gnss', 'GNSS'],
  ['ins', 'INS'],
  ['tof', 'ToF'],
  ['ir', 'IR'],
  ['pwm', 'PWM'],
  ['dc', 'DC'],
  ['can', 'CAN'],
  ['rs485', 'RS-485'],
  ['phy', 'PHY'],
  ['soc', 'SoC'],
  ['io', 'I/O'],
  ['xr', 'XR'],
  ['vr', 'VR'],
  ['sma', 'SMA'],
  ['ipmc', 'IPMC'],
  ['hasel', 'HASEL'],
  ['tsn', 'TSN'],
  ['ethercat', 'EtherCAT'],
  ['1d', '1D'],
  ['2d', '2D'],
  ['3d', '3D'],
  ['2dof', '2-DOF'],
  ['3dof', '3-DOF'],
]);

const APPLICATION_LIMIT = 80;

/** What the part is for in a few words, from its type and first application (decision 21). */
export function focus(fact: Pick<Fact, 'type' | 'applications'>): string {
  const kind = fact.type
    .split('_')
    .map((word) => SPELLED.get(word) ?? word)
    .join(' ');
  const application = fact.applications?.[0];
  if (application === undefined) return kind;
  return `${kind}: ${shortened(application.trim())}`;
}

function shortened(text: string): string {
  if (text.length <= APPLICATION_LIMIT) return text;
  const cut = text.lastIndexOf(' ', APPLICATION_LIMIT - 1);
  return `${text.slice(0, cut > 0 ? cut : APPLICATION_LIMIT - 1)}…`;
}
