import { describe, expect, it } from 'vitest';
import { SupplierBook } from '../../src/bom/suppliers/supplier-book.ts';
import { canonicalSuppliers, mergeSuppliers, parseSupplierFile } from '../../src/bom/suppliers/supplier-lines.ts';
import type { Distributor, Maker } from '../../src/contract/supplier.ts';
import { FROM } from './support.ts';

const SOURCE = { url: 'https://example.com/list', locator: 'line 1', read_from: 'excerpt of a page' };

const PLACE = 'excerpt of a page, line 1';

function aMaker(over: Partial<Maker> = {}): Maker {
  return { maker: 'Acme', website: 'https://acme.test/', kind: 'company', source: SOURCE, ...over };
}

function aShop(distributor: string, makers: string[], over: Partial<Distributor> = {}): Distributor {
  return {
    distributor,
    website: `https://${distributor.toLowerCase()}.test/`,
    regions: ['EU'],
    categories: ['actuators'],
    makers,
    evidence: makers.map((maker) => ({ maker, url: 'https://example.com/p', locator: 'line 2', read_from: 'a page' })),
    source: SOURCE,
    ...over,
  };
}

const BOOK = new SupplierBook({
  makers: [aMaker({ shop: 'https://acme.test/shop' }), aMaker({ maker: 'Shopmaker', website: 'https://both.test/' })],
  distributors: [
    aShop('Broad', ['Bolt', 'Cog', 'Dent', 'Edge']),
    aShop('Carrier', ['Acme']),
    aShop('Both', ['Shopmaker']),
    aShop('Sensory', ['Eye'], { categories: ['sensors'] }),
    aShop('Wire', ['Bus'], { categories: ['protocols'] }),
  ],
});

const names = (manufacturer?: string, category?: string) =>
  BOOK.suggest(manufacturer, category).map(({ kind, name }) => `${kind} ${name}`);

describe('who to ask', () => {
  it('is the maker, then who carried it, then who sells the category; each with reason and source', () => {
    expect(BOOK.suggest('Acme', 'actuators')).toEqual([
      { kind: 'maker', name: 'Acme', url: 'https://acme.test/', reason: 'its maker’s own site', source: PLACE },
      expect.objectContaining({ kind: 'maker_shop', url: 'https://acme.test/shop', source: PLACE }),
      {
        kind: 'carries_maker',
        name: 'Carrier',
        url: 'https://carrier.test/',
        reason: 'has carried Acme (https://example.com/p); not that it is in stock',
        source: 'a page, line 2',
      },
      {
        kind: 'sells_category',
        name: 'Broad',
        url: 'https://broad.test/',
        reason: 'carries makers of actuators; whether this one, no source says',
        source: PLACE,
      },
      expect.objectContaining({ kind: 'sells_category', name: 'Both' }),
    ]);
  });

  it.each<[string, string | undefined, string | undefined, string[]]>([
    [
      'a maker in another spelling',
      'ACME, Inc.',
      undefined,
      ['maker Acme', 'maker_shop Acme, to buy', 'carries_maker Carrier'],
    ],
    ['a maker who is a shop too, once', 'Shopmaker', undefined, ['maker Shopmaker']],
    ['a maker nobody knows', 'Nobody', 'sensors', ['sells_category Sensory']],
    ['a category in other words', undefined, 'Sensor', ['sells_category Sensory']],
    ['a category of nobody', undefined, 'bolts', []],
    ['what is not sold in shops', undefined, 'protocols', []],
    ['nothing', undefined, undefined, []],
  ])('%s', (_, manufacturer, category, expected) => {
    expect(names(manufacturer, category)).toEqual(expected);
  });

  it('is known for a third of the parts of the catalogue and more', () => {
    const parts = [...FROM.byId.values()];
    const own = parts.filter(({ manufacturer }) =>
      FROM.suppliers.suggest(manufacturer, undefined).some(({ kind }) => kind === 'maker'),
    );
    expect(own.length).toBeGreaterThan(parts.length / 3);
    for (const { manufacturer, category } of parts) {
      expect(FROM.suppliers.suggest(manufacturer, category).length).toBeLessThanOrEqual(6);
    }
  });
});

describe('lines of suppliers', () => {
  const parse = (lines: readonly unknown[]) =>
    parseSupplierFile(Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')), 'd.jsonl', 'distributors');

  it.each<[string, object, string]>([
    ['a maker without evidence', { makers: ['A', 'B'] }, 'evidence: must hold one entry for each of `makers`'],
    ['a region that is none', { regions: ['Europe'] }, 'regions.0: must be two capital letters (ISO 3166)'],
    ['a category that is none', { categories: ['motors'] }, 'categories.0: Invalid option'],
    ['an address that is none', { website: 'shop' }, 'website: must be an http(s) address'],
    ['a key nobody knows', { phone: '1' }, 'Unrecognized key: "phone"'],
  ])('are refused: %s', (_, over, reason) => {
    const { suppliers, rejected } = parse([{ ...aShop('Shop', ['A']), ...over }, aShop('Other', ['A'])]);
    expect(suppliers.map(({ distributor }) => distributor)).toEqual(['Other']);
    expect(rejected).toEqual([expect.objectContaining({ file: 'd.jsonl', line: 1, id: 'Shop' })]);
    expect(rejected[0]?.reason).toContain(reason);
  });

  it('name a shop once', () => {
    expect(parse([aShop('Shop', ['A']), aShop('Shop', ['B'])]).rejected).toEqual([
      { file: 'd.jsonl', line: 2, id: 'Shop', reason: 'Shop stands already at line 1' },
    ]);
  });

  it('are written one way whatever order their keys and lines came in', () => {
    const [a, b] = [aShop('A', ['X']), aShop('B', ['X'])];
    const turned = Object.fromEntries(Object.entries(a).reverse()) as Distributor;
    expect(canonicalSuppliers('distributors', [b, turned])).toBe(canonicalSuppliers('distributors', [a, b]));
  });

  it('replace the one of their name as a whole', () => {
    const old = [aMaker({ country: 'DE' }), aMaker({ maker: 'B' })];
    const { merged, ...counts } = mergeSuppliers('makers', old, [
      aMaker(),
      aMaker({ maker: 'B' }),
      aMaker({ maker: 'C' }),
    ]);
    expect(counts).toEqual({ added: 1, changed: 1, unchanged: 1 });
    expect(merged).toEqual([aMaker(), aMaker({ maker: 'B' }), aMaker({ maker: 'C' })]);
  });
});
