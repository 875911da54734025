import { allVoltsText, overlap, type Span } from '../electrical/span.ts';
import type { SelectedPair } from './judge-all.ts';
import type { Selected } from './selected.ts';

/** What a USB port gives. */
const USB_VOLTS: Span = { shape: 'window', low: 4.75, high: 5.25 };
const USB = /\busb/i;
const FED_BY_LINK = /\bpoe\b|power over ethernet|\b(?:bus|usb|loop)[- ]powered\b/i;

/** Who of the list feeds and drives whom, as far as a missing source asks for it. */
interface Partners {
  /** Whether anything could feed it, by its voltage or because it does not say what it gives. */
  hasFeeder(load: Selected): boolean;
  /** Whether it feeds something of the list. */
  feedsOther(source: Selected): boolean;
  hostsOf(load: Selected): readonly Selected[];
}

/**
 * A load whose voltage nothing of the list gives, beside a supply that is there for others: nothing says that the two are
 * joined, so what the list lacks is a source. Where the supply is there for nothing else, the two are the question.
 */
export function missingSource({ a, b, finding: { electrical } }: SelectedPair, partners: Partners): string | undefined {
  if (electrical.code !== 'apart' && electrical.code !== 'flow_differs') return undefined;
  const [source, load] = electrical.source === 'a' ? [a, b] : [b, a];
  if (source.party.power !== 'supply' || partners.hasFeeder(load)) return undefined;
  if (!isFedByLink(load) && !partners.feedsOther(source)) return undefined;
  const { name, supply } = load.party;
  return `${name} needs a source of its own, ${allVoltsText(supply.takes)}${throughLink(load, partners.hostsOf(load))}: nothing of the list gives that, and ${source.party.name} must not feed it.`;
}

/** It can be fed over the wires it speaks over. */
function isFedByLink(load: Selected): boolean {
  return takesUsb(load) || load.party.links.declared.some(({ text }) => FED_BY_LINK.test(text));
}

function takesUsb({ party: { links, supply } }: Selected): boolean {
  return (
    links.declared.some(({ text }) => USB.test(text)) &&
    supply.takes.some((taken) => overlap(taken, USB_VOLTS) !== undefined)
  );
}

/** The first by name, so that the order of the list changes nothing. */
function throughLink(load: Selected, hosts: readonly Selected[]): string {
  if (!takesUsb(load)) return '';
  const [host] = hosts
    .filter(({ party }) => party.links.declared.some(({ text }) => USB.test(text)))
    .map(({ party }) => party.name)
    .sort();
  return host === undefined ? ', such as a USB port' : `, such as the USB of ${host}`;
}
