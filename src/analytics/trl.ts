import type { Category } from '../contract/category.ts';
import type { SourceType } from '../contract/fact.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { Evidence } from './evidence.ts';

export interface Maturity {
  trl: number | null;
  trl_basis: string;
}

interface Rule {
  level: number;
  /** As it stands in `meta.method`. */
  rule: string;
  holds(evidence: Evidence): boolean;
}

type Status = NonNullable<EntityRecord['status']>;

const PRODUCT_PAPERS: readonly SourceType[] = ['official_manual', 'datasheet', 'vendor_product_page'];
const MAKERS_OWN: readonly SourceType[] = [...PRODUCT_PAPERS, 'official_docs', 'official_repo'];
const IN_USE: ReadonlySet<Status | undefined> = new Set(['production', 'active', 'discontinued']);
const COMING: ReadonlySet<Status | undefined> = new Set(['development', 'pre_production', 'upcoming']);
const SPECIFIED: ReadonlySet<Category> = new Set(['protocols', 'interfaces']);

const has = ({ sources }: Evidence, types: readonly SourceType[]) => types.some((type) => sources.has(type));
const inUse = ({ status }: Evidence) => IN_USE.has(status);

/** The highest level whose rule holds; more evidence can only raise it. */
export const TRL_RULES: readonly Rule[] = [
  {
    level: 9,
    rule: 'made or in use by its stated status, and a manual, datasheet or product page of its maker',
    holds: (evidence) => inUse(evidence) && has(evidence, PRODUCT_PAPERS),
  },
  {
    level: 9,
    rule: 'sold by a distributor, and documented by its maker',
    holds: (evidence) => has(evidence, ['distributor']) && has(evidence, MAKERS_OWN),
  },
  {
    level: 9,
    rule: 'a manual, datasheet or product page of its maker, and built into two open robots or more',
    holds: (evidence) => evidence.robots >= 2 && has(evidence, PRODUCT_PAPERS),
  },
  {
    level: 9,
    rule: 'a protocol or interface published by a standards body',
    holds: (evidence) => SPECIFIED.has(evidence.category) && has(evidence, ['standard_body']),
  },
  {
    level: 9,
    rule: 'in production by its stated status, and documented by its maker',
    holds: (evidence) => evidence.status === 'production' && has(evidence, ['official_docs']),
  },
  {
    level: 8,
    rule: 'a manual, datasheet or product page of its maker; whether it is made is not stated',
    holds: (evidence) => has(evidence, PRODUCT_PAPERS),
  },
  {
    level: 8,
    rule: 'made or in use by its stated status, and documented or published by its maker',
    holds: (evidence) => inUse(evidence) && has(evidence, MAKERS_OWN),
  },
  { level: 8, rule: 'sold by a distributor', holds: (evidence) => has(evidence, ['distributor']) },
  { level: 8, rule: 'built into three open robots or more', holds: ({ robots }) => robots >= 3 },
  {
    level: 7,
    rule: 'documented by its maker, without a manual, datasheet or product page',
    holds: (evidence) => has(evidence, ['official_docs']),
  },
  {
    level: 7,
    rule: 'announced or in development by its stated status, and documented by its maker',
    holds: (evidence) => COMING.has(evidence.status) && has(evidence, MAKERS_OWN),
  },
  { level: 7, rule: 'built into an open robot', holds: ({ robots }) => robots >= 1 },
  {
    level: 6,
    rule: 'its makers publish its design, code or weights',
    holds: (evidence) => has(evidence, ['official_repo']),
  },
  {
    level: 4,
    rule: 'described in a paper, or research by its stated status',
    holds: (evidence) => has(evidence, ['paper']) || evidence.status === 'research',
  },
];

/** A status that says it is not there yet holds the level down, whatever else is known. */
const CEILINGS: Readonly<Partial<Record<Status, number>>> = {
  research: 6,
  development: 7,
  pre_production: 7,
  upcoming: 7,
};

const NO_PRODUCT = 'a trend of the market is no product';
const TOO_THIN = 'only sources of third parties, which show that it exists and not how far it has come';

interface Judged {
  trl: number | null;
  rule?: Rule;
  ceiling?: number;
}

function judge(evidence: Evidence): Judged {
  if (evidence.status === 'market_trend') return { trl: null };
  const rule = TRL_RULES.find(({ holds }) => holds(evidence));
  if (!rule) return { trl: null };
  const ceiling = evidence.status === undefined ? undefined : CEILINGS[evidence.status];
  return ceiling === undefined || rule.level <= ceiling ? { trl: rule.level, rule } : { trl: ceiling, rule, ceiling };
}

/** The level alone. */
export function levelOf(evidence: Evidence): number | null {
  return judge(evidence).trl;
}

/** The level with what it rests on. */
export function maturityOf(evidence: Evidence): Maturity {
  const { trl, rule, ceiling } = judge(evidence);
  if (!rule) return { trl, trl_basis: evidence.status === 'market_trend' ? NO_PRODUCT : TOO_THIN };
  const held = ceiling === undefined ? '' : `; held at ${ceiling} by its stated status`;
  return { trl, trl_basis: `${basis(rule.rule, evidence)}${held}` };
}

function basis(rule: string, { status, sources, robots }: Evidence): string {
  const known = [
    `status ${status ?? 'not stated'}`,
    `sources ${[...sources].sort().join(', ')}`,
    ...(robots > 0 ? [`open robots ${robots}`] : []),
  ];
  return `${rule} (${known.join('; ')})`;
}

/** The lowest levels are for what no catalogue of products holds. */
export const TRL_LIMITS =
  'Levels follow ISO 16290 in name only: they are read from what is published, not from an assessment. Levels 1 to 3 are ' +
  'ideas before a working sample and do not occur among parts one can name. Research holds a level at 6, development and ' +
  'announcement at 7. Sources of third parties alone give no level.';
