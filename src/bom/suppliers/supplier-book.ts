import { spellingKey } from '../../catalogue/facts/maker-spellings.ts';
import type { SupplierSuggestion } from '../../contract/bom-export.ts';
import { CATEGORIES, type Category } from '../../contract/category.ts';
import type { Distributor, Maker, SupplierSource, Suppliers } from '../../contract/supplier.ts';
import { readCategory } from '../read-category.ts';

/** Beyond these a list is no help to whoever has to order. */
const SUGGESTIONS_LIMIT = 6;
/** Who may or may not have it comes after who had it, and is not many. */
const OF_CATEGORY_LIMIT = 3;

/** What is not sold over a counter: nobody is asked for a shop of protocols. */
const NOT_SOLD: ReadonlySet<Category> = new Set<Category>(['protocols', 'llms', 'robot_ai_models']);

interface Carrier {
  distributor: Distributor;
  evidence: Distributor['evidence'][number];
}

/** Who to ask for a part: its maker, then who has carried that maker, then who sells its category (decision 36). */
export class SupplierBook {
  readonly #makers: ReadonlyMap<string, Maker>;
  readonly #carriers: ReadonlyMap<string, readonly Carrier[]>;
  readonly #byCategory: ReadonlyMap<Category, readonly Distributor[]>;
  /** One list for all lines of a maker and category. */
  readonly #suggested = new Map<string, readonly SupplierSuggestion[]>();

  constructor({ makers, distributors }: Suppliers) {
    this.#makers = new Map(makers.map((maker) => [spellingKey(maker.maker), maker]));
    const carriers = distributors.flatMap((distributor) =>
      distributor.evidence.map((evidence) => ({ distributor, evidence })),
    );
    this.#carriers = Map.groupBy(carriers, ({ evidence }) => spellingKey(evidence.maker));
    const broadestFirst = distributors.toSorted((a, b) => b.makers.length - a.makers.length);
    this.#byCategory = new Map(
      CATEGORIES.map((category) => [
        category,
        NOT_SOLD.has(category) ? [] : broadestFirst.filter(({ categories }) => categories.includes(category)),
      ]),
    );
  }

  /** Names may be spelled in any case, with or without their legal form; a category may be none of ours. */
  suggest(manufacturer: string | undefined, category: string | undefined): readonly SupplierSuggestion[] {
    const maker = spellingKey(manufacturer ?? '');
    const kind = readCategory(category);
    // Made of what callers write, so only what the book knows is kept.
    const known = this.#makers.has(maker) || this.#carriers.has(maker);
    const name = `${known ? maker : ''} ${kind ?? ''}`;
    const kept = this.#suggested.get(name);
    if (kept) return kept;
    const made = this.#make(maker, kind);
    this.#suggested.set(name, made);
    return made;
  }

  #make(maker: string, category: Category | undefined): SupplierSuggestion[] {
    const own = this.#makers.get(maker);
    const all = [
      ...(own ? ofMaker(own) : []),
      ...(this.#carriers.get(maker) ?? []).map(ofCarrier),
      ...(category ? this.#ofCategory(maker, category) : []),
    ];
    const seen = new Set<string>();
    return all
      .filter(({ url, name }) => {
        // A maker that is a shop too is named once.
        const isNew = !seen.has(url) && !seen.has(name);
        seen.add(url).add(name);
        return isNew;
      })
      .slice(0, SUGGESTIONS_LIMIT);
  }

  #ofCategory(maker: string, category: Category): SupplierSuggestion[] {
    const carriers = new Set((this.#carriers.get(maker) ?? []).map(({ distributor }) => distributor));
    const others = (this.#byCategory.get(category) ?? []).filter((distributor) => !carriers.has(distributor));
    return others.slice(0, OF_CATEGORY_LIMIT).map((distributor) => ofCategory(distributor, category));
  }
}

function ofMaker({ maker, website, shop, source, shop_source }: Maker): SupplierSuggestion[] {
  const site: SupplierSuggestion = {
    kind: 'maker',
    name: maker,
    url: website,
    reason: 'its maker’s own site',
    source: placeOf(source),
  };
  if (shop === undefined || shop === website) return [site];
  const reason = 'where its maker sends buyers: shop, product list, resellers or contact';
  return [
    site,
    { kind: 'maker_shop', name: `${maker}, to buy`, url: shop, reason, source: placeOf(shop_source ?? source) },
  ];
}

function ofCarrier({ distributor, evidence }: Carrier): SupplierSuggestion {
  const { maker } = evidence;
  return {
    kind: 'carries_maker',
    name: distributor.distributor,
    url: distributor.website,
    reason: `has carried ${maker} (${evidence.url}); not that it is in stock`,
    source: placeOf(evidence),
  };
}

function ofCategory({ distributor, website, source }: Distributor, category: Category): SupplierSuggestion {
  return {
    kind: 'sells_category',
    name: distributor,
    url: website,
    reason: `carries makers of ${category.replaceAll('_', ' ')}; whether this one, no source says`,
    source: placeOf(source),
  };
}

function placeOf({ read_from, locator }: Pick<SupplierSource, 'read_from' | 'locator'>): string {
  return locator === undefined ? read_from : `${read_from}, ${locator}`;
}
