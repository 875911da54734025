import type { InterchangeParty } from '../contract/interchange.ts';
import type { Pitfall, PitfallId } from '../contract/mechanical-registry.ts';

/** The pitfalls that speak about these two, the gravest first, as the registry lists them. */
export function applicablePitfalls(
  parties: readonly InterchangeParty[],
  pitfalls: readonly Pitfall[],
): Omit<Pitfall, 'source' | 'source_tier' | 'confidence'>[] {
  const applies: Readonly<Record<PitfallId, boolean>> = {
    'PIT-THREAD-DEPTH': true,
    // Said of robot flanges; the screws of a servo horn are no such bolts.
    'PIT-BOLT-GRADE': parties.some(({ side, designation }) => side === 'robot' || designation !== null),
    'PIT-DOWEL-FIT': parties.some(({ pattern }) => (pattern?.pins.length ?? 0) > 0),
    'PIT-SAME-A80-DIFFERS': parties.every(({ designation }) => designation !== null),
    'PIT-LEGACY-NONSTANDARD': parties.some(({ kind, designation }) => kind === 'part' && designation === null),
    'PIT-HOLLOW-SHAFT': parties.some(({ side, kind }) => side === 'robot' || kind !== 'part'),
  };
  return pitfalls
    .filter(({ id }) => applies[id])
    .map(({ source: _source, source_tier: _tier, confidence: _confidence, ...pitfall }) => pitfall);
}
