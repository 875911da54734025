import { createHash } from 'node:crypto';
import type { PartChange, PublishedSnapshot } from '../../contract/changes.ts';
import { type Markup, markup } from '../../contract/markup.ts';
import type { History } from './history.ts';

export const CHANGES_PATH = '/api/changes';
export const FEED_PATH = '/api/changes.atom';
const ENTRIES = 20;
const PARTS_NAMED = 50;

interface FeedOptions {
  baseUrl: string;
  /** When nothing was published yet. */
  updated: string;
}

/** An Atom feed (RFC 4287) with an entry for each publication, newest first. */
export async function changesFeed(history: History, { baseUrl, updated }: FeedOptions): Promise<string> {
  const newest = history.snapshots.slice(-ENTRIES).reverse();
  const entries: Markup[] = [];
  for (const snapshot of newest) entries.push(entryOf(snapshot, await history.changesOf(snapshot), baseUrl));
  const { text } = markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${urn('feed')}</id>
  <title>robot-parts: what changed</title>
  <subtitle>Published snapshots of the catalogue. Declared, not measured.</subtitle>
  <updated>${newest[0]?.published ?? updated}</updated>
  <author><name>robot-parts</name></author>
  <rights>CC BY 4.0</rights>
  <link rel="self" type="application/atom+xml" href="${baseUrl}${FEED_PATH}"/>
  <link rel="alternate" type="text/html" href="${baseUrl}/changes"/>
${entries}</feed>
`;
  // XML has no place for these two, and texts may hold them.
  return text.replace(/[\ufffe\uffff]/g, '\ufffd');
}

function entryOf(snapshot: PublishedSnapshot, changes: readonly PartChange[], baseUrl: string): Markup {
  const { id, version, published, previous } = snapshot;
  const since = previous === null ? '' : `?since=${previous}`;
  const content = markup`<p>${summaryOf(snapshot)}</p>${listOf(changes, baseUrl)}`;
  return markup`  <entry>
    <id>${urn(`${version} ${id}`)}</id>
    <title>Version ${version}: ${titleOf(snapshot)}</title>
    <updated>${published}</updated>
    <published>${published}</published>
    <link rel="alternate" type="text/html" href="${baseUrl}/changes${since}"/>
    <link rel="related" type="application/json" href="${baseUrl}${CHANGES_PATH}${since}"/>
    <summary>${summaryOf(snapshot)}</summary>
    <content type="html">${content.text}</content>
  </entry>
`;
}

function titleOf({ changes, coverage }: PublishedSnapshot): string {
  if (changes === null) return `${coverage.entities} parts, published first`;
  return `${changes.added} parts added, ${changes.changed} changed, ${changes.removed} removed`;
}

function summaryOf(snapshot: PublishedSnapshot): string {
  const { coverage, declarations, allowed_drop: drop } = snapshot;
  const figures = `${coverage.entities} parts, ${declarations} declarations; tier A ${coverage.tier_a_pct} %, readings parsed ${coverage.readings_parsed_pct} %, mounting ${coverage.mechanical_fill_pct} %.`;
  return `${titleOf(snapshot)}. ${figures}${drop ? ` Coverage shrank on purpose: ${drop.reason}` : ''}`;
}

function listOf(changes: readonly PartChange[], baseUrl: string): Markup {
  if (changes.length === 0) return markup``;
  const items = changes.slice(0, PARTS_NAMED).map(({ id, name, change, fields }) => {
    const what = change === 'changed' ? `changed: ${fields.map(({ field }) => field).join(', ')}` : change;
    return change === 'removed'
      ? markup`<li>${name} (${id}), ${what}</li>`
      : markup`<li><a href="${baseUrl}/part/${id}">${name}</a>, ${what}</li>`;
  });
  const more = changes.length - items.length;
  return markup`<ul>${items}</ul>${more > 0 ? markup`<p>and ${more} more</p>` : undefined}`;
}

/** The same wherever the service stands: a UUID of our own making (RFC 9562, version 8). */
function urn(name: string): string {
  const hex = createHash('sha256').update(`robot-parts changes ${name}`).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
