import type { Verdict } from '../../contract/compatibility.ts';
import { handedOn, reaching } from '../electrical/feed.ts';
import { judgeElectrical } from '../electrical/judge-electrical.ts';
import type { SelectedPair } from './judge-all.ts';
import { missingSource } from './missing-source.ts';
import type { Selected } from './selected.ts';

type Partners = Map<number, Selected[]>;

/** Who of the list suits whom: what feeds it, hosts it, drives it or is driven by it, and what a connector carries. */
interface Suitors {
  feeds: Partners;
  /** What each source feeds. */
  fed: Partners;
  /** Boards that do not declare what they give. */
  mayFeed: Partners;
  hosts: Partners;
  leads: Partners;
  carries: Partners;
}

/** Why a pair is set apart. */
export interface Apart {
  because: string;
  /** A condition of the list: one drives the other and must not feed it, or the list lacks a source. */
  condition: string | null;
  lacksSource: boolean;
}

/**
 * Incompatible pairs that nobody joins, with the reason: a list holds several supplies, hosts and drivers, and each part
 * is on the one that suits it. A stepper driver with a stepper in the list is not held against the brushless motor, and the
 * supply of the logic not against a motor whose least voltage nobody declares.
 */
export function setApart(pairs: readonly SelectedPair[]): Map<SelectedPair, Apart> {
  const apart = new Map<SelectedPair, Apart>();
  const wrong = pairs.filter(({ finding }) => finding.verdict === 'incompatible' || isTooLittle(finding));
  if (wrong.length === 0) return apart;
  const suitors = suitorsIn(pairs);
  for (const pair of wrong) {
    const lacking = missingSource(pair, {
      hasFeeder: ({ index }) => suitors.feeds.has(index) || suitors.mayFeed.has(index),
      feedsOther: ({ index }) => suitors.fed.has(index),
      hostsOf: ({ index }) => suitors.hosts.get(index) ?? [],
    });
    const reasons = [protocolReason(pair, suitors), lacking ?? electricalReason(pair, suitors)];
    if (reasons.every((reason) => reason !== undefined)) {
      const driven = isOnlyHost(pair, suitors) ? notThrough(pair) : null;
      const because = [...reasons, driven ?? ''].filter((reason) => reason !== '').join(' ');
      apart.set(pair, { because, condition: lacking ?? driven, lacksSource: lacking !== undefined });
    }
  }
  return apart;
}

/** Unknown for its voltage alone, which is far below the greatest that the load declares. */
function isTooLittle({ verdict, electrical, protocol }: SelectedPair['finding']): boolean {
  const isLinked = protocol.code !== 'no_link' && protocol.verdict === 'unknown';
  return verdict === 'unknown' && electrical.code === 'limit_alone' && !isLinked;
}

/** The source that does not suit is what the load is driven by, and nothing else of the list could drive it. */
function isOnlyHost({ a, b, finding: { electrical } }: SelectedPair, { hosts }: Suitors): boolean {
  if (electrical.verdict !== 'incompatible' || electrical.source === null) return false;
  const [source, load] = electrical.source === 'a' ? [a, b] : [b, a];
  const [host, ...more] = hosts.get(load.index) ?? [];
  return host?.index === source.index && more.length === 0;
}

function notThrough({ a, b, finding: { electrical } }: SelectedPair): string {
  const [source, load] = electrical.source === 'a' ? [a, b] : [b, a];
  return `${source.party.name} drives ${load.party.name} and must not feed it.`;
}

function works(verdict: Verdict): boolean {
  return verdict === 'compatible' || verdict === 'conditional';
}

function suitorsIn(pairs: readonly SelectedPair[]): Suitors {
  const suitors: Suitors = {
    feeds: new Map(),
    fed: new Map(),
    mayFeed: new Map(),
    hosts: new Map(),
    leads: new Map(),
    carries: new Map(),
  };
  for (const { a, b, finding } of pairs) {
    const { protocol, electrical } = finding;
    if (protocol.code === 'leads_fit' || protocol.code === 'leads_maybe') {
      add(suitors.leads, a, b);
      add(suitors.leads, b, a);
    } else if (works(protocol.verdict)) {
      if (b.party.link === 'host') add(suitors.hosts, a, b);
      if (a.party.link === 'host') add(suitors.hosts, b, a);
    }
    const [connector, other] = a.party.power === 'connector' ? [a, b] : [b, a];
    if (connector.party.power === 'connector' && works(electrical.verdict)) add(suitors.carries, connector, other);
    if (electrical.source === null) continue;
    const [source, load] = electrical.source === 'a' ? [a, b] : [b, a];
    if (works(electrical.verdict)) {
      add(suitors.feeds, load, source);
      add(suitors.fed, source, load);
    }
    // A robot could feed anything; that is no reason to think it does.
    else if (electrical.code === 'output_undeclared' && !source.party.partialLinks) add(suitors.mayFeed, load, source);
  }
  return suitors;
}

function add(partners: Partners, { index }: Selected, other: Selected): void {
  const known = partners.get(index);
  if (known) known.push(other);
  else partners.set(index, [other]);
}

/** Empty where the dimension is not the trouble; undefined where it is and nothing excuses it. */
function protocolReason({ a, b, finding: { protocol } }: SelectedPair, { leads, hosts }: Suitors): string | undefined {
  if (protocol.verdict !== 'incompatible') return '';
  if (protocol.code === 'leads_differ') {
    const [one, other] = [leads.get(a.index)?.[0], leads.get(b.index)?.[0]];
    if (one) return `${a.party.name} goes with ${one.party.name}.`;
    return other && `${b.party.name} goes with ${other.party.name}.`;
  }
  const devices = [a, b].filter(({ party }) => party.link !== 'host');
  const driven = (devices.length > 0 ? devices : [a, b]).find(({ index }) => hosts.has(index));
  const host = driven && hosts.get(driven.index)?.[0];
  return host && `${driven.party.name} is hosted by ${host.party.name}.`;
}

function electricalReason({ a, b, finding: { electrical } }: SelectedPair, suitors: Suitors): string | undefined {
  if (electrical.verdict !== 'incompatible' && electrical.code !== 'limit_alone') return '';
  if (electrical.source === null) {
    const [connector, other] = a.party.power === 'connector' ? [a, b] : [b, a];
    // A plug at the supply is on the way to every load; one at another load is not on the way to this one.
    const carried = suitors.carries
      .get(connector.index)
      ?.find(({ party }) => other.party.power === 'supply' || party.power !== 'supply');
    return carried && `${connector.party.name} carries ${carried.party.name}.`;
  }
  const load = electrical.source === 'a' ? b : a;
  const source = suitors.feeds.get(load.index)?.find((one) => feedsWell(one, load, suitors));
  if (source) return `${load.party.name} is fed by ${source.party.name}.`;
  const board = suitors.mayFeed.get(load.index)?.[0];
  return board && `${load.party.name} may be fed by ${board.party.name}, which does not declare what it gives.`;
}

/** A board is as good as what it is fed with: the volts it hands on, and the amperes or watts it gets. */
function feedsWell(source: Selected, load: Selected, { feeds }: Suitors): boolean {
  if (source.party.power !== 'board') return true;
  const given = (feeds.get(source.index) ?? [])
    .map(({ party }) => reaching(party, source.party, handedOn(party, [])))
    .filter(({ length }) => length > 0);
  return given.length === 0 || given.some((feed) => works(judgeElectrical(source.party, load.party, feed).verdict));
}
