import { z } from 'zod';
import { CategorySchema } from '../../contract/category.ts';
import { type EntityAnswer, EntityAnswerSchema } from '../../contract/entity-answer.ts';
import { type EntityRecord, RECORD_SCHEMAS } from '../../contract/record.ts';
import { lineOfText } from '../../contract/text.ts';
import { entityOf } from '../../service/entity-answers.ts';
import { lines, some } from '../text.ts';
import { tool } from '../tool.ts';

const SURROUNDINGS = ['neighbours', 'open_robots', 'named_by', 'assessment'] as const;
/** Long, and worked out from what stands beside them. */
const ON_REQUEST = ['readings', 'field_sources'] as const;

const { neighbours, open_robots, named_by, assessment } = EntityAnswerSchema.shape;
const {
  id,
  name,
  manufacturer,
  type,
  declarations,
  readings,
  flags,
  sources,
  field_sources,
  source_tier,
  confidence,
  verified,
  quarantine,
  quality_note,
} = RECORD_SCHEMAS.actuators.shape;

/** The fields every record has; those of its category are texts beside them. */
const RecordSchema = z
  .looseObject({
    id,
    name,
    category: CategorySchema,
    manufacturer,
    type,
    declarations,
    flags,
    sources,
    source_tier,
    confidence,
    verified,
    quarantine,
    quality_note,
    readings: readings.optional(),
    field_sources: field_sources.optional(),
  })
  .describe('As `record` of GET /api/entity/{id}; readings and field_sources where asked for');

export const GET_PART = tool({
  name: 'get_part',
  title: 'Get a part',
  description:
    'One part in full by its id: every declared value with kind, conditions and source, red flags, mounting, buses. Use it before quoting a number, and quote the condition and the source with it. Similar parts, robots that use it, maturity and machine readings come with include. For parts that could replace it use find_alternates.',
  input: z.strictObject({
    id: lineOfText(120).describe('Such as ACT-ROBOTIS-XM430-W350, in any case; from search_parts'),
    include: z
      .array(z.enum([...SURROUNDINGS, ...ON_REQUEST]))
      .max(10)
      .optional()
      .describe('What to add; nothing unless told'),
  }),
  output: z.strictObject({
    record: RecordSchema,
    neighbours: neighbours.optional(),
    open_robots: open_robots.optional(),
    named_by: named_by.optional(),
    assessment: assessment.optional(),
  }),
  run({ id: written, include = [] }, { catalogue: { snapshot, openRobots } }) {
    const { record, ...around } = entityOf(snapshot, openRobots(), written);
    const left = new Set<string>(ON_REQUEST.filter((field) => !include.includes(field)));
    const shown = Object.fromEntries(Object.entries(record).filter(([field]) => !left.has(field)));
    const asked = SURROUNDINGS.filter((field) => include.includes(field));
    return {
      structured: {
        record: shown as z.infer<typeof RecordSchema>,
        ...Object.fromEntries(asked.map((field) => [field, around[field]])),
      },
      text: lines([
        `${record.id}: ${record.name}, ${record.manufacturer}, ${record.type} (${record.category}). Sources of tier ${record.source_tier}.`,
        record.quarantine && `Quarantined: ${record.quality_note ?? 'poor quality'}`,
        record.protocol !== undefined && `Protocol: ${record.protocol}`,
        record.interface !== undefined && `Interface: ${record.interface}`,
        `Buses: ${record.standard_conformance.bus_classes.join(', ') || 'none declared'}; ROS: ${rosText(record.ros_support)}; mount: ${mountText(record.mechanical_interface)}`,
        ...some(record.declarations, 40, ({ parameter, declared, kind, conditions, source }) => {
          const said = [kind === 'unspecified' ? '' : kind, conditions ?? ''].filter((word) => word !== '');
          return `${parameter}: ${declared}${said.length > 0 ? ` (${said.join('; ')})` : ''} [${source}]`;
        }),
        ...record.flags.map(({ sentence, ask_maker }) => `Flag: ${sentence} Ask the maker: ${ask_maker}`),
        ...surroundings(asked, around),
        ...record.sources.map(({ url, locator }, place) => `[${place}] ${url} (${locator})`),
        'Declared by the maker, not measured.',
      ]),
    };
  },
});

function rosText(ros: boolean | undefined): string {
  if (ros === undefined) return 'not declared';
  return ros ? 'declared' : 'declared not to';
}

/** What the record says of its mount, in words. */
function mountText({ mount_type, status, standard, flange }: EntityRecord['mechanical_interface']): string {
  if (status === 'not_declared' || status === 'not_applicable') return status.replace('_', ' ');
  return [mount_type, standard, flange].filter((word) => word !== null).join(', ');
}

type Around = Omit<EntityAnswer, 'record' | 'links'>;

/** What was asked for besides, in a line each. */
function surroundings(asked: readonly (typeof SURROUNDINGS)[number][], around: Around): string[] {
  return asked.flatMap((field) => {
    if (field === 'assessment') {
      const { assessment: judged } = around;
      return judged
        ? [`Maturity: ${judged.trl === null ? 'TRL not known' : `TRL ${judged.trl}`}, ${judged.trl_basis}`]
        : [];
    }
    const named = around[field].map((one) => ('robot' in one ? one.robot : one.id));
    return [`${field}: ${named.length > 0 ? named.join(', ') : 'none known'}`];
  });
}
