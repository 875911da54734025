import type { Category } from '../../contract/category.ts';
import type { Fact } from '../../contract/fact.ts';
import type { MechanicalInterface } from '../../contract/mechanical-interface.ts';
import { parseDesignation } from '../../mechanics/designation.ts';
import type { DesignationIndex } from '../../mechanics/designation-index.ts';
import { readFaces } from '../../mechanics/read-words.ts';

export const MECHANICAL_REGISTRY_PATH = '/api/mechanical_interfaces.json';

const BODILESS: ReadonlySet<Category> = new Set<Category>(['protocols', 'llms', 'robot_ai_models']);
const BODILESS_TYPE = /(?:^|_)(?:software|data_platform|phone_teleop)$/;
/** Among interfaces only connectors have a body; a bus or a signalling standard has none. */
const CONNECTOR = /(?:connector|header)$/;
/** A chip is soldered: its footprint belongs to a circuit board. Modules and drive boards are screwed on. */
const BOARD = /(?:module|board|motor_controller)$/;

/** Whether there is something to mount. */
export function hasBody({ category, type }: Pick<Fact, 'category' | 'type'>): boolean {
  if (BODILESS.has(category)) return false;
  if (category === 'interfaces') return CONNECTOR.test(type);
  return category === 'chips' ? BOARD.test(type) : !BODILESS_TYPE.test(type);
}

const CONFIDENCE = {
  declared: { A: 0.9, B: 0.6, C: 0.3 },
  partial: { A: 0.6, B: 0.4, C: 0.2 },
} as const;

export function mechanicalInterface(
  fact: Pick<Fact, 'category' | 'type' | 'mechanical_interface' | 'sources'>,
  registry: DesignationIndex,
): MechanicalInterface {
  const stated = fact.mechanical_interface;
  if (!stated || stated.status === 'not_declared') {
    const applicable = hasBody(fact);
    return {
      status: applicable ? 'not_declared' : 'not_applicable',
      mount_type: 'unknown',
      standard: null,
      flange: null,
      confidence: 0,
      registry_ref: MECHANICAL_REGISTRY_PATH,
      gap: applicable
        ? 'No mounting face, hole pattern or designation stands in the sources read; ask the maker for a drawing.'
        : `Nothing to mount: it ${fact.category === 'chips' ? 'is soldered' : 'has no body'}.`,
    };
  }
  const credibility = fact.sources[stated.source]?.credibility ?? 'C';
  const named = nameOf(stated, registry);
  // The name of a size the registry does not know stays a word of the maker.
  const flange = named.standard === null ? (stated.flange ?? stated.standard) : stated.flange;
  const same = named.standard === null && flange !== null ? sameDimensions(flange, registry) : [];
  const gap = missing({ ...stated, flange }, named.gap, same);
  return {
    status: stated.status,
    mount_type: stated.mount_type,
    standard: named.standard,
    flange,
    ...(same.length > 0 && { same_dimensions: same }),
    ...(stated.side && { side: stated.side }),
    source: stated.source,
    confidence: CONFIDENCE[stated.status][credibility],
    registry_ref: MECHANICAL_REGISTRY_PATH,
    ...(gap && { gap }),
  };
}

type Stated = NonNullable<Fact['mechanical_interface']>;

/** An id of the registry, or why there is none: `ISO9409-1-A50` alone names neither hole count nor thread. */
function nameOf({ standard }: Stated, registry: DesignationIndex): { standard: string | null; gap?: string } {
  if (standard === null) return { standard, gap: 'no standard designation' };
  const parsed = parseDesignation(standard);
  if (!parsed.ok) {
    const incomplete = parsed.fault.code === 'incomplete';
    return {
      standard: null,
      gap: incomplete
        ? `the designation ${standard} names no hole count or thread`
        : `the designation ${standard} cannot be read`,
    };
  }
  const { id } = parsed.designation;
  return registry.find(id) ? { standard: id } : { standard: null, gap: `the registry does not list ${id}` };
}

function sameDimensions(flange: string, registry: DesignationIndex): string[] {
  const ids = readFaces(flange).flatMap(({ pattern }) => (pattern ? registry.idsWith(pattern) : []));
  return [...new Set(ids)];
}

function missing(
  { status, flange, mount_type }: Stated,
  nameGap: string | undefined,
  same: readonly string[],
): string | undefined {
  const gaps: string[] = [];
  if (nameGap)
    gaps.push(same.length > 0 ? `${nameGap}, though the dimensions are those of ${same.join(', ')}` : nameGap);
  if (flange === null) gaps.push('no hole pattern in words');
  if (mount_type === 'unknown') gaps.push('no kind of mounting');
  if (status === 'partial') gaps.push('the declared pattern is incomplete');
  return gaps.length > 0 ? `Missing: ${gaps.join('; ')}.` : undefined;
}
