import type { JudgedPart, OverallVerdict, PairVerdict, Verdict } from '../contract/compatibility.ts';
import type { Pitfall } from '../contract/mechanical-registry.ts';
import { explainElectrical } from './electrical/explain-electrical.ts';
import type { Fed } from './electrical/feed.ts';
import type { ElectricalFinding } from './electrical/finding.ts';
import { judgeElectrical } from './electrical/judge-electrical.ts';
import { allVoltsText } from './electrical/span.ts';
import { explainMechanical } from './mechanical/explain-mechanical.ts';
import { judgeMechanical, type MechanicalFinding } from './mechanical/judge-mechanical.ts';
import { overallVerdict } from './overall.ts';
import type { Party } from './party.ts';
import { explainProtocol } from './protocol/explain-protocol.ts';
import { judgeProtocol, type ProtocolFinding } from './protocol/judge-protocol.ts';
import { explainSoftware, judgeSoftware, type SoftwareFinding } from './software/judge-software.ts';

/** The verdict on a pair without a word: what a table of many pairs needs. */
export interface PairFinding {
  verdict: OverallVerdict;
  protocol: ProtocolFinding;
  electrical: ElectricalFinding;
  mechanical: MechanicalFinding;
  software: SoftwareFinding;
}

/** `feed` is what reaches `a` from before it in a chain. */
export function judgePair(a: Party, b: Party, feed?: readonly Fed[]): PairFinding {
  const protocol = judgeProtocol(a, b);
  const electrical = judgeElectrical(a, b, feed);
  const mechanical = judgeMechanical(a, b);
  const software = judgeSoftware(a, b);
  const verdict =
    a.notApplicable || b.notApplicable
      ? 'not_applicable'
      : overallVerdict(
          protocol.code === 'no_link' ? null : protocol.verdict,
          electrical.code === 'no_power' ? null : electrical.verdict,
          mechanical.applies ? mechanical.verdict : null,
        );
  return { verdict, protocol, electrical, mechanical, software };
}

/** The same with sentences, evidence, conditions and what is missing. */
export function explainPair(a: Party, b: Party, pitfalls: readonly Pitfall[], feed?: readonly Fed[]): PairVerdict {
  const finding = judgePair(a, b, feed);
  const parts = { a: judgedPart(a), b: judgedPart(b) };
  if (finding.verdict === 'not_applicable') {
    return { ...parts, verdict: 'not_applicable', ...whyNot(finding, a, b), dimensions: null };
  }
  const dimensions = {
    protocol: explainProtocol(finding.protocol, a, b),
    electrical: explainElectrical(finding.electrical, a, b),
    mechanical: explainMechanical(finding.mechanical, a, b, pitfalls),
    software: explainSoftware(finding.software, a, b),
  };
  return {
    ...parts,
    verdict: finding.verdict,
    statement: [statementOf(finding.verdict, dimensions), ...a.overruled, ...b.overruled].join(' '),
    dimensions,
    hint: null,
  };
}

/** One is no component, or the two are components that meet in nothing. */
function whyNot(finding: PairFinding, a: Party, b: Party): Pick<PairVerdict, 'statement' | 'hint'> {
  const hints = [a.notApplicable, b.notApplicable].filter((hint) => hint !== undefined);
  if (hints.length > 0) {
    return {
      statement: `${noComponent(a, b)} no component: there is nothing to fit.`,
      hint: [...new Set(hints)].join(' '),
    };
  }
  const [why] = explainElectrical(finding.electrical, a, b).sentences;
  return {
    statement: `Nothing declared joins the two: neither a link, nor power, nor bolts. ${why}`,
    hint: 'Ask about each with what it feeds, drives or carries.',
  };
}

function noComponent(a: Party, b: Party): string {
  if (a.notApplicable && b.notApplicable && a.name !== b.name) return `${a.name} and ${b.name} are`;
  return `${(a.notApplicable ? a : b).name} is`;
}

function statementOf(verdict: Verdict, dimensions: NonNullable<PairVerdict['dimensions']>): string {
  const hard = (['protocol', 'electrical', 'mechanical'] as const).filter((name) => dimensions[name].applies);
  const each = hard.map((name) => `${name} ${dimensions[name].verdict}`).join(', ');
  return `${verdict[0]?.toUpperCase()}${verdict.slice(1)}, as declared: ${each}.`;
}

export function judgedPart({ id, name, category, type, power, link, supply, note, overruled }: Party): JudgedPart {
  const takes = allVoltsText(supply.takes);
  const passes = supply.output === 'pass_through' ? ['what it is fed with'] : [];
  const gives = [...(supply.gives.length > 0 ? [allVoltsText(supply.gives)] : []), ...passes];
  return {
    id,
    name,
    category,
    type,
    power_role: power,
    link_role: link,
    takes: takes === '' ? null : takes,
    gives: gives.length > 0 ? gives.join(' or ') : null,
    note: note === null && overruled.length === 0 ? null : [...(note === null ? [] : [note]), ...overruled].join(' '),
  };
}
