import { z } from 'zod';
import { BomItemSchema } from '../../contract/bom.ts';
import { BOM_CHECK_LIMITS, type BomCheck, BomCheckSchema } from '../../contract/bom-check.ts';
import {
  type CheckedPart,
  CheckedPartSchema,
  OverallVerdictSchema,
  type PairVerdict,
  PairVerdictSchema,
} from '../../contract/compatibility.ts';
import { ServiceError } from '../../contract/errors.ts';
import { lineOfText } from '../../contract/text.ts';
import { checkBom } from '../../service/bom-check.ts';
import { checkCompatibility } from '../../service/compatibility-answers.ts';
import type { OpenCatalogue } from '../../service/open-catalogue.ts';
import { fromOpenRobots } from '../../service/oss-parts.ts';
import { lines, some } from '../text.ts';
import { tool } from '../tool.ts';

const { minItems, maxItems } = BOM_CHECK_LIMITS;
const SHOWN = 10;

/** Lists of a check, each of which is cut to a page. */
const SECTIONS = [
  'items',
  'pairs',
  'set_apart',
  'buses',
  'ros2_gaps',
  'mechanical',
  'duplicates',
  'flags',
  'unknown_items',
  'quarantined',
  'alternates',
  'interchangeable',
  'questions',
] as const;
type Section = (typeof SECTIONS)[number];
/** What decides whether a list can be built; the rest where asked for. */
const USUAL: readonly Section[] = ['pairs', 'buses', 'unknown_items', 'alternates', 'questions'];

const PartSchema = z
  .strictObject({ ...CheckedPartSchema.shape, quantity: BomItemSchema.shape.quantity })
  .refine(
    ({ id, name, kind }) => id !== undefined || name !== undefined || kind !== undefined,
    'needs an id, a name or a kind',
  );
type Part = z.infer<typeof PartSchema>;

const { summary, rails, matrix, left_out, note } = BomCheckSchema.shape;
const lists = Object.fromEntries(SECTIONS.map((name) => [name, BomCheckSchema.shape[name].optional()])) as {
  [Name in Section]: z.ZodOptional<(typeof BomCheckSchema.shape)[Name]>;
};

const SetSchema = z
  .strictObject({
    summary,
    rails,
    ...lists,
    matrix: matrix.optional(),
    left_out,
    more: z.partialRecord(z.enum(SECTIONS), z.int().positive()).describe('How many more a list has than are shown'),
    note,
  })
  .describe('As POST /api/bom/check, the lists cut');

export const CHECK_FIT = tool({
  name: 'check_fit',
  title: 'Check whether parts fit together',
  description:
    'Whether 2 to 200 parts go together: protocol, voltage, current, bolts, software. Parts are ids of the catalogue or of open robots, or described ({"kind":"supply","voltage":"12 V","current":"5 A"}). Two parts, one of each: the verdict on the pair with its evidence. More: the whole list, with power budgets, buses, conflicts, alternates and questions to makers. Not declared is unknown, never yes.',
  input: z.strictObject({
    ids: z.array(lineOfText(120)).max(maxItems).optional().describe('Parts by id, one of each'),
    parts: z
      .array(PartSchema)
      .max(maxItems)
      .optional()
      .describe('Parts with a quantity, and parts that are described: supplies, boards, what the catalogue lacks'),
    include: z
      .array(z.enum([...SECTIONS, 'matrix']))
      .max(20)
      .optional()
      .describe(`Lists of the answer on more than two parts; ${USUAL.join(', ')} unless told`),
    limit: z.int().min(1).max(maxItems).default(SHOWN).describe('Entries of each list'),
  }),
  output: z.strictObject({
    verdict: OverallVerdictSchema,
    statement: z.string(),
    pair: PairVerdictSchema.nullable().describe('Of two parts, one of each'),
    set: SetSchema.nullable().describe('Of more'),
  }),
  run({ ids = [], parts = [], include = USUAL, limit }, { catalogue }) {
    const all: Part[] = [...ids.map((id) => ({ id, quantity: 1 })), ...parts];
    if (all.length < minItems || all.length > maxItems) {
      const message = `must name ${minItems} to ${maxItems} parts together, not ${all.length}`;
      throw new ServiceError('validation_failed', { details: [{ path: 'ids, parts', message }] });
    }
    const [a, b, ...more] = all;
    if (a && b && more.length === 0 && a.quantity === 1 && b.quantity === 1) return pairAnswer(catalogue, [a, b]);
    const known = all.map((part) => fromOpenRobots(catalogue.openRobots, part));
    return setAnswer(checkBom(catalogue.snapshot, known), include, limit);
  },
});

