import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Assessor } from '../../src/analytics/assess.ts';
import { busesOf } from '../../src/analytics/buses.ts';
import { isAnalysed } from '../../src/analytics/evidence.ts';
import { buildIntelligence } from '../../src/analytics/intelligence.ts';
import { releaseOf } from '../../src/analytics/release.ts';
import type { Snapshot } from '../../src/catalogue/snapshot.ts';
import { type Intelligence, IntelligenceSchema } from '../../src/contract/intelligence.ts';
import { OpenRobotLayer } from '../../src/open-robots/layer.ts';
import { intelligenceOf } from '../../src/service/intelligence-answers.ts';
import { loadOpenRobots, readOpenRobotBytes } from '../../src/service/open-robot-files.ts';
import { snapshotOf } from '../search/similar/parts.ts';
import { always } from '../support/always.ts';
import { arbitraryFact } from '../support/arbitrary-facts.ts';
import { aFact, aSource } from '../support/facts.ts';
import { ROOT, realSnapshot } from '../support/real-catalogue.ts';
import { AS_OF, namedBy } from './records.ts';

function built(snapshot: Snapshot, robotsNaming: ReadonlyMap<string, readonly string[]> = new Map()): Intelligence {
  return buildIntelligence({ snapshot, asOf: AS_OF, robotsNaming, openRobots: 33 });
}

const sum = (counts: object) => Object.values(counts).reduce<number>((total, count) => total + Number(count), 0);

describe('of the real catalogue', () => {
  let snapshot: Snapshot;
  let layer: OpenRobotLayer;
  let document: Intelligence;
  beforeAll(async () => {
    snapshot = await realSnapshot();
    layer = new OpenRobotLayer(loadOpenRobots(await readOpenRobotBytes(path.join(ROOT, 'data/open-robots'))));
    document = intelligenceOf(snapshot, layer);
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

  it('has three categories or more among its first thirty, and undated parts among its first ten', () => {
    const records = snapshot.records.filter(isAnalysed);
    const assessor = new Assessor(records, { asOf: AS_OF, robotsNaming: layer.robotsNaming() });
    const first = records.map((record) => assessor.score(record)).sort((a, b) => b.momentum - a.momentum);
    expect(new Set(first.slice(0, 30).map(({ record }) => record.category)).size).toBeGreaterThanOrEqual(3);
    expect(first.slice(0, 10).some(({ record: { year, release_date } }) => !year && !release_date)).toBe(true);
  });

  it('sets equals apart: hardly two scores are the same', () => {
    const assessor = new Assessor(snapshot.records, { asOf: AS_OF, robotsNaming: layer.robotsNaming() });
    const scores = snapshot.records.filter(isAnalysed).map((record) => assessor.score(record).momentum);
    expect(new Set(scores).size).toBeGreaterThan(0.99 * scores.length);
  });

  it('calls red only what is known to be over, or cannot be checked', () => {
    const assessor = new Assessor(snapshot.records, { asOf: AS_OF, robotsNaming: layer.robotsNaming() });
    for (const record of snapshot.records.filter(isAnalysed)) {
      const { signal, signal_basis } = assessor.assess(record);
      if (signal === 'red') expect(signal_basis).toMatch(/^discontinued|tier C|years after its release/);
    }
  });

  it('has insights with figures, a sample and a way to reproduce them', () => {
    const { cross_domain_insights } = document;
    expect(cross_domain_insights.map(({ id }) => id)).toEqual([
      'buses_by_category',
      'ros_by_category',
      'robots_use_most',
      'conditions_by_parameter',
      'mounting_gaps',
    ]);
    for (const { figures, sample, statement } of cross_domain_insights) {
      expect(figures.length).toBeGreaterThan(0);
      expect(sample).toBeGreaterThan(0);
      expect(statement).not.toMatch(/undefined|null|NaN/);
    }
    expect(document.left_out_insights.map(({ id }) => id)).toEqual(['ros_by_year', 'price_against_torque']);
  });

  it('says of how many the release is dated', () => {
    const dated = snapshot.records.filter((record) => isAnalysed(record) && releaseOf(record)).length;
    expect(document.meta.method.honest_limits).toContain(`${dated} of ${document.meta.analysed} entities`);
  });

  it('predicts only what beat the year before in the back-test, and accounts for every series', () => {
    const { predicted, not_predicted, too_few_dated } = document.predictions;
    for (const { back_test } of predicted) expect(back_test.error_factor).toBeLessThan(back_test.naive_error_factor);
    const records = snapshot.records.filter(isAnalysed);
    const series = new Set(
      records.flatMap((record) => [record.category, `${record.category}/${record.type}`, ...busesOf(record)]),
    );
    const unnamed = too_few_dated.reduce((total, { series: count }) => total + count, 0);
    expect(predicted.length + not_predicted.length + unnamed).toBe(series.size);
  });

  it('is carried by the layer that is served', () => {
    const most = document.cross_domain_insights.find(({ id }) => id === 'robots_use_most');
    const naming = layer.robotsNaming();
    for (const { id, robots } of most?.figures ?? []) expect(naming.get(String(id))).toHaveLength(Number(robots));
    expect(most?.statement).toContain(`of the ${document.meta.open_robots} open robots read`);
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
    const { top_signals, categories } = built(snapshot, namedBy('ACT-ACME-NEW', 33));
    expect(top_signals.map(({ id }) => id)).toEqual(['ACT-ACME-OLD']);
    expect(categories.actuators.leaders.map(({ id }) => id)).toEqual(['ACT-ACME-OLD']);
  });

  it('is whole without any fact', () => {
    expect(IntelligenceSchema.safeParse(built(snapshotOf([]))).error).toBeUndefined();
  });
});
