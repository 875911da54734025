import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainPair, judgePair } from '../../src/compatibility/judge-pair.ts';
import { type CheckedPart, DIMENSIONS, type PairVerdict, PairVerdictSchema } from '../../src/contract/compatibility.ts';
import { partyOf } from '../../src/service/compatibility-answers.ts';
import { realSnapshot } from '../support/real-catalogue.ts';
import { describedPart, wildPart } from './arbitrary-parts.ts';

const snapshot = await realSnapshot();
const { pitfalls } = snapshot.mechanicalRegistry();
const RUNS = { numRuns: 150 };

const components = snapshot.records.filter(
  ({ category }) => !['llms', 'robot_ai_models', 'protocols'].includes(category),
);
const listed: fc.Arbitrary<CheckedPart> = fc.constantFrom(...components.map(({ id }) => ({ id })));
const anyPart = fc.oneof(describedPart, listed);

function judge(a: CheckedPart, b: CheckedPart): PairVerdict {
  return explainPair(partyOf(snapshot, a), partyOf(snapshot, b), pitfalls);
}

function verdicts({ dimensions, verdict }: PairVerdict) {
  return [verdict, ...DIMENSIONS.map((name) => [dimensions?.[name].verdict, dimensions?.[name].applies])];
}

/** What each dimension rests on; without it nothing can be said. */
const RESTS_ON = {
  protocol: ['protocol', 'interface'],
  electrical: ['voltage', 'current', 'output_voltage', 'output_current'],
  mechanical: ['mechanical'],
} as const;

function without(part: CheckedPart, fields: readonly string[]): CheckedPart {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !fields.includes(name)));
}

describe('a verdict', () => {
  it('does not depend on who is named first', () => {
    fc.assert(
      fc.property(anyPart, anyPart, (a, b) => {
        const [one, other] = [judge(a, b), judge(b, a)];
        expect(verdicts(one)).toEqual(verdicts(other));
        const offered = ({ dimensions }: PairVerdict) => [
          dimensions?.protocol.bridges,
          dimensions?.protocol.conditions.toSorted(),
        ];
        expect(offered(one)).toEqual(offered(other));
      }),
      RUNS,
    );
  });

  it('is the same with and without words', () => {
    fc.assert(
      fc.property(anyPart, anyPart, (a, b) => {
        const { verdict, protocol, electrical, mechanical, software } = judgePair(
          partyOf(snapshot, a),
          partyOf(snapshot, b),
        );
        const { dimensions, verdict: explained } = judge(a, b);
        expect(verdict).toBe(explained);
        if (!dimensions) return;
        expect([protocol, electrical, mechanical, software].map((one) => one.verdict)).toEqual(
          DIMENSIONS.map((name) => dimensions[name].verdict),
        );
      }),
      RUNS,
    );
  });

  it.each(Object.entries(RESTS_ON))('on %s is never drawn from what is not declared', (name, fields) => {
    fc.assert(
      fc.property(describedPart, describedPart, (a, b) => {
        const dimension = judge(without(a, fields), b).dimensions?.[name as keyof typeof RESTS_ON];
        // A plug is judged by either of its ratings, and a missing one leaves the other.
        expect(dimension?.verdict).not.toBe('incompatible');
        expect(dimension?.verdict).not.toBe('compatible');
      }),
      RUNS,
    );
  });

  it('that was unknown is not made up when a declaration goes', () => {
    fc.assert(
      fc.property(describedPart, describedPart, fc.constantFrom(...Object.values(RESTS_ON).flat()), (a, b, field) => {
        const before = judge(a, b).dimensions;
        const after = judge(without(a, [field]), b).dimensions;
        for (const name of DIMENSIONS) {
          if (before?.[name].verdict !== 'unknown') continue;
          expect(after?.[name].verdict, name).not.toBe('compatible');
          if (name !== 'protocol') expect(after?.[name].verdict, name).not.toBe('incompatible');
        }
      }),
      RUNS,
    );
  });

  it('carries its reasons: conditions, evidence of both sides, whom to ask', () => {
    fc.assert(
      fc.property(anyPart, anyPart, (a, b) => {
        const { dimensions } = judge(a, b);
        for (const name of DIMENSIONS) {
          const dimension = dimensions?.[name];
          if (!dimension) continue;
          expect(dimension.conditions.length > 0, `${name} ${dimension.sentences}`).toBe(
            dimension.verdict === 'conditional',
          );
          if (dimension.verdict === 'unknown' && dimension.applies)
            expect(dimension.missing.length, `${name} ${dimension.sentences}`).toBeGreaterThan(0);
          expect(JSON.stringify([dimension.sentences, dimension.conditions])).not.toMatch(/undefined|NaN|Infinity/);
          const isDecided = dimension.verdict === 'compatible' || dimension.verdict === 'incompatible';
          if (!isDecided || name === 'software') continue;
          expect(new Set(dimension.evidence.map(({ part }) => part)), `${name} ${dimension.sentences}`).toEqual(
            new Set(['a', 'b']),
          );
        }
      }),
      RUNS,
    );
  });

  it('on what applies decides the whole: the worst of the hard three', () => {
    const rank = ['incompatible', 'unknown', 'conditional', 'compatible'];
    fc.assert(
      fc.property(anyPart, anyPart, (a, b) => {
        const { dimensions, verdict } = judge(a, b);
        if (!dimensions) {
          expect(verdict).toBe('not_applicable');
          return;
        }
        const hard = [dimensions.protocol, dimensions.electrical, dimensions.mechanical].filter(
          ({ applies }) => applies,
        );
        const worst = Math.min(...hard.map((one) => rank.indexOf(one.verdict)));
        expect(hard.length).toBeGreaterThan(0);
        expect(verdict).toBe(rank[worst]);
      }),
      RUNS,
    );
  });

  it('never fails, whatever the texts are', () => {
    fc.assert(
      fc.property(wildPart, fc.oneof(wildPart, anyPart), (a, b) => {
        expect(PairVerdictSchema.safeParse(judge(a, b)).error).toBeUndefined();
      }),
      RUNS,
    );
  });
});
