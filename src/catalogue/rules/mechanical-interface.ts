import type { Category } from '../../contract/category.ts';
import type { Fact } from '../../contract/fact.ts';
import type { MechanicalInterface } from '../../contract/mechanical-interface.ts';

export const MECHANICAL_REGISTRY_PATH = '/api/mechanical_interfaces.json';

const BODILESS: ReadonlySet<Category> = new Set<Category>(['protocols', 'llms', 'robot_ai_models']);
const BODILESS_TYPE = /(?:^|_)(?:software|data_platform|phone_teleop)$/;
/** Among interfaces only connectors have a body; a bus or a signalling standard has none. */
const CONNECTOR = /(?:connector|header)$/;

export function hasBody({ category, type }: Pick<Fact, 'category' | 'type'>): boolean {
  if (BODILESS.has(category)) return false;
  return category === 'interfaces' ? CONNECTOR.test(type) : !BODILESS_TYPE.test(type);
}

const CONFIDENCE = {
  declared: { A: 0.9, B: 0.6, C: 0.3 },
  partial: { A: 0.6, B: 0.4, C: 0.2 },
} as const;

export function mechanicalInterface(
  fact: Pick<Fact, 'category' | 'type' | 'mechanical_interface' | 'sources'>,
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
        : 'Nothing to mount: it has no body.',
    };
  }
  const credibility = fact.sources[stated.source]?.credibility ?? 'C';
  const gap = missing(stated);
  return {
    status: stated.status,
    mount_type: stated.mount_type,
    standard: stated.standard,
    flange: stated.flange,
    ...(stated.side && { side: stated.side }),
    source: stated.source,
    confidence: CONFIDENCE[stated.status][credibility],
    registry_ref: MECHANICAL_REGISTRY_PATH,
    ...(gap && { gap }),
  };
}

/** A designation is full with circle, hole count and thread; `ISO9409-1-A50` alone leaves two of them open. */
const FULL_DESIGNATION = /-A?\d+(?:\.\d+)?-\d+-M\d+(?:\.\d+)?$/;

function missing({
  status,
  standard,
  flange,
  mount_type,
}: NonNullable<Fact['mechanical_interface']>): string | undefined {
  const gaps: string[] = [];
  if (standard === null) gaps.push('no standard designation');
  else if (!FULL_DESIGNATION.test(standard)) gaps.push('the designation names no hole count or thread');
  if (flange === null) gaps.push('no hole pattern in words');
  if (mount_type === 'unknown') gaps.push('no kind of mounting');
  if (status === 'partial') gaps.push('the declared pattern is incomplete');
  return gaps.length > 0 ? `Missing: ${gaps.join('; ')}.` : undefined;
}
