import type { ElectricalVerdict, Evidence } from '../../contract/compatibility.ts';
import { type Declared, evidenceOf, type Which } from '../declared.ts';
import type { Party } from '../party.ts';
import { ELECTRICAL_WORDS, surgeCondition } from './electrical-words.ts';
import type { ElectricalFinding } from './finding.ts';
import { missingPower } from './missing-power.ts';
import { windowOf } from './span.ts';

/** The finding in words, with the texts it rests on. */
export function explainElectrical(finding: ElectricalFinding, a: Party, b: Party): ElectricalVerdict {
  const [from, to] = finding.source === 'b' ? [b, a] : [a, b];
  const context = {
    a,
    b,
    from,
    to,
    given: finding.given,
    taken: finding.taken,
    common: finding.common,
    feeds: finding.source !== null,
  };
  const { sentence, conditions = [], notes = [] } = ELECTRICAL_WORDS[finding.code](context);
  const surge =
    finding.source !== null && finding.verdict === 'conditional' && finding.code !== 'surge_above'
      ? surgeCondition(from, to, finding.given)
      : [];
  return {
    verdict: finding.verdict,
    applies: finding.code !== 'no_power',
    sentences: [sentence, ...notes],
    evidence: finding.code === 'no_power' ? [] : [...evidenceIn('a', a), ...evidenceIn('b', b)],
    conditions: [...conditions, ...surge],
    missing: missingPower(finding, a, b),
    common: windowOf(finding.common),
  };
}

function evidenceIn(which: Which, { supply }: Party): Evidence[] {
  const texts: Declared[] = [
    ...(supply.gives?.declared ?? []),
    ...supply.takes.flatMap(({ declared }) => declared),
    ...(supply.outputDeclared ? [supply.outputDeclared] : []),
    ...[supply.draws, ...supply.surges, supply.provides].flatMap((one) => (one ? [one.declared] : [])),
    ...supply.unread.map(({ declared }) => declared),
  ];
  return [...new Set(texts)].map((one) => evidenceOf(which, one));
}