type Output = {
  verdict: PairVerdict['verdict'];
  statement: string;
  pair: PairVerdict | null;
  set: z.infer<typeof SetSchema> | null;
};

function pairAnswer(
  { snapshot, openRobots }: OpenCatalogue,
  parts: readonly Part[],
): { structured: Output; text: string } {
  const named = parts.map(({ quantity: _, ...part }): CheckedPart => {
    const known: CheckedPart = fromOpenRobots(openRobots, part);
    return known.id === undefined && known.name === undefined ? { ...known, name: known.kind } : known;
  });
  const [pair] = checkCompatibility(snapshot, named).pairs;
  if (!pair) throw new Error('two parts are a pair');
  const { verdict, statement, dimensions, hint } = pair;
  const judged = Object.entries(dimensions ?? {}).filter(([, { applies }]) => applies);
  return {
    structured: { verdict, statement, pair, set: null },
    text: lines([
      `${verdict}: ${statement}`,
      ...judged.map(([name, { verdict: said, sentences, conditions }]) =>
        [`- ${name}: ${said}. ${sentences.join(' ')}`, ...conditions.map((one) => `only if ${one}`)].join('; '),
      ),
      ...judged.flatMap(([, { missing }]) => missing.map(({ what, ask }) => `Not declared: ${what} (ask ${ask})`)),
      hint,
    ]),
  };
}

function setAnswer(
  check: BomCheck,
  include: readonly (Section | 'matrix')[],
  limit: number,
): { structured: Output; text: string } {
  const wanted = SECTIONS.filter((name) => include.includes(name));
  const { verdict, statement } = check.summary;
  const over = wanted.filter((name) => check[name].length > limit);
  const set: z.infer<typeof SetSchema> = {
    summary: check.summary,
    rails: {
      windows: check.rails.windows.slice(0, limit),
      undeclared: check.rails.undeclared,
      least_undeclared: check.rails.least_undeclared,
      budgets: check.rails.budgets.slice(0, limit),
    },
    ...Object.fromEntries(wanted.map((name) => [name, check[name].slice(0, limit)])),
    ...(include.includes('matrix') && { matrix: check.matrix }),
    left_out: check.left_out,
    more: Object.fromEntries(over.map((name) => [name, check[name].length - limit])),
    note: check.note,
  };
  return {
    structured: { verdict, statement, pair: null, set },
    text: lines([
      `${verdict}: ${statement}`,
      ...some(check.pairs, limit, ({ a, b, verdict: said, statement: why }) => {
        const names = [a, b].map((place) => check.items[place]?.name ?? place);
        return `${names.join(' with ')}: ${said}. ${why}`;
      }),
      ...check.rails.budgets.slice(0, limit).flatMap(({ sentences }) => sentences),
      ...check.buses.slice(0, limit).flatMap(({ sentences }) => sentences),
      ...some(check.unknown_items, limit, ({ name, reason, did_you_mean }) =>
        [`${name}: ${reason}`, did_you_mean.length > 0 ? `Did you mean ${did_you_mean.join(', ')}?` : ''].join(' '),
      ),
      ...some(check.questions, limit, ({ ask, questions }) => `Ask ${ask}: ${questions.join('; ')}`),
      check.note,
    ]),
  };
}
