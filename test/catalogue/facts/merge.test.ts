import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalFile } from '../../../src/catalogue/facts/canonical.ts';
import { mergeFacts } from '../../../src/catalogue/facts/merge.ts';
import type { LocatedFact } from '../../../src/catalogue/facts/parse-file.ts';
import type { Fact } from '../../../src/contract/fact.ts';
import { always } from '../../support/always.ts';
import { arbitraryFact } from '../../support/arbitrary-facts.ts';
import { aDeclaration, aFact } from '../../support/facts.ts';

const OLD = aFact({ year: 2019, protocol: 'CAN' });
const NEW = aFact({ declarations: [aDeclaration({ value: '5 Nm' })] });

function located(facts: readonly Fact[], file = 'batch.jsonl'): LocatedFact[] {
  return facts.map((fact, index) => ({ fact, file, line: index + 1 }));
}

describe('mergeFacts', () => {
  it('adds what is new', () => {
    const result = mergeFacts([], located([OLD]));
    expect(result).toMatchObject({ added: 1, changed: 0, unchanged: 0, rejected: [] });
    expect([...result.merged.values()]).toEqual([OLD]);
  });

  it('replaces a fact whole: nothing of the old one is left under the new source', () => {
    const result = mergeFacts([OLD], located([NEW]));
    expect(result).toMatchObject({ added: 0, changed: 1, unchanged: 0, rejected: [] });
    expect(result.merged.get(OLD.id)).toEqual(NEW);
  });

  it('sees that nothing changed, whatever the order of keys', () => {
    const { id, ...rest } = OLD;
    expect(mergeFacts([OLD], located([{ ...rest, id }]))).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  });

  it('keeps what the batch does not name', () => {
    const other = aFact({ id: 'ACT-ACME-M2' });
    expect([...mergeFacts([OLD, other], located([NEW])).merged.keys()].sort()).toEqual([OLD.id, other.id]);
  });

  it('rejects a repetition within a batch', () => {
    const result = mergeFacts([], [...located([OLD], 'a.jsonl'), ...located([OLD], 'b.jsonl')]);
    expect(result.added).toBe(1);
    expect(result.rejected).toEqual([
      { file: 'b.jsonl', line: 1, id: OLD.id, reason: 'repeats the fact of the same id at a.jsonl:1' },
    ]);
  });

  it('rejects a contradiction within a batch; the first stands', () => {
    const result = mergeFacts([], located([OLD, NEW]));
    expect(result.merged.get(OLD.id)).toEqual(OLD);
    expect(result.rejected).toEqual([
      { file: 'batch.jsonl', line: 2, id: OLD.id, reason: 'contradicts the fact of the same id at batch.jsonl:1' },
    ]);
  });

  it('changes nothing it was given', () => {
    const existing = [OLD];
    mergeFacts(existing, located([NEW]));
    expect(existing).toEqual([aFact({ year: 2019, protocol: 'CAN' })]);
  });

  const FACTS = fc.uniqueArray(arbitraryFact, { maxLength: 6, selector: ({ id }) => id });

  it('gives the same catalogue in whatever order facts without contradiction arrive', () => {
    always(
      fc.property(FACTS, FACTS, (existing, incoming) => {
        const forward = mergeFacts(existing, located(incoming));
        const backward = mergeFacts(existing.toReversed(), located(incoming.toReversed()));
        expect(canonicalFile(backward.merged.values())).toBe(canonicalFile(forward.merged.values()));
        expect([backward.added, backward.changed, backward.unchanged]).toEqual([
          forward.added,
          forward.changed,
          forward.unchanged,
        ]);
      }),
      100,
    );
  });

  it('a second time changes nothing', () => {
    always(
      fc.property(FACTS, FACTS, (existing, incoming) => {
        const first = mergeFacts(existing, located(incoming));
        const second = mergeFacts(first.merged.values(), located(incoming));
        expect(second).toMatchObject({ added: 0, changed: 0, unchanged: incoming.length, rejected: [] });
        expect(canonicalFile(second.merged.values())).toBe(canonicalFile(first.merged.values()));
      }),
      100,
    );
  });
});
