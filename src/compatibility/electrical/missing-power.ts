import type { Missing } from '../../contract/compatibility.ts';
import { sides } from '../declared.ts';
import { missingOf } from '../missing.ts';
import type { Party } from '../party.ts';
import type { ElectricalFinding } from './finding.ts';
import type { Power, Unread } from './read-power.ts';

/** What the makers would have to say for a plainer verdict. */
export function missingPower({ code, source, leastUnsaid }: ElectricalFinding, a: Party, b: Party): Missing[] {
  if (code === 'no_power' || code === 'coil_current_fits' || code === 'coil_current_less') return [];
  return sides(a, b).flatMap(([which, party]) =>
    [
      ...gapsOf(party, code, source === null ? 'peer' : source === which ? 'source' : 'load'),
      ...(leastUnsaid && source !== which ? leastGaps(party) : []),
    ].map((what) => missingOf(which, party, what)),
  );
}

function gapsOf(
  { supply, power, partialLinks }: Party,
  code: ElectricalFinding['code'],
  place: 'source' | 'load' | 'peer',
): string[] {
  if (power === 'winding') return supply.draws ? [] : ['rated current of a winding'];
  if (power === 'connector') {
    if (!supply.takes[0] || !supply.provides) return ['rated voltage and current'];
    return code === 'not_declared' ? ['rated voltage, as an upper end and for alternating and direct current'] : [];
  }
  const gaps: string[] = [];
  const shapes = supply.takes.map(({ shape }) => shape);
  if (place === 'source' && supply.output === 'undeclared') {
    gaps.push(
      partialLinks
        ? 'output: the voltage at its tool or accessory connector'
        : 'output: whether it passes its supply through or regulates, and to what',
    );
  } else gaps.push(...voltageGaps(power, supply));
  if (code === 'most_undeclared' && shapes.includes('floor')) gaps.push('greatest supply voltage');
  if (code === 'flow_undeclared' && !(place === 'source' ? supply.gives : supply.takes).some(({ flow }) => flow)) {
    gaps.push('whether its voltage is alternating or direct');
  }
  if ((code === 'apart' || code === 'near') && place !== 'source' && shapes[0] === 'point')
    gaps.push('window of the supply voltage');
  if (place === 'source') gaps.push(...givenGaps(supply));
  if (place === 'load') gaps.push(...drawnGaps(supply));
  return gaps;
}

export function leastGaps({ supply: { takes } }: Pick<Party, 'supply'>): string[] {
  return takes.length > 0 && takes.every(({ shape }) => shape === 'limit') ? ['least supply voltage'] : [];
}

export function voltageGaps(power: Party['power'], { gives, takes, unread }: Power): string[] {
  const isSource = power === 'supply';
  if ((isSource ? gives : takes).length > 0) return [];
  return [`${isSource ? 'output' : 'supply'} voltage${asRead(unread, 'voltage')}`];
}

export function givenGaps({ provides, unreadCurrent, unreadOutput, output }: Power): string[] {
  if (provides) return [];
  // Of a board the first is what it draws; of a supply it is what it gives.
  const unread = output === 'none' ? unreadCurrent : unreadOutput;
  return [`current it can give${asRead(unread, 'current')}`];
}

export function drawnGaps({ draws, surges, idle, unreadCurrent }: Power): string[] {
  if (draws || surges.length > 0) return [];
  if (idle)
    return [
      `current it draws at work; declared is what it draws without a load or at rest alone (“${idle.declared.text}”)`,
    ];
  return [`current it draws, rated and at stall or peak${asRead(unreadCurrent, 'current')}`];
}

function asRead([unread]: readonly Unread[], what: string): string {
  return unread ? ` (“${unread.declared.text}” cannot be read as a ${what})` : '';
}
