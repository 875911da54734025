import type { DeclaredSide } from '../../contract/entity-answer.ts';
import type { Entry, Profile } from './profile.ts';

/** What a part declares, word for word, with what stands beside it. */
export function sideOf({ record }: Profile, { index }: Entry): DeclaredSide {
  const declaration = record.declarations[index];
  if (!declaration) throw new RangeError(`${record.id} has no declaration ${index}`);
  const { declared, kind, conditions } = declaration;
  return {
    declared,
    ...(kind !== 'unspecified' && { kind }),
    ...(conditions !== undefined && { conditions }),
    declaration: index,
  };
}

/** A part's first declaration of a parameter. */
export function firstSide(part: Profile, parameter: string): DeclaredSide | null {
  const [first] = part.entries(parameter);
  return first ? sideOf(part, first) : null;
}

/** Protocol and interface as declared, in one line. */
export function linkWords({ record: { protocol, interface: link } }: Profile): string | null {
  const words = [protocol, link].filter((text) => text !== undefined);
  return words.length > 0 ? words.join('; ') : null;
}
