import { describe, expect, it } from 'vitest';
import { deriveRecord } from '../../../src/catalogue/derive-record.ts';
import { relatedSites } from '../../../src/catalogue/meta/related-sites.ts';
import { aFact, aSource } from '../../support/facts.ts';
import { derivation } from '../../support/real-catalogue.ts';

const record = (...sources: Parameters<typeof aSource>[0][]) =>
  deriveRecord(aFact({ declarations: [], sources: sources.map(aSource) }), derivation());

describe('relatedSites', () => {
  it('counts a record once a site, most records first', () => {
    const records = [
      record({ url: 'https://b.com/1' }, { url: 'https://b.com/2' }),
      record({ url: 'https://a.com/1', publisher: 'A' }),
      record({ url: 'https://a.com/2', publisher: 'A' }),
    ];
    expect(relatedSites(records)).toEqual([
      { domain: 'a.com', name: 'A', relation: 'source of 2 records', url: 'https://a.com/' },
      { domain: 'b.com', name: 'Acme', relation: 'source of 1 record', url: 'https://b.com/' },
    ]);
  });

  it('leaves out code hosts, and no site that only ends alike', () => {
    const records = [
      record({ url: 'https://github.com/a/b' }),
      record({ url: 'https://raw.githubusercontent.com/a' }),
      record({ url: 'https://notgithub.com/a' }),
    ];
    expect(relatedSites(records).map(({ domain }) => domain)).toEqual(['notgithub.com']);
  });

  it('shows ten', () => {
    expect(
      relatedSites(Array.from({ length: 12 }, (_, index) => record({ url: `https://s${index}.com` }))),
    ).toHaveLength(10);
  });
});
