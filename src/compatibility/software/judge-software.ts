import type { DimensionVerdict, Verdict } from '../../contract/compatibility.ts';
import { type Declared, evidenceOf, sides, type Which } from '../declared.ts';
import { missingOf } from '../missing.ts';
import { nameWords } from '../names.ts';
import type { Named, Party } from '../party.ts';
import { LEADS } from '../protocol/media.ts';

interface Listing {
  by: Which;
  declared: Declared;
  /**
   * `named`: the part itself. `with`: the maker says more than the name, `OpenCM9.04 with OpenCM 485 EXP`. `family`: he
   * says less, `TurtleBot3` for a TurtleBot3 Burger; `myCobot 320` is no `myCobot 320 pneumatic gripper`.
   */
  how: 'named' | 'with' | 'family';
}

export interface SoftwareFinding {
  code:
    | 'listed'
    | 'listed_with'
    | 'listed_family'
    | 'both_ros2'
    | 'both_ros'
    | 'one_without_ros'
    | 'none_needed'
    | 'unknown';
  verdict: Verdict;
  listing?: Listing;
}

/** Is there software for the two? A maker’s list that names the other part counts, and ROS 2 on both sides. */
export function judgeSoftware(a: Party, b: Party): SoftwareFinding {
  if (runsNothing(a) || runsNothing(b)) return { code: 'none_needed', verdict: 'unknown' };
  const found = [...listedBy(a, b, 'a'), ...listedBy(b, a, 'b')];
  for (const how of ['named', 'with', 'family'] as const) {
    const listing = found.find((one) => one.how === how);
    if (listing) return { ...LISTED[how], listing };
  }
  const [one, other] = [a.software, b.software];
  if (one.ros2 && other.ros2) return { code: 'both_ros2', verdict: 'compatible' };
  if (one.rosSupport && other.rosSupport) return { code: 'both_ros', verdict: 'conditional' };
  const isDenied = (one.rosSupport === false && other.rosSupport) || (other.rosSupport === false && one.rosSupport);
  return isDenied ? { code: 'one_without_ros', verdict: 'conditional' } : { code: 'unknown', verdict: 'unknown' };
}

/** A supply, a plug or a bare motor has nothing to program. */
function runsNothing({ link, links }: Party): boolean {
  return link === 'none' || (links.media & LEADS) !== 0;
}

const LISTED = {
  named: { code: 'listed', verdict: 'compatible' },
  with: { code: 'listed_with', verdict: 'conditional' },
  family: { code: 'listed_family', verdict: 'conditional' },
} as const;

/** `not compatible with OpenCR` */
const DENIED = /\b(?:not|incompatible|except)\b/i;

function listedBy({ software }: Party, other: Party, by: Which): Listing[] {
  const found: Listing[] = [];
  for (const { words, bits, declared } of software.listed) {
    for (const name of other.software.names) {
      const how = nameFound(words, bits, name, other.manufacturer);
      if (how && !DENIED.test(declared.text)) found.push({ by, declared, how });
    }
  }
  return found;
}

function nameFound(words: string, bits: number, name: Named, maker: string | null): Listing['how'] | undefined {
  const shared = bits & name.bits;
  if (shared === bits && name.words.includes(words)) {
    const [before = '', after = ''] = name.words.split(words, 2);
    // `Exoskeleton for Unitree G1` is no Unitree G1, and `myCobot 280 Arduino` no Arduino.
    if (before !== '' && before !== nameWords(maker ?? '').trimEnd()) return undefined;
    return after === '' ? 'named' : 'family';
  }
  return shared === name.bits && words.includes(name.words) ? 'with' : undefined;
}

export function explainSoftware(finding: SoftwareFinding, a: Party, b: Party): DimensionVerdict {
  const { sentence, conditions } = wordsOf(finding, a, b);
  const evidence = finding.listing
    ? [evidenceOf(finding.listing.by, finding.listing.declared)]
    : sides(a, b).flatMap(([which, { software }]) =>
        software.declaredRos ? [evidenceOf(which, software.declaredRos)] : [],
      );
  const missing =
    finding.code === 'unknown'
      ? sides(a, b).flatMap(([which, party]) =>
          party.software.ros2 ? [] : [missingOf(which, party, 'a driver or SDK for the other, or ROS 2 support')],
        )
      : [];
  return {
    verdict: finding.verdict,
    applies: finding.code !== 'none_needed',
    sentences: [sentence],
    evidence,
    conditions: [...conditions],
    missing,
  };
}

function wordsOf(
  { code, listing }: SoftwareFinding,
  a: Party,
  b: Party,
): { sentence: string; conditions: readonly string[] } {
  const [lister, listed] = listing?.by === 'b' ? [b, a] : [a, b];
  switch (code) {
    case 'listed':
      return { sentence: `${lister.name} is declared compatible with ${listing?.declared.text}.`, conditions: [] };
    case 'listed_with':
      return {
        sentence: `${lister.name} is declared compatible with ${listing?.declared.text}, which says more than ${listed.name}.`,
        conditions: [`As declared: ${listing?.declared.text}`],
      };
    case 'listed_family':
      return {
        sentence: `${lister.name} is declared compatible with ${listing?.declared.text}; whether ${listed.name} is meant is not said.`,
        conditions: [`${listed.name} must be what is meant by ${listing?.declared.text}`],
      };
    case 'both_ros2':
      return {
        sentence: 'Both have declared ROS 2 support. ROS 2 is software, not a bus: the link is judged under protocol.',
        conditions: [],
      };
    case 'both_ros':
      return {
        sentence: 'Both have declared ROS support; which ROS is not declared for both.',
        conditions: ['The same ROS on both sides, or a bridge between ROS 1 and ROS 2'],
      };
    case 'one_without_ros':
      return {
        sentence: `${(a.software.rosSupport ? b : a).name} is declared without ROS support.`,
        conditions: ['A node of your own for it'],
      };
    case 'none_needed':
      return { sentence: 'One of the two has nothing to program.', conditions: [] };
    default:
      return { sentence: 'No declared text names software that works with both.', conditions: [] };
  }
}
