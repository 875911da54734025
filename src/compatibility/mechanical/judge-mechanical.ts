import type { Verdict } from '../../contract/compatibility.ts';
import { containmentOf } from '../../mechanics/compare-patterns.ts';
import { offersFlange } from '../../mechanics/interchange.ts';
import type { PartFace } from '../../mechanics/part-faces.ts';
import type { Mounting, Party } from '../party.ts';

export interface MechanicalFinding {
  /** False where nothing says that one is bolted to the other. */
  applies: boolean;
  verdict: Verdict;
  /** The faces that meet; null where a part does not declare one. */
  faces: readonly [PartFace | null, PartFace | null];
}

const APART: MechanicalFinding = { applies: false, verdict: 'unknown', faces: [null, null] };

/** Is one bolted to the other, and do the holes match? A match is a candidate, which is a condition (decision 31). */
export function judgeMechanical({ mounting: a }: Party, { mounting: b }: Party): MechanicalFinding {
  const pair = a.faces.length === 0 || b.faces.length === 0 ? undefined : meeting(a, b);
  if (!pair) return isMeant(a, b) ? { applies: true, verdict: 'unknown', faces: [null, null] } : APART;
  const [one, other] = pair;
  const relation = one.pattern && other.pattern ? containmentOf(one.pattern, other.pattern) : 'unknown';
  return { applies: true, verdict: relation === 'unknown' ? 'unknown' : 'conditional', faces: pair };
}

/** The faces that meet: one offers the flange, the other sits on it. Those whose holes are known come first. */
function meeting(a: Mounting, b: Mounting): readonly [PartFace, PartFace] | undefined {
  let found: readonly [PartFace, PartFace] | undefined;
  for (const one of a.faces) {
    for (const other of b.faces) {
      if (!meets(one, other, a.given, b.given)) continue;
      if (one.pattern && other.pattern) return [one, other];
      found ??= [one, other];
    }
  }
  return found;
}

function meets(one: PartFace, other: PartFace, oneGiven: boolean, otherGiven: boolean): boolean {
  // A pattern that was asked about without a side stands for what the other part is bolted to.
  if ((oneGiven && one.side === null) || (otherGiven && other.side === null)) {
    return (oneGiven && otherGiven) || isMating(one) || isMating(other);
  }
  return (offersFlange(one.side) && other.side === 'tool') || (one.side === 'tool' && offersFlange(other.side));
}

function isMating({ side }: PartFace): boolean {
  return side === 'tool' || offersFlange(side);
}

/** By their kinds they go together, whatever is declared of their holes. */
function isMeant(a: Mounting, b: Mounting): boolean {
  return (a.side === 'tool' && offersFlange(b.side)) || (b.side === 'tool' && offersFlange(a.side));
}
