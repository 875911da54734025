import { z } from 'zod';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import {
  type Comparison,
  ComparisonSchema,
  MAX_COMPARED_PARTS,
  MIN_COMPARED_PARTS,
} from '../../contract/comparison.ts';
import { ServiceError } from '../../contract/errors.ts';
import { DeclarationKindSchema, ParameterNameSchema } from '../../contract/fact.ts';
import { lineOfText } from '../../contract/text.ts';
import { compareByIds } from '../../service/compare-by-ids.ts';
import { didYouMean } from '../../service/did-you-mean.ts';
import { lines } from '../text.ts';
import { tool } from '../tool.ts';

const FIELDS_SHOWN = 6;

const Field = ComparisonSchema.shape.fields.element;
const Cell = Field.shape.cells.element;

const FieldSchema = z.strictObject({
  parameter: Field.shape.parameter,
  cells: z.array(
    z.strictObject({
      part: Cell.shape.part,
      readings: z
        .array(
          Cell.shape.readings.element.pick({ declaration: true, declared: true, si_value: true }).extend({
            kind: DeclarationKindSchema,
            conditions: z.string().nullable().describe('As declared'),
            source: z.string().nullable().describe('Where it can be checked'),
          }),
        )
        .describe('Empty: not declared'),
    }),
  ),
  pairs: z.array(
    Field.shape.pairs.element
      .pick({ a: true, b: true, grade: true, rankable: true })
      .extend({ why: z.string().nullable().describe('The first reason why the grade is not better') }),
  ),
  ranking: Field.shape.ranking,
});

export const COMPARE_PARTS = tool({
  name: 'compare_parts',
  title: 'Compare parts',
  description:
    'Two to eight parts side by side: what each declares, under which conditions, and a grade for each pair (A directly comparable, B after conversion, C only within one maker, D not comparable) with the reason. Use it instead of comparing numbers yourself; order parts only where ranking is not null. For whether parts go together use check_fit.',
  input: z.strictObject({
    ids: z
      .array(lineOfText(120))
      .min(MIN_COMPARED_PARTS, `must name at least ${MIN_COMPARED_PARTS} parts`)
      .max(MAX_COMPARED_PARTS, `must name at most ${MAX_COMPARED_PARTS} parts`)
      .refine((ids) => new Set(ids.map((id) => id.trim().toUpperCase())).size === ids.length, 'names a part twice'),
    parameters: z
      .array(ParameterNameSchema)
      .min(1)
      .max(50)
      .optional()
      .describe(`Those to compare, such as torque; the first ${FIELDS_SHOWN} unless told`),
  }),
  output: z.strictObject({
    parts: ComparisonSchema.shape.parts,
    fields: z.array(FieldSchema),
    left_out: z.array(ParameterNameSchema).describe('Parameters that were compared too; ask for them by name'),
    note: z.string(),
  }),
  run({ ids, parameters }, { catalogue: { snapshot } }) {
    const { parts, fields, note } = compareByIds(snapshot, ids);
    refuseUndeclared(
      parameters ?? [],
      fields.map(({ parameter }) => parameter),
    );
    const wanted = new Set(parameters ?? fields.slice(0, FIELDS_SHOWN).map(({ parameter }) => parameter));
    const shown = fields.filter(({ parameter }) => wanted.has(parameter)).map((field) => inShort(snapshot, field));
    const left = fields.map(({ parameter }) => parameter).filter((parameter) => !wanted.has(parameter));
    return { structured: { parts, fields: shown, left_out: left, note }, text: textOf(shown, left, note) };
  },
});

/** A parameter none of them declares would be missing without a word. */
function refuseUndeclared(wanted: readonly string[], declared: readonly string[]): void {
  const strange = wanted.filter((name) => !declared.includes(name));
  if (strange.length === 0) return;
  throw new ServiceError('validation_failed', {
    details: strange.map((name) => ({
      path: 'parameters',
      message: `none of these parts declares ${name}; they declare ${declared.join(', ')}`,
    })),
    did_you_mean: strange.flatMap((name) => didYouMean(name, declared)),
  });
}

type ShortField = z.infer<typeof FieldSchema>;

function inShort({ byId }: Snapshot, { parameter, cells, pairs, ranking }: Comparison['fields'][number]): ShortField {
  return {
    parameter,
    cells: cells.map(({ part, readings }) => ({
      part,
      readings: readings.map(({ declaration, declared, reading, si_value, source }) => ({
        declaration,
        declared,
        kind: reading.kind,
        conditions: byId.get(part)?.declarations[declaration]?.conditions ?? null,
        si_value,
        source: source?.url ?? null,
      })),
    })),
    pairs: pairs.map(({ a, b, grade, rankable, reasons }) => ({
      a,
      b,
      grade,
      rankable,
      why: reasons[0]?.sentence ?? null,
    })),
    ranking,
  };
}

function textOf(fields: readonly ShortField[], left: readonly string[], note: string): string {
  return lines([
    ...fields.flatMap(({ parameter, cells, pairs, ranking }) => [
      `${parameter}:`,
      ...cells.map(({ part, readings }) => {
        const said = readings.map(({ declared, kind, conditions }) =>
          [declared, kind === 'unspecified' ? '' : kind, conditions ?? ''].filter((word) => word !== '').join(', '),
        );
        return `- ${part}: ${said.length > 0 ? said.join(' | ') : 'not declared'}`;
      }),
      ...pairs.map(({ a, b, grade, why }) => `- ${a} with ${b}: grade ${grade}${why === null ? '' : `, ${why}`}`),
      ranking
        ? `- order (${ranking.basis}), least first: ${ranking.ascending.map(({ part, si_low, si_high }) => `${part} ${[...new Set([si_low, si_high])].join(' to ')} ${ranking.unit}`).join(', ')}`
        : '- not to be ranked',
    ]),
    left.length > 0 && `Not shown; ask for them by parameters: ${left.join(', ')}.`,
    note,
  ]);
}
