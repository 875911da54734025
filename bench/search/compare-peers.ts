import { SearchIndexBuilder } from '../../src/search/index-builder.ts';
import { findAll, runSearch } from '../../src/search/run-search.ts';
import type { SearchIndex } from '../../src/search/search-index.ts';
import { answerParent } from '../harness/child.ts';
import { median } from '../harness/statistics.ts';
import { timed } from '../harness/stopwatch.ts';
import { FTS5_WAYS, Fts5Peer } from './fts5-peer.ts';
import { generated } from './generated.ts';
import { MiniSearchPeer } from './minisearch-peer.ts';
import { type Peer, peerDocument } from './peer-document.ts';
import { BROAD_WORDS, broadQuestion } from './questions.ts';

export interface PeersOrder {
  records: number;
  rounds: number;
}

export interface Agreement {
  words: string;
  share: number;
  ours: number;
  /** Of each peer, what it finds and we do not, and the other way round. */
  peers: { name: string; found: number; onlyPeer: number; onlyOurs: number }[];
}

export interface PeersResult {
  records: number;
  agreement: Agreement[];
  /** Milliseconds a question, without waiting for a core; one number a round. */
  rounds: { name: string; ms: number[] }[];
}

/** Each engine is asked a few times in a row: the first of them finds the caches full of another's data. */
const TIMES_IN_A_ROW = 3;
/** Engines that differ by more than this do not answer the same question. */
const DIFFERENCE_ALLOWED = 0.01;

interface Engine {
  name: string;
  ask(words: readonly string[]): unknown;
}

interface Named {
  name: string;
  peer: Peer;
}

async function load(records: number, progress: (line: string) => void) {
  const catalogue = await generated(records, progress);
  const builder = new SearchIndexBuilder();
  const fts5 = new Fts5Peer();
  const miniSearch = new MiniSearchPeer();
  for (const batch of catalogue.batches) {
    for (const record of batch) {
      const document = peerDocument(record);
      builder.add(record);
      fts5.add(document);
      miniSearch.add(document);
    }
  }
  fts5.finish();
  const peers: Named[] = FTS5_WAYS.map((way) => ({ name: `FTS5, ${way}`, peer: fts5.by(way) }));
  peers.push({ name: 'MiniSearch', peer: miniSearch });
  return { index: builder.finish(), peers };
}

function agreementOn(words: readonly string[], index: SearchIndex, peers: readonly Named[]): Agreement {
  const ours = new Set(findAll(index, broadQuestion(words)).parts);
  return {
    words: words.join(' '),
    share: ours.size / index.size,
    ours: ours.size,
    peers: peers.map(({ name, peer }) => {
      const theirs = peer.found(words);
      const [onlyPeer, onlyOurs] = [theirs.difference(ours).size, ours.difference(theirs).size];
      if (onlyPeer + onlyOurs > ours.size * DIFFERENCE_ALLOWED) {
        throw new Error(`${name} finds ${onlyPeer} parts that we do not, and we ${onlyOurs}, by ${words.join(' ')}`);
      }
      if (onlyPeer + onlyOurs === 0) checkCounts(words, index, { name, peer });
      return { name, found: theirs.size, onlyPeer, onlyOurs };
    }),
  };
}

/** Those that find the same must count the same. */
function checkCounts(words: readonly string[], index: SearchIndex, { name, peer }: Named): void {
  const ours = runSearch(index, broadQuestion(words));
  const { total, counts } = peer.search(words);
  const equal = ours.facets.every(({ name: facet, values, distinct }) => {
    const theirs = counts[facet] ?? new Map<string, number>();
    return theirs.size === distinct && values.every(({ value, count }) => theirs.get(value) === count);
  });
  if (!equal || total !== ours.total) throw new Error(`${name} counts otherwise than ours by ${words.join(' ')}`);
}

/** Without waiting for a core: the slower of two loses it more often, and a busy machine would flatter the faster. */
function timeOf({ ask }: Engine): number {
  const times = BROAD_WORDS.map((words) =>
    median(Array.from({ length: TIMES_IN_A_ROW }, () => timed(() => void ask(words)).ownMs)),
  );
  return times.reduce((sum, ms) => sum + ms, 0) / times.length;
}

await answerParent<PeersOrder, PeersResult>(async ({ records, rounds }, progress) => {
  progress(`peers: making and indexing ${records.toLocaleString('en-US')} records in each`);
  const { index, peers } = await load(records, progress);
  const agreement = BROAD_WORDS.map((words) => agreementOn(words, index, peers));
  const engines: Engine[] = [
    { name: 'ours', ask: (words) => runSearch(index, broadQuestion(words)) },
    ...peers.map(({ name, peer }) => ({ name, ask: (words: readonly string[]) => peer.search(words) })),
  ];
  const results = engines.map(({ name }) => ({ name, ms: [] as number[] }));
  for (let round = -1; round < rounds; round += 1) {
    const measured = engines.map((engine, which) => ({ engine, result: results[which] }));
    // There and back: what the machine does meanwhile falls on all alike. The first round only warms up.
    for (const { engine, result } of round % 2 === 0 ? measured : measured.reverse()) {
      const ms = timeOf(engine);
      if (round >= 0) result?.ms.push(ms);
    }
    if (round >= 0) progress(`peers: round ${round + 1} of ${rounds}`);
  }
  return { records, agreement, rounds: results };
});
