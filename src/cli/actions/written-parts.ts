import { didYouMean } from '../../service/did-you-mean.ts';
import { UsageError } from '../command-line.ts';

const FIELDS = [
  'id',
  'name',
  'manufacturer',
  'category',
  'type',
  'kind',
  'protocol',
  'interface',
  'voltage',
  'output_voltage',
  'current',
  'output_current',
  'mechanical',
  'side',
  'ros_support',
  'quantity',
] as const;

/** A part as it is typed: an id, `ID:6` for six of it, or `kind=supply,voltage=12 V`. */
export function writtenPart(text: string): Readonly<Record<string, string | number | boolean>> {
  if (text.includes('=')) return Object.fromEntries(text.split(/,(?=\s*\w+=)/).map(field));
  const [, id = text, pieces] = /^(.+):(\d{1,9})$/.exec(text) ?? [];
  return pieces === undefined ? { id } : { id, quantity: Number(pieces) };
}

function field(text: string): [name: string, value: string | number | boolean] {
  const at = text.indexOf('=');
  const name = text.slice(0, at).trim();
  const value = text.slice(at + 1).trim();
  if (!FIELDS.some((known) => known === name)) {
    const [near] = didYouMean(name, FIELDS);
    throw new UsageError(`a part has no field ${name}${near === undefined ? '' : `; did you mean ${near}?`}`);
  }
  if (name === 'ros_support') return [name, value === 'true'];
  return [name, name === 'quantity' ? Number(value) : value];
}
