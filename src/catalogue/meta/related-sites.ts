import type { CatalogueMeta } from '../../contract/catalogue-meta.ts';
import type { EntityRecord } from '../../contract/record.ts';

const SITES_SHOWN = 10;

/** Where others put their files: the address says nothing about who speaks. */
const HOST_OF_OTHERS = /(?:^|\.)(?:github|githubusercontent|gitlab|scribd|huggingface)\.(?:com|co)$/;

/** The sites the catalogue leans on most, by records that name them. */
export function relatedSites(records: readonly EntityRecord[]): CatalogueMeta['related_sites'] {
  const sites = new Map<string, { records: number; publishers: Map<string, number> }>();
  for (const { sources } of records) {
    const seen = new Set<string>();
    for (const { url, publisher } of sources) {
      const domain = new URL(url).hostname;
      if (HOST_OF_OTHERS.test(domain)) continue;
      const site = sites.get(domain) ?? { records: 0, publishers: new Map<string, number>() };
      if (!seen.has(domain)) site.records += 1;
      seen.add(domain);
      site.publishers.set(publisher, (site.publishers.get(publisher) ?? 0) + 1);
      sites.set(domain, site);
    }
  }
  return [...sites]
    .sort(([aDomain, a], [bDomain, b]) => b.records - a.records || (aDomain < bDomain ? -1 : 1))
    .slice(0, SITES_SHOWN)
    .map(([domain, site]) => ({
      domain,
      name: mostFrequent(site.publishers),
      relation: `source of ${site.records} ${site.records === 1 ? 'record' : 'records'}`,
      url: `https://${domain}/`,
    }));
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const ranked = [...counts].sort(([aName, a], [bName, b]) => b - a || (aName < bName ? -1 : 1));
  return ranked[0]?.[0] ?? '';
}
