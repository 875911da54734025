import { z } from 'zod';
import { CATEGORIES } from '../../contract/category.ts';
import { ServiceError } from '../../contract/errors.ts';
import { DECLARATION_KINDS, STATUSES } from '../../contract/fact.ts';
import { MountTypeSchema } from '../../contract/mechanical-interface.ts';
import { TierSchema } from '../../contract/record.ts';
import { FACETS, MAX_QUERY_CHARACTERS, SearchAnswerSchema, SearchResultSchema } from '../../contract/search.ts';
import { BUS_CLASSES } from '../../contract/standard-conformance.ts';
import { NUMERIC_PARAMETERS } from '../../search/numeric-parameters.ts';
import { checkInput, unknownFields } from '../../service/check-input.ts';
import { searchCatalogue } from '../../service/search-catalogue.ts';
import { SearchRequestSchema } from '../../service/search-request.ts';
import type { Searchable } from '../../service/searchable.ts';
import { asArguments } from '../as-arguments.ts';
import { lines } from '../text.ts';
import { tool } from '../tool.ts';

const PAGE = 10;
const MAX_PAGE = 50;
/** A page nobody sized shrinks to this. */
const PAGE_BYTES = 7_500;
/** Of a count; the rest are in the structured content. */
const FACET_VALUES_SAID = 10;
const FACET_VALUES = 30;

const InputSchema = z.strictObject({
  q: z
    .string()
    .max(MAX_QUERY_CHARACTERS)
    .optional()
    .describe('Words a part must have, all of them: model number, maker, type, use'),
  category: z.enum(CATEGORIES).optional(),
  manufacturer: z.string().max(200).optional().describe('The whole name'),
  type: z.string().max(200).optional().describe('Such as smart_servo'),
  bus_class: z.enum(BUS_CLASSES.filter((bus) => bus !== 'unknown')).optional(),
  ros_support: z.boolean().optional().describe('Declared to work with ROS'),
  status: z.enum(STATUSES).optional(),
  source_tier: TierSchema.optional(),
  mount_type: z.enum(MountTypeSchema.options.filter((mount) => mount !== 'unknown')).optional(),
  ranges: z
    .record(z.string().max(100), z.string().max(200))
    .optional()
    .describe(
      `Parameter to range, in any unit: {"torque":"5..20Nm","weight":"..0.5kg","voltage":"24V"}. Parameters: ${NUMERIC_PARAMETERS.join(', ')}`,
    ),
  kind: z.enum(DECLARATION_KINDS).optional().describe('Which readings ranges and order go by'),
  sort: z.string().max(100).optional().describe('relevance, id or a parameter; - before it: greatest first'),
  include_quarantined: z.boolean().optional().describe('Also records held back for poor quality'),
  facets: z.array(z.enum(FACETS)).max(FACETS.length).optional().describe('Counts to add; none unless told'),
  limit: z
    .int()
    .min(1)
    .max(MAX_PAGE)
    .optional()
    .describe(`Results a page; unless told up to ${PAGE}, as many as stay small`),
  cursor: z.string().max(200).optional().describe('next_cursor of the page before, with the same question'),
});

const ResultSchema = SearchResultSchema.omit({ focus: true, url: true });

const OutputSchema = SearchAnswerSchema.pick({
  total: true,
  withheld_quarantined: true,
  warnings: true,
  next_cursor: true,
}).extend({ results: z.array(ResultSchema), facets: SearchAnswerSchema.shape.facets.optional() });
type Output = z.infer<typeof OutputSchema>;

export const SEARCH_PARTS = tool({
  name: 'search_parts',
  title: 'Search parts',
  description:
    'Finds robot components (actuators, sensors, boards, protocols, robots, ...) by words, by what they are and by ranges of what their makers declared. Use it first, to get ids. Answers a page of parts with what they declare; what a part does not declare passes no filter. For one part in full use get_part.',
  input: InputSchema,
  output: OutputSchema,
  elsewhere: Object.fromEntries(NUMERIC_PARAMETERS.map((parameter) => [parameter, `ranges.${parameter}`])),
  run(input, { catalogue: { searchable } }) {
    const { limit, ...asked } = input;
    for (const size of limit === undefined ? [PAGE, 6, 3, 1] : [limit]) {
      const answer = search(searchable, asked, size);
      const said = { structured: answer, text: textOf(answer) };
      if (limit !== undefined || size === 1 || Buffer.byteLength(JSON.stringify(said)) <= PAGE_BYTES) return said;
    }
    throw new Error('a page of one part is always given');
  },
});

type Question = Omit<z.infer<typeof InputSchema>, 'limit'>;

function search(searchable: Searchable, { ranges = {}, facets, ...asked }: Question, limit: number): Output {
  refuseUnknownRanges(Object.keys(ranges));
  const words = Object.entries({ ...asked, ...ranges, limit }).filter(([, value]) => value !== undefined);
  const said = Object.fromEntries(words.map(([name, value]) => [name, String(value)]));
  const counted = facets === undefined || facets.length === 0 ? 'none' : facets;
  const request = asArguments(
    (path) => (Object.hasOwn(ranges, path) ? `ranges.${path}` : path),
    () => checkInput(SearchRequestSchema, { ...said, facets: counted }),
  );
  const answer = searchCatalogue(searchable, request);
  return {
    total: answer.total,
    withheld_quarantined: answer.withheld_quarantined,
    results: answer.results.map(({ focus: _focus, url: _url, ...result }) => result),
    ...(facets !== undefined && facets.length > 0 && { facets: cut(answer.facets) }),
    warnings: answer.warnings,
    next_cursor: answer.next_cursor,
  };
}

/** A model needs the frequent values; `distinct` says how many there are. */
function cut(facets: Output['facets'] & object): Output['facets'] {
  return Object.fromEntries(
    Object.entries(facets).map(([name, facet]) => [name, { ...facet, values: facet.values.slice(0, FACET_VALUES) }]),
  );
}

function refuseUnknownRanges(names: readonly string[]): void {
  const unknown = names.filter((name) => !NUMERIC_PARAMETERS.includes(name));
  if (unknown.length === 0) return;
  const { details, did_you_mean } = unknownFields(unknown, NUMERIC_PARAMETERS);
  throw new ServiceError('unknown_parameter', {
    sentence: 'ranges holds a parameter that cannot be searched by.',
    details: details.map(({ path, message }) => ({ path: `ranges.${path}`, message })),
    did_you_mean,
  });
}

function textOf({ total, results, warnings, next_cursor, facets = {} }: Output): string {
  return lines([
    `${total} parts, ${results.length} shown. Values are declared by makers, not measured.`,
    ...warnings.map(
      ({ sentence, did_you_mean = [] }) =>
        `Note: ${sentence}${did_you_mean.length > 0 ? ` Did you mean ${did_you_mean.join(', ')}?` : ''}`,
    ),
    next_cursor !== null && `The next page: cursor ${next_cursor}`,
    ...Object.entries(facets).map(
      ([name, { values, distinct }]) =>
        `${name} (${distinct}): ${values
          .slice(0, FACET_VALUES_SAID)
          .map(({ value, count }) => `${value} ${count}`)
          .join(', ')}`,
    ),
    ...results.map(({ id, name, manufacturer, declared }) => {
      const said = Object.entries(declared).map(([parameter, text]) => `${parameter} ${text}`);
      return `- ${id}: ${name} (${manufacturer})${said.length > 0 ? `; ${said.join('; ')}` : ''}`;
    }),
  ]);
}
