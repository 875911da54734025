import type { Category } from '../contract/category.ts';
import type { Grade } from '../contract/comparison.ts';
import type { FieldEvidence, RegistryField } from '../contract/parameter-semantics.ts';
import type { Reading } from '../contract/reading.ts';
import type { ObservedField } from './observed-grades.ts';
import type { ReadPart } from './part.ts';
import { SHAPES } from './read/notation.ts';
import { isComparable } from './reading-groups.ts';

/** The categories counted as actuator-class. */
export const ACTUATOR_CLASS: readonly Category[] = ['actuators', 'flexible_actuators'];

const TOP_NOTATIONS = 10;

interface Found {
  reading: Reading;
  part: ReadPart;
  grade: Grade;
}

interface FieldEvidenceInput {
  parts: readonly ReadPart[];
  field: RegistryField;
  observed: ObservedField;
  dialectNotes: Readonly<Record<string, string>>;
}

/** What makers really write in a field: how many declare it, in how many notations and dialects. */
export function fieldEvidence({ parts, field, observed, dialectNotes }: FieldEvidenceInput): FieldEvidence {
  const declaring = parts.filter((part) => part.readings.some(({ parameter }) => parameter === field));
  const actuatorClass = parts.filter(isActuatorClass);
  const declaringActuators = declaring.filter(isActuatorClass);
  const found = declaring.flatMap((part) => {
    const grades = observed.gradesOfPart(part);
    const readings = part.readings.filter(({ parameter }) => parameter === field);
    return readings.map((reading, index) => ({ reading, part, grade: grades[index] ?? 'D' }));
  });
  const notations = countBy(found, ({ reading }) => notationOf(reading.declared));
  return {
    declared_count: declaring.length,
    absent_count: parts.length - declaring.length,
    actuator_class: {
      declared_count: declaringActuators.length,
      absent_count: actuatorClass.length - declaringActuators.length,
    },
    declaration_count: found.length,
    distinct_notations: notations.length,
    top_notations: notations.slice(0, TOP_NOTATIONS).map(([notation, list]) => ({
      notation,
      count: list.length,
      example: list[0]?.reading.declared ?? '',
    })),
    dialect_breakdown: countBy(found, ({ reading }) => reading.notation).map(([dialect, list]) =>
      dialectOf(dialect, list, dialectNotes),
    ),
  };
}

export function isActuatorClass({ record }: ReadPart): boolean {
  return ACTUATOR_CLASS.includes(record.category);
}

function dialectOf(
  dialect: string,
  list: readonly Found[],
  dialectNotes: FieldEvidenceInput['dialectNotes'],
): FieldEvidence['dialect_breakdown'][number] {
  const comparable = list.filter(({ grade }) => isComparable(grade)).length;
  return {
    dialect,
    count: list.length,
    quantity: commonQuantity(list),
    cross_vendor_comparable: comparable > 0,
    comparable_count: comparable,
    note: noteOf(dialect, dialectNotes),
  };
}

/** Null where a dialect holds only words, or more than one quantity. */
function commonQuantity(list: readonly Found[]): FieldEvidence['dialect_breakdown'][number]['quantity'] {
  const quantities = new Set(list.map(({ reading }) => reading.quantity).filter((quantity) => quantity !== null));
  const [only = null] = quantities;
  return quantities.size === 1 ? only : null;
}

/** What the hand-kept text says of the dialect's family, and what the parser says of its shape. */
function noteOf(dialect: string, notes: Readonly<Record<string, string>>): string {
  const matches = Object.keys(notes).filter((key) => dialect === key || dialect.startsWith(`${key}.`));
  const longest = matches.sort((a, b) => b.length - a.length)[0];
  const family = longest === undefined ? undefined : notes[longest];
  const shape = dialect.includes('.unitless.') ? undefined : SHAPES[dialect.slice(dialect.lastIndexOf('.') + 1)];
  return [family, shape && `Shape: ${shape}.`].filter(Boolean).join(' ');
}

/** The text with each number replaced by #: two texts that differ in digits only are one notation. */
export function notationOf(declared: string): string {
  return declared
    .normalize('NFKC')
    .replace(/[-+]?\d+(?:[.,]\d+)*(?:[eE][-+]?\d+)?/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Most frequent first, then by name. */
function countBy(list: readonly Found[], nameOf: (one: Found) => string): [name: string, list: Found[]][] {
  const counted = new Map<string, Found[]>();
  for (const one of list) {
    const name = nameOf(one);
    const known = counted.get(name);
    if (known) known.push(one);
    else counted.set(name, [one]);
  }
  return [...counted].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
}
