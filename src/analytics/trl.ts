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
const DOCUMENTS: readonly SourceType[] = [...PRODUCT_PAPERS, 'official_docs'];
const COMING: ReadonlySet<Status | undefined> = new Set(['development', 'pre_production', 'upcoming']);
const UNDER_WAY: ReadonlySet<Status | undefined> = new Set(['research', 'development']);
const SPECIFIED: ReadonlySet<Category> = new Set(['protocols', 'interfaces']);
/** Its code or weights are the product; of a thing they are a driver or a drawing. */
const SOFTWARE: ReadonlySet<Category> = new Set(['llms', 'robot_ai_models', 'protocols']);
/** What others build in, carry or run is shown to work by their documents. */
const CARRIED: ReadonlySet<Category> = new Set(['chips', 'protocols', 'interfaces', 'llms', 'robot_ai_models']);
const PROVEN_YEARS = 5;

const by = (published: ReadonlySet<SourceType>, types: readonly SourceType[]) =>
  types.some((type) => published.has(type));
const isCarried = ({ category, ofOthers }: Evidence) => CARRIED.has(category) && by(ofOthers, DOCUMENTS);
const CARRIED_WORDS = 'a chip, protocol, interface or model that others document as part of what they offer';
const isSoftware = ({ category }: Evidence) => SOFTWARE.has(category);

function isMade({ status, isStatusOfProduct, category }: Evidence): boolean {
  if (status === 'active') return isStatusOfProduct || SOFTWARE.has(category);
  return status === 'production' || status === 'discontinued';
}

/** The highest level whose rule holds; more evidence can only raise it. */
export const TRL_RULES: readonly Rule[] = [
  {
    level: 9,
    rule: 'made or in use by its stated status, and a manual, datasheet or product page of its maker',
    holds: (evidence) => isMade(evidence) && by(evidence.ofMaker, PRODUCT_PAPERS),
  },
  {
    level: 9,
    rule: `released ${PROVEN_YEARS} years ago or more, and a manual, datasheet or product page of its maker`,
    holds: ({ ageYears, ofMaker }) => (ageYears ?? 0) >= PROVEN_YEARS && by(ofMaker, PRODUCT_PAPERS),
  },
  {
    level: 9,
    rule: 'sold by a distributor, and documented by its maker',
    holds: ({ ofMaker, ofOthers }) => by(ofOthers, ['distributor']) && by(ofMaker, DOCUMENTS),
  },
  {
    level: 9,
    rule: 'a manual, datasheet or product page of its maker, and named by the files of two open robots or more',
    holds: ({ robots, ofMaker }) => robots >= 2 && by(ofMaker, PRODUCT_PAPERS),
  },
  {
    level: 9,
    rule: 'a protocol or interface published by a standards body',
    holds: ({ category, ofOthers }) => SPECIFIED.has(category) && by(ofOthers, ['standard_body']),
  },
  {
    level: 9,
    rule: 'in production by its stated status, and documented by its maker',
    holds: ({ status, ofMaker }) => status === 'production' && by(ofMaker, ['official_docs']),
  },
  {
    level: 8,
    rule: 'a manual, datasheet or product page of its maker; whether it is made is not stated',
    holds: ({ ofMaker }) => by(ofMaker, PRODUCT_PAPERS),
  },
  {
    level: 8,
    rule: 'made or in use by its stated status, and documented by its maker',
    holds: (evidence) => isMade(evidence) && by(evidence.ofMaker, DOCUMENTS),
  },
  {
    level: 8,
    rule: 'software in use by its stated status, whose makers publish its code or weights',
    holds: (evidence) => isSoftware(evidence) && isMade(evidence) && by(evidence.ofMaker, ['official_repo']),
  },
  {
    level: 8,
    rule: `${CARRIED_WORDS}, made or in use by its stated status`,
    holds: (evidence) => isCarried(evidence) && isMade(evidence),
  },
  {
    level: 8,
    rule: `${CARRIED_WORDS}, released ${PROVEN_YEARS} years ago or more`,
    holds: (evidence) => isCarried(evidence) && (evidence.ageYears ?? 0) >= PROVEN_YEARS,
  },
  { level: 8, rule: 'sold by a distributor', holds: ({ ofOthers }) => by(ofOthers, ['distributor']) },
  { level: 8, rule: 'named by the files of three open robots or more', holds: ({ robots }) => robots >= 3 },
  {
    level: 7,
    rule: 'documented by its maker, without a manual, datasheet or product page',
    holds: ({ ofMaker }) => by(ofMaker, ['official_docs']),
  },
  {
    level: 7,
    rule: 'announced or in development by its stated status, and documented by its maker',
    holds: ({ status, ofMaker }) => COMING.has(status) && by(ofMaker, DOCUMENTS),
  },
  { level: 7, rule: CARRIED_WORDS, holds: isCarried },
  { level: 7, rule: 'named by the files of an open robot', holds: ({ robots }) => robots >= 1 },
  {
    level: 6,
    rule: 'software whose makers publish its code or weights',
    holds: (evidence) => isSoftware(evidence) && by(evidence.ofMaker, ['official_repo']),
  },
  {
    level: 6,
    rule: 'research or in development by its stated status, and its makers publish its design or code',
    holds: ({ status, ofMaker }) => UNDER_WAY.has(status) && by(ofMaker, ['official_repo']),
  },
  { level: 4, rule: 'research by its stated status', holds: ({ status }) => status === 'research' },
  {
    level: 4,
    rule: 'in development by its stated status, and described in a paper',
    holds: ({ status, ofOthers }) => status === 'development' && by(ofOthers, ['paper']),
  },
  {
    level: 4,
    rule: 'software described in a paper',
    holds: (evidence) => isSoftware(evidence) && by(evidence.ofOthers, ['paper']),
  },
];

