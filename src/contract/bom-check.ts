import { z } from 'zod';
import { BOM_LIMITS, BomItemSchema, IMPORT_FILE_MARKS, IMPORT_MARKS } from './bom.ts';
import {
  CheckedPartSchema,
  DIMENSIONS,
  JudgedPartSchema,
  OverallVerdictSchema,
  VerdictSchema,
  VoltageWindowSchema,
} from './compatibility.ts';
import { RedLineIdSchema } from './flags.ts';
import { FitVerdictSchema } from './interchange.ts';

/** `POST /api/bom/check`: a whole list of parts, each held against every other, and what follows for the list. */

export const BOM_CHECK_LIMITS = {
  minItems: 2,
  maxItems: 200,
  /** Pairs in words; the rest is in the matrix. */
  pairs: 40,
  setApart: 100,
  mates: 100,
  flags: 200,
  /** Items in conflict that get alternates, and how many each. */
  conflicts: 10,
  alternates: 3,
  /** Groups of interchangeable parts, and the parts of one type that are held against each other. */
  groups: 50,
  groupedParts: 24,
  questionsEach: 10,
  suggestedIds: 20,
} as const;

const { maxItems, minItems } = BOM_CHECK_LIMITS;

export const BomCheckItemSchema = z
  .strictObject({ ...CheckedPartSchema.shape, ...BomItemSchema.shape, ...IMPORT_MARKS })
  .refine(
    ({ id, name, kind }) => (id ?? '').trim() !== '' || (name ?? '').trim() !== '' || kind !== undefined,
    'needs an id, a name or a kind',
  )
  .meta({
    id: 'BomCheckItem',
    description: 'A line of a bill of materials, a part as `/api/compatibility/check` takes it, or both in one',
  });
export type BomCheckItem = z.infer<typeof BomCheckItemSchema>;

export const BomCheckRequestSchema = z
  .strictObject({
    items: z
      .array(BomCheckItemSchema)
      .min(minItems, `must hold at least ${minItems} items`)
      .max(maxItems, `must not hold more than ${maxItems} items`),
    ...IMPORT_FILE_MARKS,
    format: z.unknown().optional().describe('Of an import; ignored'),
    currency: z.unknown().optional().describe('Of an import; ignored'),
  })
  .meta({ id: 'BomCheckRequest' });

const place = z.int().nonnegative().describe('Place in `items`, from 0');
const places = z.array(place);
const leftOut = z.int().nonnegative().describe('How many more there are');

const ItemSchema = z
  .strictObject({
    index: place,
    ...JudgedPartSchema.shape,
    id: z.string().nullable().describe('As the catalogue writes it; of an unknown one as it was given'),
    manufacturer: z.string().nullable(),
    quantity: z.int().positive().max(BOM_LIMITS.quantity),
    catalogue: z.enum(['found', 'quarantined', 'unknown_id', 'no_id']),
    judged: z.boolean().describe('False: nothing is known of it that could be held against anything'),
  })
  .meta({ id: 'BomCheckedItem', description: 'An item as it was understood' });
export type BomCheckedItem = z.infer<typeof ItemSchema>;

const PairSchema = z
  .strictObject({
    a: place,
    b: place,
    verdict: OverallVerdictSchema,
    statement: z.string(),
    dimensions: z.array(
      z.strictObject({
        dimension: z.enum(DIMENSIONS),
        verdict: VerdictSchema,
        sentences: z.array(z.string()),
        conditions: z.array(z.string()),
      }),
    ),
    evidence: z.string().nullable().describe('Address of the verdict with its evidence; null where one is described'),
  })
  .meta({ id: 'BomCheckedPair', description: 'Two items in words: the dimensions in which they meet' });
export type BomCheckedPair = z.infer<typeof PairSchema>;

/** One letter a pair; what stands for what. */
export const MATRIX_LETTERS = {
  compatible: '+',
  conditional: '~',
  incompatible: 'x',
  unknown: '?',
  does_not_apply: '-',
  not_judged: ' ',
} as const;

const rows = z.array(z.string()).describe('A text for each item: letter `j` of text `i` is the verdict on `i` and `j`');
const MatrixSchema = z
  .strictObject({
    letters: z.record(z.string(), z.string()),
    overall: rows,
    protocol: rows,
    electrical: rows,
    mechanical: rows,
    software: rows,
  })
  .meta({ id: 'BomCheckMatrix', description: 'The verdicts on all pairs, as each would be answered by itself' });
export type BomCheckMatrix = z.infer<typeof MatrixSchema>;

