import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { FacetCounter } from './facet-counter.ts';
import { PAGE, PEER_FIELDS, type Peer, type PeerAnswer, type PeerDocument, SINGLE_FACETS } from './peer-document.ts';

const FIELDS = Object.keys(PEER_FIELDS) as (keyof typeof PEER_FIELDS)[];
const RANK = `bm25(texts, ${Object.values(PEER_FIELDS).join(', ')})`;

/** Ways to count what is found: all in SQL, or FTS5 for the words alone and the facets in columns beside it. */
export const SQL_WAYS = ['temporary table', 'join a facet', 'one statement'] as const;
export const FTS5_WAYS = [...SQL_WAYS, 'columns beside it'] as const;
export type Fts5Way = (typeof FTS5_WAYS)[number];

/** SQLite's full text search in memory, its index of beginnings of words included. */
export class Fts5Peer {
  readonly #database = new DatabaseSync(':memory:');
  readonly #insertTexts: StatementSync;
  readonly #insertPart: StatementSync;
  readonly #insertBus: StatementSync;
  readonly #facets = new FacetCounter();
  #size = 0;
  #statements: Statements | undefined;

  constructor() {
    // A page cache larger than the data; positions of words are not asked for, so they are not kept.
    this.#database.exec(`
      pragma temp_store = memory;
      pragma cache_size = -1000000;
      create virtual table texts using fts5 (
        ${FIELDS.join(', ')},
        content = '', detail = column, prefix = '2 3 4 5 6 7 8', tokenize = 'unicode61 remove_diacritics 2'
      );
      create table parts (part integer primary key, ${SINGLE_FACETS.join(' text, ')} text) strict;
      create table buses (part integer, bus_class text, primary key (part, bus_class)) strict, without rowid;
      create temp table found (part integer primary key);
      begin;
    `);
    const places = (count: number) => Array(count).fill('?').join(', ');
    this.#insertTexts = this.#database.prepare(
      `insert into texts (rowid, ${FIELDS.join(', ')}) values (${places(FIELDS.length + 1)})`,
    );
    this.#insertPart = this.#database.prepare(`insert into parts values (${places(SINGLE_FACETS.length + 1)})`);
    this.#insertBus = this.#database.prepare('insert into buses values (?, ?)');
  }

  add(document: PeerDocument): void {
    const { texts, singles, busClasses } = document;
    const part = this.#size++;
    this.#insertTexts.run(part, ...FIELDS.map((field) => texts[field]));
    this.#insertPart.run(part, ...SINGLE_FACETS.map((facet) => singles[facet]));
    for (const bus of busClasses) this.#insertBus.run(part, bus);
    this.#facets.add(document);
  }

  /** One segment and known statistics: as fast as it gets. */
  finish(): void {
    this.#database.exec(`insert into texts (texts) values ('optimize'); commit; analyze`);
    this.#statements = prepare(this.#database);
  }

  by(way: Fts5Way): Peer {
    return {
      search: (words) => this.#search(way, matchOf(words)),
      found: (words) => new Set(this.#prepared().parts.all(matchOf(words)).map(numberIn('part'))),
    };
  }

  close(): void {
    this.#database.close();
  }

  #search(way: Fts5Way, match: string): PeerAnswer {
    const statements = this.#prepared();
    if (way === 'one statement') return unravelled(statements.everything.all(match));
    const first = statements.first.all(match).map(numberIn('part'));
    if (way === 'join a facet') {
      return {
        total: numberIn('total')(statements.total.get(match) ?? {}),
        first,
        ...counted(statements.joined, match),
      };
    }
    if (way === 'temporary table') {
      statements.clear.run();
      const total = Number(statements.fill.run(match).changes);
      return { total, first, ...counted(statements.grouped) };
    }
    const parts = statements.parts.all(match).map(numberIn('part'));
    return { total: parts.length, first, counts: this.#facets.count(parts) };
  }

  #prepared(): Statements {
    if (!this.#statements) throw new Error('finish() comes before search()');
    return this.#statements;
  }
}

/** Every word, as a word or as the beginning of one. */
function matchOf(words: readonly string[]): string {
  return words.map((word) => `"${word}"*`).join(' ');
}

function prepare(database: DatabaseSync) {
  const matching = 'from texts where texts match ?';
  const single = (facet: string, from: string) =>
    `select parts.${facet} as value, count(*) as count ${from} and parts.${facet} is not null group by 1`;
  const each = (from: string, ofBuses: string) =>
    new Map([
      ...SINGLE_FACETS.map((facet) => [facet, database.prepare(single(facet, from))] as const),
      ['bus_class', database.prepare(`select bus_class as value, count(*) as count ${ofBuses} group by 1`)] as const,
    ]);
  return {
    first: database.prepare(`select rowid as part ${matching} order by ${RANK} limit ${PAGE}`),
    parts: database.prepare(`select rowid as part ${matching}`),
    total: database.prepare(`select count(*) as total ${matching}`),
    clear: database.prepare('delete from found'),
    fill: database.prepare(`insert into found select rowid ${matching}`),
    grouped: each('from found cross join parts using (part) where true', 'from found cross join buses using (part)'),
    joined: each(
      'from texts cross join parts on parts.part = texts.rowid where texts match ?',
      'from texts cross join buses on buses.part = texts.rowid where texts match ?',
    ),
    everything: database.prepare(`
      with hits as materialized (select rowid as part, ${RANK} as place ${matching}),
      rows as materialized (select parts.* from hits cross join parts using (part))
      select 'total' as facet, null as value, count(*) as count from hits
      union all select * from (select 'first', null, part from hits order by place limit ${PAGE})
      ${SINGLE_FACETS.map((facet) => `union all select '${facet}', ${facet}, count(*) from rows where ${facet} is not null group by 2`).join('\n')}
      union all select 'bus_class', bus_class, count(*) from hits cross join buses using (part) group by 2
    `),
  };
}
type Statements = ReturnType<typeof prepare>;

type Row = Record<string, unknown>;

function numberIn(column: string): (row: Row) => number {
  return (row) => Number(row[column]);
}

function counted(statements: ReadonlyMap<string, StatementSync>, ...match: string[]): Pick<PeerAnswer, 'counts'> {
  const counts: Record<string, Map<string, number>> = {};
  for (const [facet, statement] of statements) counts[facet] = valuesOf(statement.all(...match));
  return { counts };
}

function valuesOf(rows: readonly Row[]): Map<string, number> {
  return new Map(rows.map((row) => [String(row.value), Number(row.count)]));
}

function unravelled(rows: readonly Row[]): PeerAnswer {
  const { total = [], first = [], ...facets } = Object.groupBy(rows, ({ facet }) => String(facet));
  const counts = Object.entries(facets).map(([facet, of = []]) => [facet, valuesOf(of)] as const);
  return {
    total: total.map(numberIn('count'))[0] ?? 0,
    first: first.map(numberIn('count')),
    counts: Object.fromEntries(counts),
  };
}
