import type { SourceType } from '../contract/fact.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { Organisations } from './organisations.ts';
import { isAhead, releaseOf } from './release.ts';

/** What is known besides the records: nothing here asks a clock or a disk. */
export interface Surroundings {
  /** The day ages are counted to. */
  asOf: string;
  /** The open robots that name a record in their own files. */
  robotsNaming: ReadonlyMap<string, readonly string[]>;
}

/** What a record shows of how far its product has come. */
export interface Evidence {
  category: EntityRecord['category'];
  status: EntityRecord['status'];
  /** Whether the status was read anywhere but in a repository, whose `active` is that of its code. */
  isStatusOfProduct: boolean;
  /** Kinds of document its maker published. */
  ofMaker: ReadonlySet<SourceType>;
  /** Kinds of document anybody else published. */
  ofOthers: ReadonlySet<SourceType>;
  /** Since its release; null where none is dated, negative where it lies ahead. */
  ageYears: number | null;
  robots: number;
}

const YEAR_MS = 365.25 * 24 * 3_600_000;
/** Kinds that claim to be the maker's; who published them decides whether they are. */
const CLAIM_THE_MAKER: ReadonlySet<SourceType> = new Set([
  'official_manual',
  'datasheet',
  'vendor_product_page',
  'official_docs',
  'official_repo',
]);
const REPOSITORIES: ReadonlySet<SourceType | undefined> = new Set(['official_repo', 'project_repo']);

export interface EvidenceContext {
  asOfMs: number;
  robotsNaming: Surroundings['robotsNaming'];
  organisations: Organisations;
}

export function evidenceOf(record: EntityRecord, context: EvidenceContext): Evidence {
  const [ofMaker, ofOthers] = [new Set<SourceType>(), new Set<SourceType>()];
  for (const { source_type, publisher } of record.sources) {
    const isOwn = CLAIM_THE_MAKER.has(source_type) && context.organisations.isMaker(publisher, record);
    (isOwn ? ofMaker : ofOthers).add(source_type);
  }
  return {
    category: record.category,
    status: record.status,
    isStatusOfProduct: isReadOfProduct(record),
    ofMaker,
    ofOthers,
    ageYears: ageOf(record, context.asOfMs),
    robots: context.robotsNaming.get(record.id)?.length ?? 0,
  };
}

function isReadOfProduct({ field_sources, sources }: EntityRecord): boolean {
  return field_sources.status?.some((index) => !REPOSITORIES.has(sources[index]?.source_type)) ?? false;
}

function ageOf(record: EntityRecord, asOfMs: number): number | null {
  const release = releaseOf(record);
  if (!release) return null;
  if (isAhead(release, asOfMs)) return (asOfMs - release.earliestMs) / YEAR_MS;
  return Math.max(0, asOfMs - release.middleMs) / YEAR_MS;
}

/** Counted are components that stand; what is quarantined or is no part has neither maturity nor momentum. */
export function isAnalysed({ quarantine, entity_kind }: EntityRecord): boolean {
  return !quarantine && entity_kind === 'component';
}
