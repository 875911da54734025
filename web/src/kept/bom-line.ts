import type { BomItem } from '../../../src/contract/bom.ts';
import type { CheckedPart } from '../../../src/contract/compatibility.ts';

/** As the service takes them (`BOM_LIMITS`). */
export const MOST_BOM_LINES = 500;
export const MOST_PIECES = 1_000_000;
export const LONGEST_TEXT = 500;

/** What a check may be told of a part beyond what the catalogue declares. */
export const DESCRIBED_FIELDS = [
  'kind',
  'voltage',
  'current',
  'output_voltage',
  'output_current',
  'protocol',
  'interface',
] as const satisfies readonly (keyof CheckedPart)[];
export type Described = Pick<CheckedPart, (typeof DESCRIBED_FIELDS)[number]>;

/** A line, with a key of its own for the page: two lines may name the same part. */
export type BomLine = BomItem & {
  key: string;
  described?: Described | undefined;
  /** Of an import; no export has a column for them, the list's own file has. */
  designators?: string | undefined;
  notes?: Readonly<Record<string, string>> | undefined;
};

/** What the parts work with and nobody buys for it: in the check, neither in the total nor in the export. */
export type AssumedPart = Described & { key: string; name: string; quantity: number };

export interface KeptBom {
  name: string;
  /** ISO 4217. */
  currency: string;
  lines: readonly BomLine[];
  assumed?: readonly AssumedPart[] | undefined;
}

export const EMPTY_BOM: KeptBom = { name: '', currency: 'CNY', lines: [] };

const LINE_TEXTS = [
  'id',
  'name',
  'category',
  'manufacturer',
  'specs',
  'supplier',
  'status',
  'alternates',
  'designators',
] as const;

type Loose = Partial<Record<string, unknown>>;

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.length <= LONGEST_TEXT);
}

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MOST_PIECES;
}

function isPrice(value: unknown): boolean {
  return value === undefined || value === null || (Number.isFinite(value) && (value as number) >= 0);
}

function isDescribed(value: unknown): boolean {
  return value === undefined || (isObject(value) && DESCRIBED_FIELDS.every((field) => isText(value[field])));
}

function isNotes(value: unknown): boolean {
  return value === undefined || (isObject(value) && Object.values(value).every((note) => typeof note === 'string'));
}

function isLine(value: unknown): value is BomLine {
  if (!isObject(value)) return false;
  const { key, quantity, price, id, name, described, notes } = value;
  return (
    typeof key === 'string' &&
    isQuantity(quantity) &&
    isPrice(price) &&
    LINE_TEXTS.every((field) => isText(value[field])) &&
    [id, name].some((text) => typeof text === 'string' && text.trim() !== '') &&
    isDescribed(described) &&
    isNotes(notes)
  );
}

function isAssumed(value: unknown): value is AssumedPart {
  if (!isObject(value)) return false;
  const { key, name, quantity } = value;
  return typeof key === 'string' && typeof name === 'string' && isQuantity(quantity) && isDescribed(value);
}

export function isBom(value: unknown): value is KeptBom {
  if (!isObject(value)) return false;
  const { name, currency, lines, assumed = [] } = value;
  return (
    typeof name === 'string' &&
    name.length <= LONGEST_TEXT &&
    typeof currency === 'string' &&
    Array.isArray(lines) &&
    lines.length <= MOST_BOM_LINES &&
    lines.every(isLine) &&
    Array.isArray(assumed) &&
    assumed.length <= MOST_BOM_LINES &&
    assumed.every(isAssumed)
  );
}
