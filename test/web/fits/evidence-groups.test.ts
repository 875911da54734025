import { describe, expect, it } from 'vitest';
import { groupEvidence } from '../../../web/src/pages/fits/evidence-groups.ts';

const text = (declared: string, declaration: number | null, source = 'https://example.org/a') => ({
  part: 'a' as const,
  field: 'current',
  declared,
  declaration,
  source,
});

describe('the evidence of a verdict', () => {
  it('puts texts of one field and source together, in their order, with what the record says of each', () => {
    const declarations = { a: [{ kind: 'stall' as const, conditions: '12 V' }, { kind: 'unspecified' as const }] };
    const groups = groupEvidence([text('2.3 [A]', 0), text('40 [mA]', 1), text('1 A', null)], declarations);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.texts).toEqual([
      { declared: '2.3 [A]', kind: 'stall', conditions: '12 V' },
      { declared: '40 [mA]' },
      { declared: '1 A' },
    ]);
  });

  it('says the same once', () => {
    const groups = groupEvidence([text('1 A', null), text('1 A', null), text('1 A', 0)], { a: [{ kind: 'peak' }] });
    expect(groups[0]?.texts.map(({ kind }) => kind)).toEqual([undefined, 'peak']);
  });

  it('keeps sources apart', () => {
    const groups = groupEvidence([text('1 A', null), text('2 A', null, 'https://example.org/b')], {});
    expect(groups.map(({ source }) => source)).toEqual(['https://example.org/a', 'https://example.org/b']);
  });
});
