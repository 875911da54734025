import { once } from '../../catalogue/once.ts';
import type { Alternate } from '../../contract/alternates.ts';
import type { FitVerdict } from '../../contract/interchange.ts';
import type { CriterionRule } from './criteria.ts';
import { byPlace, type Place, placeOf, settled } from './distance.ts';
import { judgeLink } from './judge-link.ts';
import { fitOf, interchangeAddress, judgeMounting } from './judge-mounting.ts';
import { judgeSupply } from './judge-supply.ts';
import { judgeWindow } from './judge-window.ts';
import { judgeWords } from './judge-words.ts';
import type { Judgement } from './judgement.ts';
import type { Profile } from './profile.ts';
import { linkWords } from './side.ts';
import { declaredSupply, supplyOf } from './supply.ts';

/** How each kind of criterion is judged, and what of a part it can use. */
const JUDGES: Readonly<
  Record<
    CriterionRule['judge'],
    {
      judge(rule: CriterionRule, part: Profile, candidate: Profile): Judgement;
      /** The part's own words, or null where it says nothing usable. */
      words(rule: CriterionRule, part: Profile): string | null;
    }
  >
> = {
  link: { judge: judgeLink, words: (_rule, part) => linkWords(part) },
  spoken_link: {
    judge: (rule, part, candidate) => judgeLink(rule, part, candidate, { spoken: true }),
    words: (_rule, part) => linkWords(part),
  },
  every_link: {
    judge: (rule, part, candidate) => judgeLink(rule, part, candidate, { every: true }),
    words: (_rule, part) => linkWords(part),
  },
  supply: { judge: judgeSupply, words: (_rule, part) => supplyWords(part) },
  window: {
    judge: judgeWindow,
    words: ({ criterion }, part) =>
      part.entries(criterion).some(({ comparand }) => comparand.reading.amount !== null)
        ? words(part, criterion)
        : null,
  },
  words: { judge: judgeWords, words: ({ criterion }, part) => words(part, criterion) },
  mounting: { judge: judgeMounting, words: (_rule, part) => mountingWords(part) },
};

/** What the part says to a criterion; null where it says nothing that can be used. */
export function declaredFor(rule: CriterionRule, part: Profile): string | null {
  return JUDGES[rule.judge].words(rule, part);
}

function words(part: Profile, parameter: string): string | null {
  const texts = part.entries(parameter).map(({ index }) => part.record.declarations[index]?.declared ?? '');
  return texts.length > 0 ? [...new Set(texts)].join('; ') : null;
}

function supplyWords(part: Profile): string | null {
  const supply = supplyOf(part);
  if (!supply) return null;
  const run = supply.runAtV === null ? 'where it is run is not declared' : `run at ${supply.runAtV} V`;
  return `${declaredSupply(part, supply)} (${run})`;
}

function mountingWords({ faces, record: { mechanical_interface } }: Profile): string | null {
  return faces.length > 0 ? (mechanical_interface.flange ?? mechanical_interface.standard) : null;
}

export interface Judged {
  candidate: Profile;
  judgements: readonly Judgement[];
  matches: number;
  differs: number;
  breaking: number;
  /** Mean distance in the window parameters; what is not known counts as a factor of e. */
  away: number;
  /** Among those that are equal in all of this, as among neighbours. */
  place: () => Place;
}

const UNKNOWN_DISTANCE = 1;

export function judgeCandidate(rules: readonly CriterionRule[], part: Profile, candidate: Profile): Judged {
  const judgements = rules.map((rule) => JUDGES[rule.judge].judge(rule, part, candidate));
  const count = (result: Judgement['result']) => judgements.filter((one) => one.result === result).length;
  const windows = rules.flatMap(({ judge }, index) => (judge === 'window' ? [judgements[index]] : []));
  const sum = windows.reduce((total, one) => total + (one?.logDistance ?? UNKNOWN_DISTANCE), 0);
  return {
    candidate,
    judgements,
    matches: count('matches'),
    differs: count('differs'),
    breaking: judgements.filter(({ isBreaking }) => isBreaking).length,
    away: windows.length === 0 ? 0 : settled(sum / windows.length),
    place: once(() => placeOf(part, candidate)),
  };
}

/** What nothing rules out first; then more matches, nearer values, fewer differences, and last the order of neighbours. */
export function byFit(a: Judged, b: Judged): number {
  return (
    Number(a.breaking > 0) - Number(b.breaking > 0) ||
    b.matches - a.matches ||
    a.away - b.away ||
    a.differs - b.differs ||
    byPlace(a.place(), b.place())
  );
}

export function alternateOf(part: Profile, { candidate, judgements }: Judged): Alternate {
  const of = (result: Judgement['result']) =>
    judgements.filter((one) => one.result === result).map(({ finding }) => finding);
  const [matches, differs, unknown] = [of('matches'), of('differs'), of('unknown')];
  const { id, name, manufacturer, type } = candidate.record;
  const mounting = judgements.find(({ finding }) => finding.criterion === 'mounting');
  const fit: FitVerdict = mounting ? fitOf(mounting) : 'unknown';
  return {
    id,
    name,
    manufacturer,
    type,
    fit: {
      matches: matches.length,
      differs: differs.length,
      unknown: unknown.length,
      deal_breakers: judgements.filter(({ isBreaking }) => isBreaking).map(({ finding }) => finding.criterion),
      mounting: fit,
      interchange: interchangeAddress(part, candidate),
    },
    matches,
    differs,
    unknown,
  };
}
