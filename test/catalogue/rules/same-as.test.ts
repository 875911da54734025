import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameProducts } from '../../../src/catalogue/rules/same-as.ts';
import { always } from '../../support/always.ts';

const part = (id: string, manufacturer = 'HEBI Robotics') => ({ id, manufacturer });

describe('sameProducts', () => {
  it('links a slug of one maker that stands under two categories, both ways', () => {
    const links = sameProducts([part('ACT-HEBI-X5-1'), part('FLEX-HEBI-X5-1'), part('ACT-HEBI-X5-4')]);
    expect([...links]).toEqual([
      ['ACT-HEBI-X5-1', ['FLEX-HEBI-X5-1']],
      ['FLEX-HEBI-X5-1', ['ACT-HEBI-X5-1']],
    ]);
  });

  it('links three, each to the two others in order', () => {
    const links = sameProducts([part('SEN-A'), part('CHIP-A'), part('ACT-A')]);
    expect(links.get('SEN-A')).toEqual(['ACT-A', 'CHIP-A']);
    expect(links.get('ACT-A')).toEqual(['CHIP-A', 'SEN-A']);
  });

  it('does not link the like-named parts of two makers', () => {
    expect(sameProducts([part('ACT-X5', 'A'), part('FLEX-X5', 'B')]).size).toBe(0);
  });

  it('does not depend on the order, and every link has its way back', () => {
    const parts = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^(ACT|SEN|CHIP)-[AB][12]$/),
        manufacturer: fc.constantFrom('A', 'B'),
      }),
      { selector: ({ id }) => id },
    );
    always(
      fc.property(parts, (some) => {
        const links = sameProducts(some);
        expect(new Map(sameProducts(some.toReversed()))).toEqual(links);
        for (const [id, others] of links) {
          expect(others).not.toContain(id);
          for (const other of others) expect(links.get(other)).toContain(id);
        }
      }),
    );
  });
});
