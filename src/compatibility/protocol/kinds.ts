import { KIND_QUESTIONS } from './kind-table.ts';
import { type MediumId, mediaMask } from './media.ts';
import type { TextPart } from './parts-of-text.ts';

/** By medium, a mask of kinds for each question of the table. */
export type Kinds = ReadonlyMap<MediumId, readonly number[]>;

export interface Clash {
  of: string;
  /** What each of the two has; empty where one does not say. */
  ours: string;
  theirs: string;
  condition: string | null;
}

const LEVELS = KIND_QUESTIONS.findIndex(({ of }) => of === 'logic level');
const BITS = KIND_QUESTIONS.map(({ media }) => mediaMask(...media));
const NONE: readonly number[] = KIND_QUESTIONS.map(() => 0);

export function kindsIn(parts: readonly TextPart[]): Kinds {
  const found = new Map<MediumId, number[]>();
  for (const { text, media, isRemark } of parts) {
    for (const [place, { media: asked, read }] of KIND_QUESTIONS.entries()) {
      const mask = (BITS[place] ?? 0) & media ? read(text, isRemark) : 0;
      if (mask === 0) continue;
      for (const id of asked) if (mediaMask(id) & media) mark(found, id, place, mask);
    }
  }
  return found;
}

function mark(found: Map<MediumId, number[]>, id: MediumId, place: number, mask: number): void {
  const masks = found.get(id) ?? [...NONE];
  masks[place] = (masks[place] ?? 0) | mask;
  found.set(id, masks);
}

export function joinedKinds(all: readonly Kinds[]): Kinds {
  const found = new Map<MediumId, number[]>();
  for (const kinds of all) {
    for (const [id, masks] of kinds)
      for (const [place, mask] of masks.entries()) if (mask) mark(found, id, place, mask);
  }
  return found;
}

/** Where the two have kinds of the medium that do not meet. */
export function clashesOn(id: MediumId, one: Kinds, other: Kinds): Clash[] {
  const [ours, theirs] = [one.get(id) ?? NONE, other.get(id) ?? NONE];
  return KIND_QUESTIONS.flatMap(({ of, media, kinds, joint, asked }, place): Clash[] => {
    if (!media.includes(id)) return [];
    const [mine, yours] = [ours[place] ?? 0, theirs[place] ?? 0];
    if (mine & yours) return [];
    const both = { of, ours: named(kinds, mine), theirs: named(kinds, yours) };
    if (mine === 0 || yours === 0) return asked === undefined ? [] : [{ ...both, condition: asked }];
    // In the order of the table, so that it does not matter who is named first.
    const [first, last] = (mine & -mine) < (yours & -yours) ? [both.ours, both.theirs] : [both.theirs, both.ours];
    return [{ ...both, condition: joint?.(first, last) ?? null }];
  });
}

/** Both say at which level, and it is the same. */
export function levelsAgree(id: MediumId, one: Kinds, other: Kinds): boolean {
  return ((one.get(id)?.[LEVELS] ?? 0) & (other.get(id)?.[LEVELS] ?? 0)) !== 0;
}

function named(kinds: readonly string[], mask: number): string {
  return kinds.filter((_, index) => mask & (1 << index)).join(' or ');
}