/** A status that says it is not there yet holds the level down, whatever else is known. */
const CEILINGS: Readonly<Partial<Record<Status, number>>> = {
  research: 6,
  development: 7,
  pre_production: 7,
  upcoming: 7,
};
const AHEAD_CEILING = 7;

const NO_PRODUCT = 'a trend of the market is no product';
const TOO_THIN = 'too thin to say how far it has come';

interface Judged {
  trl: number | null;
  rule?: Rule;
  held?: { at: number; by: string };
}

function judge(evidence: Evidence): Judged {
  if (evidence.status === 'market_trend') return { trl: null };
  const rule = TRL_RULES.find(({ holds }) => holds(evidence));
  if (!rule) return { trl: null };
  const held = ceilingOf(evidence);
  return held === undefined || rule.level <= held.at ? { trl: rule.level, rule } : { trl: held.at, rule, held };
}

function ceilingOf({ status, ageYears }: Evidence): Judged['held'] {
  const at = status === undefined ? undefined : CEILINGS[status];
  if (at !== undefined) return { at, by: 'its stated status' };
  return (ageYears ?? 0) < 0 ? { at: AHEAD_CEILING, by: 'a release that lies ahead' } : undefined;
}

/** The level alone. */
export function levelOf(evidence: Evidence): number | null {
  return judge(evidence).trl;
}

/** The level with what it rests on. */
export function maturityOf(evidence: Evidence): Maturity {
  const { trl, rule, held } = judge(evidence);
  const because = rule?.rule ?? (evidence.status === 'market_trend' ? NO_PRODUCT : TOO_THIN);
  const limit = held === undefined ? '' : `; held at ${held.at} by ${held.by}`;
  return { trl, trl_basis: `${because} (${known(evidence)})${limit}` };
}

function known({ status, ofMaker, ofOthers, ageYears, robots }: Evidence): string {
  const kinds = (published: ReadonlySet<SourceType>) => [...published].sort().join(', ') || 'none';
  return [
    `status ${status ?? 'not stated'}`,
    `sources of its maker: ${kinds(ofMaker)}`,
    `of others: ${kinds(ofOthers)}`,
    ...(ageYears === null ? [] : [ageYears < 0 ? 'release ahead' : `released ${ageYears.toFixed(1)} years ago`]),
    ...(robots > 0 ? [`open robots ${robots}`] : []),
  ].join('; ');
}

/** The lowest levels are for what no catalogue of products holds. */
export const TRL_LIMITS =
  'Levels follow ISO 16290 in name only: they are read from what is published, not from an assessment. Levels 1 to 3 are ' +
  'ideas before a working sample and do not occur among parts one can name. Research holds a level at 6; development, ' +
  'pre-production, announcement and a release that lies ahead hold it at 7. A document is of its maker where its publisher ' +
  'and the manufacturer are one by name; a copy of a document is by whom it was first published. Documents of others, and ' +
  'of things a repository or a paper alone, give no level.';
