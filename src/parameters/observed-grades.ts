import { GRADES, type Grade } from '../contract/comparison.ts';
import type { ObservedGrades } from '../contract/parameter-semantics.ts';
import { REGISTRY_FIELDS, type RegistryField } from '../contract/parameter-semantics.ts';
import { countPartPairs, countReadingPairs } from './cross-maker-pairs.ts';
import { gradeOf } from './grade.ts';
import { findReasons } from './grade-rules.ts';
import type { ReadPart } from './part.ts';
import { type Group, groupReadings, isComparable, makerKey } from './reading-groups.ts';

type FieldGrades = ObservedGrades['all_fields'];

export interface ObservedField {
  grades: FieldGrades;
  /** The grades of a part's declarations of the field; none where it declares nothing. */
  gradesOfPart: (part: ReadPart) => Grade[];
}

/**
 * The grade of a single declaration: the best level, A or B, it reaches with a declaration of another maker; failing that C for a
 * number of the field's own quantity, and D for everything else.
 */
function observeField(parts: readonly ReadPart[], field: RegistryField): ObservedField {
  const { groups, byPart } = groupReadings(parts, field);
  // No pair is graded better than a reading with itself, so the others need not be paired at all.
  const promising = groups.filter(({ comparand }) => isComparable(gradeOf(findReasons(comparand, comparand))));
  const { pairs, endUnstated, gradeTable } = countReadingPairs(promising);
  const partPairs = countPartPairs({ promising, gradeTable, byPart });
  const gradesOfPart = (part: ReadPart): Grade[] => {
    const maker = makerKey(part.record.manufacturer);
    return (byPart.get(part) ?? []).map((group) => entryGrade(group, maker));
  };
  const declarations = noGrades();
  const entities = noGrades();
  for (const part of byPart.keys()) {
    const grades = gradesOfPart(part);
    for (const grade of grades) declarations[grade] += 1;
    entities[bestOf(grades)] += 1;
  }
  const cross_maker = { declaration_pairs: pairs, end_unstated: endUnstated, part_pairs: partPairs };
  return { grades: { declarations, entities, cross_maker }, gradesOfPart };
}

export type ObservedFields = Record<RegistryField, ObservedField>;

export function observeFields(parts: readonly ReadPart[]): ObservedFields {
  const observed = REGISTRY_FIELDS.map((field) => [field, observeField(parts, field)] as const);
  return Object.fromEntries(observed) as ObservedFields;
}

/** Fields added up: an entity counts once, by its best declaration in any of them; a pair of parts once in each field. */
export function sumOfFields(
  parts: readonly ReadPart[],
  observed: ObservedFields,
  fields: readonly RegistryField[],
): FieldGrades {
  const total: FieldGrades = {
    declarations: noGrades(),
    entities: noGrades(),
    cross_maker: { declaration_pairs: { A: 0, B: 0 }, end_unstated: 0, part_pairs: { A: 0, B: 0 } },
  };
  for (const field of fields) {
    const { declarations, cross_maker } = observed[field].grades;
    total.cross_maker.end_unstated += cross_maker.end_unstated;
    for (const grade of GRADES) total.declarations[grade] += declarations[grade];
    for (const grade of ['A', 'B'] as const) {
      total.cross_maker.declaration_pairs[grade] += cross_maker.declaration_pairs[grade];
      total.cross_maker.part_pairs[grade] += cross_maker.part_pairs[grade];
    }
  }
  for (const part of parts) {
    const grades = fields.flatMap((field) => observed[field].gradesOfPart(part));
    if (grades.length > 0) total.entities[bestOf(grades)] += 1;
  }
  return total;
}

function entryGrade({ comparand, best }: Group, maker: string): Grade {
  const reached = best.get(maker);
  if (reached) return reached;
  return comparand.reading.status === 'numeric' && comparand.rule ? 'C' : 'D';
}

function bestOf(grades: readonly Grade[]): Grade {
  return GRADES.find((grade) => grades.includes(grade)) ?? 'D';
}

function noGrades(): Record<Grade, number> {
  return { A: 0, B: 0, C: 0, D: 0 };
}
