import type { AccessBlock } from '../contract/access.ts';
import type { MechanicalCoverage } from '../contract/catalogue-meta.ts';
import {
  type DesignationTexts,
  type FlangeDesignation,
  type FlangeHost,
  MECHANICAL_REGISTRY_VERSION,
  type MechanicalRegistry,
  type MechanicalRegistryTexts,
} from '../contract/mechanical-registry.ts';
import type { EntityRecord } from '../contract/record.ts';
import { designationsIn } from './designation.ts';
import { listedPattern } from './designation-index.ts';
import { sideOfPart } from './part-faces.ts';

export const DRAWING_PATH = '/api/mechanical/drawing.svg';

export interface MechanicalRegistryInput {
  /** What is shown of the catalogue. */
  records: readonly EntityRecord[];
  coverage: MechanicalCoverage;
  generatedAt: string;
  access: AccessBlock;
  texts: MechanicalRegistryTexts;
}

/** `/api/mechanical_interfaces.json`: the hand-kept blocks, and the parts of the catalogue that declare them. */
export function buildMechanicalRegistry(input: MechanicalRegistryInput): MechanicalRegistry {
  const { records, coverage, generatedAt, access, texts } = input;
  const { name, description, maintainer, rationale, coverage_policy } = texts;
  return {
    meta: {
      name,
      description,
      version: MECHANICAL_REGISTRY_VERSION,
      generated_at: generatedAt,
      maintainer,
      rationale,
      coverage_policy,
      access,
    },
    coverage,
    grammars: [texts.grammar],
    flange_designations: texts.flange_designations.map((designation) => withHosts(designation, records)),
    specifications: [texts.specifications.shoulder, texts.specifications.modular_humanoid],
    mounting_taxonomy: {
      ...texts.mounting_taxonomy,
      values: texts.mounting_taxonomy.values.map((value) => ({
        ...value,
        observed_count: records.filter(
          ({ mechanical_interface: { status, mount_type } }) => status !== 'not_applicable' && mount_type === value.key,
        ).length,
      })),
    },
    pitfalls: texts.pitfalls,
    ecosystem_watch: texts.ecosystem_watch,
  };
}

export function drawingAddress(value: string): string {
  return `${DRAWING_PATH}?${new URLSearchParams({ value })}`;
}

function withHosts(listed: DesignationTexts, records: readonly EntityRecord[]): FlangeDesignation {
  const { hole_angles_deg: _angles, pins: _pins, pilot_mm: _pilot, face_mm: _face, ...shown } = listed;
  const declaring = records.filter(({ mechanical_interface }) => mechanical_interface.standard === listed.id);
  return {
    ...shown,
    typical_payload_class: payloadClass(declaring),
    pattern: listedPattern(listed),
    drawing: drawingAddress(listed.id),
    host_count: declaring.length,
    hosts: declaring.map(hostOf),
    same_dimensions: records
      .filter(({ mechanical_interface }) => mechanical_interface.same_dimensions?.includes(listed.id))
      .map(hostOf),
    named_in_words: records
      .filter(({ mechanical_interface: { standard, flange } }) => {
        return standard !== listed.id && flange !== null && designationsIn(flange).includes(listed.id);
      })
      .map((record) => ({ ...hostOf(record), words: record.mechanical_interface.flange ?? '' })),
  };
}

function hostOf(record: EntityRecord): FlangeHost {
  return { id: record.id, name: record.name, side: sideOfPart(record) };
}

/** The standard links no size to a load; what robots with the flange declare is the only evidence there is. */
function payloadClass(hosts: readonly EntityRecord[]): string | null {
  const payloads = hosts.flatMap((record) => {
    if (sideOfPart(record) !== 'robot') return [];
    const masses = record.readings.flatMap(({ parameter, quantity, amount }) =>
      parameter === 'payload' && quantity === 'mass' && amount?.si_high != null ? [amount.si_high] : [],
    );
    return masses.length > 0 ? [Math.max(...masses)] : [];
  });
  if (payloads.length === 0) return null;
  const [least, most] = [Math.min(...payloads), Math.max(...payloads)];
  const span = least === most ? `${least} kg` : `${least} to ${most} kg`;
  const offering = hosts.filter((record) => sideOfPart(record) === 'robot').length;
  return `${span}, as ${payloads.length} of the ${offering} robots that offer it declare`;
}