const SetApartSchema = z.strictObject({ a: place, b: place, because: z.string() }).meta({
  id: 'BomSetApart',
  description:
    'Incompatible, or a supply far below the only voltage declared, and nobody joins them: another of the list is there instead',
});
export type BomSetApart = z.infer<typeof SetApartSchema>;

const sumShape = {
  sum_a: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Of those counted, times their quantities; null: none declares it'),
  counted: places,
  unknown: places.describe('They declare none; they are not in the sum'),
};
const CurrentSumSchema = z.strictObject(sumShape).meta({ id: 'CurrentSum' });
export type CurrentSum = z.infer<typeof CurrentSumSchema>;

export const CURRENT_KINDS = ['rated', 'peak', 'stall'] as const;
export type CurrentKind = (typeof CURRENT_KINDS)[number];

export const BudgetVerdictSchema = z
  .enum(['enough', 'short', 'unknown'])
  .meta({ id: 'BudgetVerdict', description: '`unknown`: something that counts is not declared' });
export type BudgetVerdict = z.infer<typeof BudgetVerdictSchema>;

const currents = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ rated: schema, peak: schema, stall: schema });
const JudgedSumSchema = z.strictObject({ ...sumShape, verdict: BudgetVerdictSchema }).meta({ id: 'JudgedCurrentSum' });

const VoltageRailSchema = z
  .strictObject({
    window: VoltageWindowSchema,
    text: z.string(),
    items: places,
    most_undeclared: places.describe('They declare a lower end alone'),
    sources: places.describe('Items that give a voltage within the window'),
    currents: currents(CurrentSumSchema),
  })
  .meta({ id: 'VoltageRail', description: 'Items whose windows have a part in common; an item may be in several' });
export type VoltageRail = z.infer<typeof VoltageRailSchema>;

const PowerBudgetSchema = z
  .strictObject({
    source: place,
    gives: z.string().nullable(),
    rating_a: z.number().nullable().describe('Declared, times the quantity'),
    feeds: places.describe('What it can feed by its voltage'),
    voltage_unknown: places.describe(
      'Whether it feeds these is not declared, as where a greatest voltage alone is; they are not in the sums',
    ),
    currents: currents(JudgedSumSchema),
    connectors: z
      .array(z.strictObject({ item: place, carries_a: z.number().nullable(), ...currents(BudgetVerdictSchema).shape }))
      .describe('Whether one of them would carry all of it'),
    shortage: z
      .enum(['incompatible', 'conditional'])
      .nullable()
      .describe('What follows for the list; null: nothing known is too much, or another source of the list gives it'),
    sentences: z.array(z.string()),
  })
  .meta({ id: 'PowerBudget', description: 'Everything a source can feed, as if all of it were on it at once' });
export type PowerBudget = z.infer<typeof PowerBudgetSchema>;

const NodeLimitSchema = z
  .strictObject({
    nodes: z.int().positive(),
    of: z.string(),
    declared: z.string(),
    id: z.string(),
    source: z.string().nullable(),
  })
  .meta({ id: 'NodeLimit', description: 'As a protocol or an interface of the catalogue declares it' });
export type NodeLimit = z.infer<typeof NodeLimitSchema>;

export const LEADERS = ['present', 'missing', 'unknown', 'not_needed'] as const;

const BUS_LIMITATIONS = ['point_to_point', 'several_makers'] as const;

const BusSchema = z
  .strictObject({
    link: z.string(),
    name: z.string(),
    joins: z.enum(['bus', 'network', 'point_to_point']),
    hosts: places,
    devices: places,
    nodes: z.int().nonnegative().describe('Devices, times their quantities'),
    limitation: z
      .enum(BUS_LIMITATIONS)
      .nullable()
      .describe(
        'Why it is no one bus for all of them: `point_to_point`: a port for each device; `several_makers`: that they speak the same is not declared',
      ),
    protocols: z.array(z.strictObject({ name: z.string(), items: places })),
    limits: z.array(NodeLimitSchema),
    within: z.boolean().nullable().describe('Whether the nodes are within the smallest limit; null: none is declared'),
    leader: z
      .enum(LEADERS)
      .describe('A host, a master or a driver; `unknown`: a host of the list may have more links than it declares'),
    bridges: z.array(z.string()).describe('What would join a host of the list to it'),
    sentences: z.array(z.string()),
  })
  .meta({ id: 'BomBus', description: 'A link and what of the list declares it; an item may be on several' });
export type BomBus = z.infer<typeof BusSchema>;

export const ROS_STATES = ['ros_without_version', 'declared_without', 'not_declared'] as const;
const RosGapSchema = z
  .strictObject({ item: place, state: z.enum(ROS_STATES), sentence: z.string() })
  .meta({ id: 'RosGap' });
export type RosGap = z.infer<typeof RosGapSchema>;

