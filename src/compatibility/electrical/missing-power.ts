import type { Missing } from '../../contract/compatibility.ts';
import { sides } from '../declared.ts';
import { missingOf } from '../missing.ts';
import type { Party } from '../party.ts';
import type { ElectricalFinding } from './finding.ts';

/** What the makers would have to say for a plainer verdict. */
export function missingPower({ code, source }: ElectricalFinding, a: Party, b: Party): Missing[] {
  if (code === 'no_power' || code === 'coil_current_fits' || code === 'coil_current_less') return [];
  return sides(a, b).flatMap(([which, party]) =>
    gapsOf(party, code, source === null ? 'peer' : source === which ? 'source' : 'load').map((what) =>
      missingOf(which, party, what),
    ),
  );
}

function gapsOf(
  { supply, power, partialLinks }: Party,
  code: ElectricalFinding['code'],
  place: 'source' | 'load' | 'peer',
): string[] {
  if (power === 'winding') return supply.draws ? [] : ['rated current of a winding'];
  if (power === 'connector') return supply.takes[0] && supply.provides ? [] : ['rated voltage and current'];
  const gaps: string[] = [];
  const isPoint = supply.takes[0]?.shape === 'point';
  if (place === 'source' && supply.output === 'undeclared') {
    gaps.push(
      partialLinks
        ? 'output: the voltage at its tool or accessory connector'
        : 'output: whether it passes its supply through or regulates, and to what',
    );
  } else if (power === 'supply' && !supply.gives) gaps.push('output voltage');
  else if (power !== 'supply' && supply.takes.length === 0) gaps.push('supply voltage');
  if (code === 'least_undeclared' && supply.takes.some(({ shape }) => shape === 'limit'))
    gaps.push('least supply voltage');
  if ((code === 'apart' || code === 'near') && place !== 'source' && isPoint) gaps.push('window of the supply voltage');
  if (place === 'source' && !supply.provides) gaps.push('current it can give');
  if (place === 'load' && !supply.draws && supply.surges.length === 0)
    gaps.push('current it draws, rated and at stall or peak');
  return gaps;
}
