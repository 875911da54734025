import type { ElectricalVerdict, Evidence } from '../../contract/compatibility.ts';
import { type Declared, evidenceOf, type Which } from '../declared.ts';
import type { Party } from '../party.ts';
import { cells, currentCondition, outputCondition, volts } from './electrical-phrases.ts';
import { ELECTRICAL_WORDS } from './electrical-words.ts';
import type { ElectricalFinding } from './finding.ts';
import { missingPower } from './missing-power.ts';
import { allVoltsText, windowOf } from './span.ts';

/** The finding in words, with the texts it rests on. */
export function explainElectrical(finding: ElectricalFinding, a: Party, b: Party): ElectricalVerdict {
  const [source, to] = finding.source === 'b' ? [b, a] : [a, b];
  const { provides } = finding;
  const from = provides ? { ...source, supply: { ...source.supply, provides } } : source;
  const context = {
    a,
    b,
    from,
    to,
    given: finding.given,
    giving: finding.outputs ? allVoltsText(finding.outputs.all) : volts(finding.given),
    suit: finding.outputs?.suit ?? [],
    taken: finding.taken,
    common: finding.common,
    feeds: finding.source !== null,
  };
  const { sentence, conditions = [], notes = [] } = ELECTRICAL_WORDS[finding.code](context);
  const isConditional = finding.source !== null && finding.verdict === 'conditional';
  const more = isConditional
    ? [...outputCondition(from, context.suit), ...currentCondition(from, to, finding.given)]
    : [];
  return {
    verdict: finding.verdict,
    applies: finding.code !== 'no_power',
    sentences: [sentence, ...notes, ...(finding.source === null ? [] : cells(finding.given))],
    evidence: finding.code === 'no_power' ? [] : [...evidenceIn('a', a), ...evidenceIn('b', b)],
    conditions: [...new Set([...conditions, ...more])],
    missing: missingPower(finding, a, b),
    common: windowOf(finding.common),
  };
}

function evidenceIn(which: Which, { supply }: Party): Evidence[] {
  const texts: Declared[] = [
    ...supply.gives.flatMap(({ declared }) => declared),
    ...supply.takes.flatMap(({ declared }) => declared),
    ...(supply.outputDeclared ? [supply.outputDeclared] : []),
    ...[supply.draws, ...supply.surges, supply.idle, supply.provides].flatMap((one) => (one ? [one.declared] : [])),
    ...[...supply.unread, ...supply.unreadCurrent, ...supply.unreadOutput].map(({ declared }) => declared),
  ];
  return [...new Set(texts)].map((one) => evidenceOf(which, one));
}
