import type { BomLine, PrintedThing } from '../../contract/bom-export.ts';

/** Suggestions as one cell: who, why, where. */
export function suppliersText({ suppliers = [] }: BomLine): string {
  return suppliers.map(({ name, url, kind }) => `${name} (${KIND_WORDS[kind]}): ${url}`).join('; ');
}

const KIND_WORDS = {
  maker: 'maker',
  maker_shop: 'maker',
  carries_maker: 'has carried the maker',
  sells_category: 'carries such parts',
} as const;

/** Links leave the service with the file, so they are whole addresses. */
export function printingText({ printing: { part, around } }: BomLine, baseUrl: string): string {
  return [part, ...around.map((thing) => thingText(thing, baseUrl))].join(' | ');
}

const THING_WORDS = { mount: 'Mount', adapter_plate: 'Adapter plate', cable_guide: 'Cable guide' } as const;

function thingText({ what, method, material, why, link }: PrintedThing, baseUrl: string): string {
  const how = method === 'cut' ? `do not print, cut from ${material}` : `${method}, ${material}`;
  const pattern = link === undefined ? '' : ` Pattern: ${baseUrl}${link}`;
  return `${THING_WORDS[what]}: ${how}. ${why}${pattern}`;
}

/** A name of the catalogue may begin with its maker's, which no distributor has in its numbers; a given one is left alone. */
export function partNumberText({ id, name, manufacturer = '', filled }: BomLine): string | undefined {
  const prefix = `${manufacturer.toLowerCase()} `;
  const isOurs = name !== undefined && filled.includes('name') && name.toLowerCase().startsWith(prefix);
  return isOurs ? name.slice(prefix.length) : (name ?? id);
}

/** The caller's own name of a line, so that an answer to it finds the way back. */
export function referenceText({ id, line }: BomLine): string {
  return id ?? `line ${line}`;
}

/** Whether a reference is no id. */
export function isLineReference(text: string): boolean {
  return /^line \d+$/.test(text);
}
