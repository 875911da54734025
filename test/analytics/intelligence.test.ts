import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Assessor } from '../../src/analytics/assess.ts';
import { isAnalysed } from '../../src/analytics/evidence.ts';
import { buildIntelligence } from '../../src/analytics/intelligence.ts';
import type { Snapshot } from '../../src/catalogue/snapshot.ts';
import { type Intelligence, IntelligenceSchema } from '../../src/contract/intelligence.ts';
import { snapshotOf } from '../search/similar/parts.ts';
import { always } from '../support/always.ts';
import { arbitraryFact } from '../support/arbitrary-facts.ts';
import { aFact, aSource } from '../support/facts.ts';
import { realSnapshot } from '../support/real-catalogue.ts';
import { AS_OF } from './records.ts';

function built(snapshot: Snapshot, robotsNaming: ReadonlyMap<string, number> = new Map()): Intelligence {
  return buildIntelligence({ snapshot, asOf: AS_OF, robotsNaming, openRobots: 33 });
}

const sum = (counts: object) => Object.values(counts).reduce<number>((total, count) => total + Number(count), 0);

describe('of the real catalogue', () => {
  let snapshot: Snapshot;
  let document: Intelligence;
  beforeAll(async () => {
    snapshot = await realSnapshot();
    document = built(snapshot);
  });

  it('is what the contract says', () => {
    expect(IntelligenceSchema.safeParse(document).error).toBeUndefined();
  });

  it('has distributions that add up', () => {
    const { meta, maturity_distribution, categories } = document;
    expect(sum(maturity_distribution)).toBe(meta.analysed);
    expect(meta.analysed + meta.left_out.quarantined + meta.left_out.not_components).toBe(meta.entities);
    for (const { entities, trl, signal, momentum } of Object.values(categories)) {
      expect(sum(trl.distribution)).toBe(entities);
      expect(trl.known + trl.distribution.unknown).toBe(entities);
      expect(sum(signal)).toBe(entities);
      expect(momentum.known).toBe(entities);
    }
  });

  it('leads with ten that differ, of several categories, all of which exist', () => {
    const { top_signals } = document;
    expect(top_signals).toHaveLength(10);
    expect(new Set(top_signals.map(({ momentum }) => momentum)).size).toBe(10);
    expect(top_signals.map(({ momentum }) => momentum)).toEqual(
      top_signals.map(({ momentum }) => momentum).sort((a, b) => b - a),
    );
    expect(top_signals.every(({ id }) => snapshot.byId.has(id))).toBe(true);
    const named = Object.values(document.categories).flatMap(({ leaders }) => leaders.map(({ id }) => id));
    expect(named.every((id) => snapshot.byId.has(id))).toBe(true);
  });

  it('has three categories or more among its first thirty', () => {
    const records = snapshot.records.filter(isAnalysed);
    const assessor = new Assessor(records, { asOf: AS_OF, robotsNaming: new Map() });
    const scored = records.map((record) => ({ category: record.category, score: assessor.assess(record).momentum }));
    const first = scored.sort((a, b) => b.score - a.score).slice(0, 30);
    expect(new Set(first.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3);
  });

  it('has insights with figures, a sample and a way to reproduce them', () => {
    const { cross_domain_insights } = document;
    expect(cross_domain_insights.map(({ id }) => id)).toEqual([
      'buses_by_category',
      'ros_by_year',
      'price_against_torque',
      'conditions_by_parameter',
      'mounting_gaps',
    ]);
    for (const { figures, sample, statement } of cross_domain_insights) {
      expect(figures.length).toBeGreaterThan(0);
      expect(sample).toBeGreaterThan(0);
      expect(statement).not.toMatch(/undefined|null|NaN/);
    }
  });

  it('says what open robots name most, once they name anything', () => {
    const { cross_domain_insights } = built(snapshot, new Map([['ACT-FEETECH-STS3250', 4]]));
    expect(cross_domain_insights.find(({ id }) => id === 'robots_use_most')).toMatchObject({
      figures: [{ id: 'ACT-FEETECH-STS3250', robots: 4 }],
    });
  });

  it('predicts only what beat the year before in the back-test', () => {
    const { predicted, not_predicted } = document.predictions;
    for (const { back_test } of predicted) expect(back_test.error_factor).toBeLessThan(back_test.naive_error_factor);
    expect(not_predicted.length).toBeGreaterThan(0);
  });
});

describe('of any catalogue', () => {
  const facts = fc.uniqueArray(arbitraryFact, { selector: ({ id }) => id, maxLength: 12 });

  it('does not depend on the order of the facts', () => {
    always(
      fc.property(facts, (some) => {
        const one = JSON.stringify(built(snapshotOf(some)));
        expect(JSON.stringify(built(snapshotOf([...some].reverse())))).toBe(one);
      }),
      50,
    );
  });

  it('adds up and has distinct scores at the top', () => {
    always(
      fc.property(facts, (some) => {
        const { meta, maturity_distribution, top_signals } = built(snapshotOf(some));
        expect(sum(maturity_distribution)).toBe(meta.analysed);
        expect(new Set(top_signals.map(({ momentum }) => momentum)).size).toBe(top_signals.length);
      }),
      100,
    );
  });

  it('never leads with what nobody can check', () => {
    const tierC = aSource({ source_type: 'third_party', credibility: 'C', read_from: 'not read' });
    const snapshot = snapshotOf([
      aFact({ id: 'ACT-ACME-NEW', sources: [tierC], year: 2026, protocol: 'CAN', ros_support: true }),
      aFact({ id: 'ACT-ACME-OLD', year: 1999 }),
    ]);
    const { top_signals, categories } = built(snapshot, new Map([['ACT-ACME-NEW', 33]]));
    expect(top_signals.map(({ id }) => id)).toEqual(['ACT-ACME-OLD']);
    expect(categories.actuators.leaders.map(({ id }) => id)).toEqual(['ACT-ACME-OLD']);
  });

  it('is whole without any fact', () => {
    expect(IntelligenceSchema.safeParse(built(snapshotOf([]))).error).toBeUndefined();
  });
});