const MateSchema = z
  .strictObject({
    a: place,
    b: place,
    fit: FitVerdictSchema.describe('`candidate`: the holes match, which confirms nothing'),
    sentence: z.string(),
    interchange: z.string().nullable().describe('Address of the judgement'),
    adapter: z.string().nullable().describe('Address of an adapter plate'),
  })
  .meta({ id: 'BomMate', description: 'One offers a flange and the other sits on one' });
export type BomMate = z.infer<typeof MateSchema>;

const DuplicateSchema = z
  .strictObject({
    how: z.enum(['same_id', 'same_function']),
    what: z.string().describe('The id, or category and type'),
    items: places,
  })
  .meta({ id: 'BomDuplicate' });
export type BomDuplicate = z.infer<typeof DuplicateSchema>;

const ItemFlagSchema = z
  .strictObject({ item: place, id: RedLineIdSchema, sentence: z.string(), ask_maker: z.string() })
  .meta({ id: 'BomItemFlag', description: 'A red line of the record: needs human review' });

const AlternativeSchema = z
  .strictObject({
    item: place,
    conflicts_with: places,
    alternates: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        deal_breakers: z.array(z.string()).describe('What rules it out as a replacement of the part itself'),
        verdict: OverallVerdictSchema.describe('The worst with what the part conflicts with'),
      }),
    ),
    all: z.string().describe('Address of all alternates'),
  })
  .meta({
    id: 'BomAlternative',
    description: 'Parts of its type that none of what it conflicts with is incompatible with',
  });
export type BomAlternative = z.infer<typeof AlternativeSchema>;

const QuestionsSchema = z
  .strictObject({ ask: z.string(), items: places, questions: z.array(z.string()), left_out: leftOut })
  .meta({ id: 'MakerQuestions', description: 'What to ask whom' });
export type MakerQuestions = z.infer<typeof QuestionsSchema>;

export const BomCheckSchema = z
  .strictObject({
    summary: z.strictObject({
      verdict: OverallVerdictSchema.describe(
        'The worst of pairs not set apart, budgets, and items whose id is unknown',
      ),
      statement: z.string(),
      items: z.int(),
      pieces: z.int().describe('Items times their quantities'),
      judged: z.int(),
      pairs: z.strictObject({
        compatible: z.int(),
        conditional: z.int(),
        incompatible: z.int().describe('Without those set apart'),
        unknown: z.int(),
        not_applicable: z.int(),
        set_apart: z
          .int()
          .describe('Pairs nobody joins: not among `incompatible` or `unknown`, and without weight for the verdict'),
      }),
      budgets_short: z
        .int()
        .describe('Sources of which, or of a connector behind which, more is declared than it gives'),
      leaders_missing: z.int(),
      adapters_needed: z.int(),
    }),
    items: z.array(ItemSchema),
    pairs: z.array(PairSchema).describe('Those worth a look, the worst first'),
    set_apart: z.array(SetApartSchema),
    matrix: MatrixSchema,
    rails: z.strictObject({
      windows: z.array(VoltageRailSchema),
      undeclared: places.describe('They need a supply, and declare no voltage'),
      least_undeclared: places.describe(
        'They declare a greatest voltage alone: from where on they work is not known, and they are in no window',
      ),
      budgets: z.array(PowerBudgetSchema),
    }),
    buses: z.array(BusSchema),
    ros2_gaps: z.array(RosGapSchema).describe('Items that run software and do not declare ROS 2'),
    mechanical: z.array(MateSchema),
    duplicates: z.array(DuplicateSchema),
    flags: z.array(ItemFlagSchema),
    unknown_items: z.array(
      z.strictObject({ item: place, name: z.string(), reason: z.string(), did_you_mean: z.array(z.string()) }),
    ),
    quarantined: z.array(z.strictObject({ item: place, note: z.string() })),
    alternates: z.array(AlternativeSchema),
    interchangeable: z
      .array(places)
      .describe(
        'Items of which each could take the place of each: nothing known rules it out, and half of what is declared fits',
      ),
    questions: z.array(QuestionsSchema),
    left_out: z
      .strictObject({
        pairs: z.int().describe('Pairs that are in the matrix alone'),
        set_apart: z.int(),
        mechanical: z.int(),
        flags: z.int(),
        alternates: z.int().describe('Items in conflict'),
        interchangeable: z.int().describe('Items that were not held against the others of their type'),
      })
      .describe('How many more there are than are shown'),
    note: z.string(),
  })
  .meta({ id: 'BomCheck', description: 'What makers declared, held against each other; nothing was measured' });
export type BomCheck = z.infer<typeof BomCheckSchema>;
