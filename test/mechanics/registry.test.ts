import { beforeAll, describe, expect, it } from 'vitest';
import type { Snapshot } from '../../src/catalogue/snapshot.ts';
import { type MechanicalRegistry, MechanicalRegistrySchema } from '../../src/contract/mechanical-registry.ts';
import { parseDesignation } from '../../src/mechanics/designation.ts';
import { realSnapshot } from '../support/real-catalogue.ts';

let snapshot: Snapshot;
let registry: MechanicalRegistry;
beforeAll(async () => {
  snapshot = await realSnapshot();
  registry = MechanicalRegistrySchema.parse(snapshot.mechanicalRegistry());
});

describe('the mechanical registry', () => {
  it('has the four designations of the specification, word for number', () => {
    const rows = registry.flange_designations
      .filter(({ listed_by }) => listed_by === 'specification')
      .map(({ id, d1_mm, bolt_count, thread, dowel_holes }) => [id, d1_mm, bolt_count, thread, dowel_holes]);
    expect(rows).toEqual([
      ['ISO9409-1-A50-4-M6', 50, 4, 'M6', '2 pins, 6 mm, H7'],
      ['ISO9409-1-A80-4-M8', 80, 4, 'M8', '2 pins, 8 mm, H7'],
      ['ISO9409-1-A100-6-M10', 100, 6, 'M10', '2 pins, 10 mm, H7'],
      ['ISO9409-1-A160-8-M12', 160, 8, 'M12', null],
    ]);
  });

  it('has ids that its own grammar reads to the same dimensions', () => {
    for (const { id, d1_mm, bolt_count, thread, pattern } of registry.flange_designations) {
      expect(parseDesignation(id)).toMatchObject({ ok: true, designation: { id, d1_mm, bolt_count, thread } });
      expect(pattern).toMatchObject({ d1_mm, bolt_count, thread });
      expect(pattern.angles_deg).toHaveLength(bolt_count);
    }
  });

  it('has the grammar with its rule and editions', () => {
    expect(registry.grammars).toMatchObject([
      {
        id: 'GRAMMAR-ISO9409-1-A',
        standard: 'ISO 9409-1:2004',
        pattern: 'ISO 9409-1-A<d1>-<n>-M<thread>',
        interchange_rule:
          'd1, n and thread all equal is a necessary condition for bolt-hole interchange only; thread engagement depth, total flange thickness and centre bore diameter must also match.',
        versions: [
          { edition: '1988', status: 'withdrawn' },
          { edition: '1996', status: 'withdrawn' },
          { edition: '2004', status: 'current' },
        ],
      },
    ]);
  });

  it('has the three classes of the shoulder specification, its tolerances and requirements', () => {
    const [shoulder] = registry.specifications;
    expect(shoulder).toMatchObject({ id: 'SPEC-3DOF-SHOULDER-2026', source_tier: 'B', confidence: 0.75 });
    expect(
      shoulder.classes.map((one) => [
        one.class,
        one.rated_static_load_kg,
        one.flange_outer_diameter_mm,
        one.bolt_pattern,
        one.bolt_circle_mm,
        one.dowel_holes,
      ]),
    ).toEqual([
      ['light', 5, 80, '4 x M5 evenly spaced', 65, '2 x 4 mm'],
      ['medium', 15, 120, '6 x M6', 100, '2 x 6 mm'],
      ['heavy', 30, 160, '8 x M8', 135, '2 x 8 mm'],
    ]);
    expect(shoulder.geometric_tolerances.map(({ tolerance }) => tolerance)).toEqual([
      '+/-0.02 mm',
      'at most 0.01 mm',
      'at most 0.005 mm',
    ]);
    expect(shoulder.other_requirements.map(({ requirement }) => requirement).join('; ')).toMatch(
      /at most 1:2.*180 degrees.*90 degrees.*180 degrees.*tool-free.*10 minutes.*30 s.*no kinematic recalibration/,
    );
  });

  it('has the modular humanoid standard with two tiers', () => {
    const [, modular] = registry.specifications;
    expect(modular).toMatchObject({ id: 'GB-HUMANOID-MODULAR', source_tier: 'A', confidence: 0.85 });
    expect(modular.tiers.map(({ tier, requires }) => [tier, requires.length])).toEqual([
      ['L1', 5],
      ['L2', 5],
    ]);
    expect(modular.adjacent_interfaces).toHaveLength(4);
    expect(modular.conformance_framework).toHaveLength(4);
  });

  it('has the five kinds of mounting and counts the parts of each', () => {
    const { id, values } = registry.mounting_taxonomy;
    expect(id).toBe('TAXO-MOTOR-MOUNT');
    expect(values.map(({ key }) => key)).toEqual(['flange', 'shaft_sleeve', 'embedded', 'direct_mount', 'unknown']);
    const counted = values.reduce((sum, { observed_count }) => sum + observed_count, 0);
    const shown = snapshot.records.filter(
      ({ quarantine, mechanical_interface }) => !quarantine && mechanical_interface.status !== 'not_applicable',
    );
    expect(counted).toBe(shown.length);
  });

  it('has the six pitfalls with their severities', () => {
    expect(registry.pitfalls.map(({ id, severity }) => [id, severity])).toEqual([
      ['PIT-THREAD-DEPTH', 'critical'],
      ['PIT-BOLT-GRADE', 'high'],
      ['PIT-DOWEL-FIT', 'high'],
      ['PIT-SAME-A80-DIFFERS', 'high'],
      ['PIT-LEGACY-NONSTANDARD', 'medium'],
      ['PIT-HOLLOW-SHAFT', 'medium'],
    ]);
  });

  it('says in every block where it comes from', () => {
    const blocks = [
      ...registry.grammars,
      ...registry.flange_designations,
      ...registry.specifications,
      registry.mounting_taxonomy,
      ...registry.pitfalls,
      ...registry.ecosystem_watch,
    ];
    for (const { source, source_tier, confidence } of blocks) {
      expect(source.length).toBeGreaterThan(5);
      expect('ABC').toContain(source_tier);
      expect(confidence).toBeGreaterThan(0);
    }
    expect(registry.ecosystem_watch.every(({ source_tier }) => source_tier === 'B')).toBe(true);
  });

  it('names as hosts exactly the parts that declare the designation', () => {
    for (const { id, hosts, host_count, same_dimensions } of registry.flange_designations) {
      const declaring = snapshot.records.filter((record) => record.mechanical_interface.standard === id);
      expect(hosts.map((host) => host.id)).toEqual(declaring.map((record) => record.id));
      expect(host_count).toBe(hosts.length);
      expect(hosts.some((host) => same_dimensions.some((other) => other.id === host.id))).toBe(false);
    }
    const byId = new Map(registry.flange_designations.map((one) => [one.id, one]));
    expect(byId.get('ISO9409-1-A50-4-M6')?.host_count).toBeGreaterThan(40);
    expect(byId.get('ISO9409-1-A50-4-M6')?.hosts).toContainEqual({
      id: 'PLAT-UNIVERSAL-ROBOTS-UR5E',
      name: expect.any(String),
      side: 'robot',
    });
    expect(byId.get('ISO9409-1-A31.5-4-M5')?.named_in_words.map(({ id }) => id)).toContain('PLAT-ROBOTIQ-2F-85');
  });

  it('is referred to by every standard of the catalogue', () => {
    const ids = new Set(registry.flange_designations.map(({ id }) => id));
    const unknown = snapshot.records.filter(({ mechanical_interface: { standard, same_dimensions = [] } }) =>
      [...(standard === null ? [] : [standard]), ...same_dimensions].some((id) => !ids.has(id)),
    );
    expect(unknown.map(({ id }) => id)).toEqual([]);
  });

  it('carries the coverage and the meta of the specification', () => {
    expect(Object.keys(registry.meta)).toEqual([
      'name',
      'description',
      'version',
      'generated_at',
      'maintainer',
      'rationale',
      'coverage_policy',
      'access',
    ]);
    expect(registry.meta.rationale).toContain('0 of 688');
    expect(registry.coverage).toEqual(snapshot.meta.mechanical_interface_coverage);
  });
});
