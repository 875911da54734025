import { isBom, type KeptBom } from '../../kept/bom-line.ts';

/** The list as a file of our own: everything the page keeps, so that another machine goes on where this one stopped. */

const FORMAT = 'robot-parts-bom';
const VERSION = 1;

export function listFile(bom: KeptBom): string {
  const { name, currency, lines, assumed = [] } = bom;
  return `${JSON.stringify({ format: FORMAT, version: VERSION, name, currency, lines, assumed }, null, 2)}\n`;
}

/** Letters of any script, digits and a few signs; what a file system may refuse becomes a hyphen. */
export function listFileName(name: string): string {
  const safe = name
    .replace(/[^\p{L}\p{N}._ -]+/gu, '-')
    .replace(/^[ .-]+|[ .-]+$/g, '')
    .slice(0, 80);
  return `${safe === '' ? 'bom' : safe}.robot-parts.json`;
}

export type OpenedList = { kind: 'list'; bom: KeptBom } | { kind: 'broken' } | { kind: 'other' };

/** `other`: no file of ours, for the service to read; `broken`: ours, but not whole. */
export function openList(text: string): OpenedList {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return { kind: 'other' };
  }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT) {
    return { kind: 'other' };
  }
  if (!('version' in value) || value.version !== VERSION || !isBom(value)) return { kind: 'broken' };
  const { name, currency, lines, assumed } = value;
  return { kind: 'list', bom: { name, currency, lines, assumed } };
}
