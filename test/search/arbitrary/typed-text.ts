import fc from 'fast-check';
import type { EntityRecord } from '../../../src/contract/record.ts';
import { anyWord, separator } from './words.ts';

/** How somebody spells what stands in a record. */
const SPELLINGS = {
  'as it is': (text: string) => text,
  'cut off': (text: string, at: number) => text.slice(0, 1 + (at % text.length)),
  'a letter missing': (text: string, at: number) =>
    text.slice(0, at % text.length) + text.slice((at % text.length) + 1),
  'a letter wrong': (text: string, at: number) => replaced(text, at % text.length, 'b'),
  'a letter too many': (text: string, at: number) =>
    `${text.slice(0, at % text.length)}a${text.slice(at % text.length)}`,
  'two swapped': (text: string, at: number) => swapped(text, at % text.length),
  'in capitals': (text: string) => text.toUpperCase(),
  'in the plural': (text: string) => `${text}s`,
  'run together': (text: string) => text.replace(/[^\p{L}\p{N}]/gu, ''),
  'taken apart': (text: string, at: number) => `${text.slice(0, at % text.length)} ${text.slice(at % text.length)}`,
  'with hyphens': (text: string) => text.replace(/\s+/g, '-'),
  'without hyphens': (text: string) => text.replace(/[-/]/g, ' '),
  'in full width': (text: string) => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
} as const;
type Spelling = keyof typeof SPELLINGS;

function replaced(text: string, at: number, letter: string): string {
  return text.slice(0, at) + letter + text.slice(at + 1);
}

function swapped(text: string, at: number): string {
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

const fromRecord = fc.record({
  record: fc.nat(50),
  field: fc.nat(50),
  whole: fc.boolean(),
  word: fc.nat(50),
  spelling: fc.constantFrom(...(Object.keys(SPELLINGS) as Spelling[])),
  at: fc.nat(50),
});
type FromRecord = typeof fromRecord extends fc.Arbitrary<infer One> ? One : never;

const part = fc.tuple(
  fc.oneof({ weight: 4, arbitrary: fromRecord }, { weight: 1, arbitrary: anyWord }),
  fc.oneof({ weight: 3, arbitrary: fc.constant(' ') }, { weight: 1, arbitrary: separator }),
);

/** What to type, before it is known into which catalogue; little more often than much, which nothing has. */
export const anyTyped = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Part[]>([]) },
  { weight: 6, arbitrary: fc.tuple(part) },
  { weight: 3, arbitrary: fc.tuple(part, part) },
  { weight: 1, arbitrary: fc.array(part, { minLength: 3, maxLength: 4 }) },
);
type Part = typeof part extends fc.Arbitrary<infer One> ? One : never;
export type Typed = typeof anyTyped extends fc.Arbitrary<infer One> ? One : never;

export function typedText(typed: Typed, records: readonly EntityRecord[]): string {
  return typed
    .map(([part, after]) => (typeof part === 'string' ? part : spelt(part, records)) + after)
    .join('')
    .slice(0, 200);
}

function spelt(
  { record: index, field, whole, word, spelling, at }: FromRecord,
  records: readonly EntityRecord[],
): string {
  const record = records[index % records.length];
  if (record === undefined) return '';
  const texts = textsOf(record);
  const text = texts[field % texts.length] ?? '';
  const chunks = text.split(' ');
  const part = whole ? text : (chunks[word % chunks.length] ?? '');
  return part === '' ? '' : SPELLINGS[spelling](part, at);
}

function textsOf(record: EntityRecord): string[] {
  const { name, name_en, id, manufacturer, type, protocol, features = [], applications = [] } = record;
  const links = record.standard_conformance.bus_classes;
  const slug = id.slice(id.indexOf('-') + 1);
  const chunks = name.split(' ');
  const models = [
    name,
    name_en,
    slug,
    chunks.slice(1).join(' '),
    slug.slice(slug.indexOf('-') + 1),
    chunks.at(-1) ?? '',
  ];
  const maker = manufacturer.split(' ')[0] ?? '';
  const both = models.flatMap((model) => [`${manufacturer} ${model}`, `${model} ${maker}`]);
  return [id, ...models, ...both, manufacturer, type, protocol ?? '', ...links, ...features, ...applications];
}
