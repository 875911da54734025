import { z } from 'zod';
import { CATEGORIES } from '../contract/category.ts';
import { DECLARATION_KINDS, STATUSES } from '../contract/fact.ts';
import { MountTypeSchema } from '../contract/mechanical-interface.ts';
import { TierSchema } from '../contract/record.ts';
import { FACETS, MAX_QUERY_CHARACTERS, MAX_SEARCH_PAGE, SEARCH_PAGE } from '../contract/search.ts';
import { BUS_CLASSES } from '../contract/standard-conformance.ts';
import { NUMERIC_PARAMETERS, quantitiesOf } from '../search/numeric-parameters.ts';
import { type ParsedRange, parseRange } from '../search/parse-range.ts';
import type { Sort } from '../search/query.ts';
import { CANONICAL_UNIT, requireUnit } from '../units/unit-table.ts';
import { didYouMean } from './did-you-mean.ts';
import { noSuchValue } from './no-such-value.ts';

/** Values of one filter are any of them; more than this nobody chooses. */
const MAX_VALUES = 50;
const MAX_VALUE_CHARACTERS = 200;

type Check = z.core.$RefinementCtx;

function refuse(context: Check, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A form sends what was left empty too; it counts as not sent. */
export function once(describe: string) {
  return z
    .string('must be given once')
    .max(MAX_VALUE_CHARACTERS, `must not be longer than ${MAX_VALUE_CHARACTERS} characters`)
    .transform((text) => text.trim())
    .transform((text) => (text === '' ? undefined : text))
    .optional()
    .describe(describe);
}

/** Parameters that may be repeated. */
function repeated() {
  const one = z.string().max(MAX_VALUE_CHARACTERS, `holds a value longer than ${MAX_VALUE_CHARACTERS} characters`);
  return z.union([one, z.array(one)]).transform((given) => [given].flat());
}

function notEmpty(values: readonly string[], context: Check): string[] | undefined {
  const kept = values.map((value) => value.trim()).filter((value) => value !== '');
  if (kept.length > MAX_VALUES) return refuse(context, `must not hold more than ${MAX_VALUES} values`);
  return kept.length === 0 ? undefined : kept;
}

/** Parted by commas, and repeated. */
export function listed() {
  return repeated().transform((values, context) =>
    notEmpty(
      values.flatMap((value) => value.split(',')),
      context,
    ),
  );
}

/** Any of these, in any case. */
function among<Value extends string>(known: readonly Value[], describe: string) {
  return listed()
    .transform((values, context) => values?.map((value) => theOneMeant(value, known, context)))
    .optional()
    .describe(`${describe}: ${known.map((value) => `\`${value}\``).join(', ')}`);
}

export function theOneMeant<Value extends string>(written: string, known: readonly Value[], context: Check): Value {
  const found = known.find((value) => value.toLowerCase() === written.toLowerCase());
  if (found !== undefined) return found;
  return refuse(context, noSuchValue(written, known));
}

/** Tab and line end are blanks; the others are in no name. */
const hasControls = (text: string) => /(?![\t\n\r])\p{Cc}/u.test(text);

const words = z
  .string('must be given once')
  .max(MAX_QUERY_CHARACTERS, `must not be longer than ${MAX_QUERY_CHARACTERS} characters`)
  .refine((text) => !hasControls(text), 'holds control characters')
  .transform((text) => text.trim())
  .transform((text) => (text === '' ? undefined : text))
  .optional()
  .describe('Words; a part must have them all');

/** The filters of search, which the category files take too (decision 23). */
const FILTER_FIELDS = {
  q: words,
  // Names of makers hold commas.
  manufacturer: repeated()
    .transform((values, context) => notEmpty(values, context))
    .optional()
    .describe('Makers, by the whole name; repeat it for any of several'),
  type: listed().optional().describe('Types, such as `smart_servo`; parted by commas'),
  bus_class: among(
    BUS_CLASSES.filter((bus) => bus !== 'unknown'),
    'Any link a part declares',
  ),
  ros_support: among(['true', 'false'], 'Whether it is declared to work with ROS'),
  status: among(STATUSES, 'Status'),
  source_tier: among(TierSchema.options, 'Tier of the sources'),
  mount_type: among(
    MountTypeSchema.options.filter((mount) => mount !== 'unknown'),
    'How the part mounts',
  ),
  kind: once(`Which readings ranges and order go by: ${DECLARATION_KINDS.join(', ')}`).transform((text, context) =>
    text === undefined ? undefined : theOneMeant(text, DECLARATION_KINDS, context),
  ),
  include_quarantined: once('`true`: show records held back for poor quality too').transform((text, context) =>
    text === undefined ? undefined : theOneMeant(text, ['true', 'false'], context) === 'true',
  ),
};

function rangeField(parameter: string) {
  const quantities = quantitiesOf(parameter);
  const [unit = ''] = quantities.map((quantity) => requireUnit(CANONICAL_UNIT[quantity]).symbol);
  const measured = quantities.join(', ').replaceAll('_', ' ');
  return once(`A range such as \`5..20${unit === '1' ? '' : unit}\`, in any unit of ${measured}`).transform(
    (text, context) => {
      if (text === undefined) return undefined;
      const parsed = parseRange(parameter, text);
      return 'fault' in parsed ? refuse(context, parsed.fault) : parsed;
    },
  );
}

type RangeField = ReturnType<typeof rangeField>;

function rangeFields(parameters: readonly string[]): Record<string, RangeField> {
  return Object.fromEntries(parameters.map((parameter) => [parameter, rangeField(parameter)]));
}

/** The query of a category file: its filters, and ranges of what its records may declare. */
export function filterRequestSchema(parameters: readonly string[]) {
  const numeric = parameters.filter((parameter) => NUMERIC_PARAMETERS.includes(parameter));
  return z.strictObject({ ...FILTER_FIELDS, ...rangeFields(numeric) });
}

const sort = once('`relevance`, `id` or a numeric parameter; `-` before it begins with the greatest').transform(
  (text, context): Sort | undefined => {
    if (text === undefined) return undefined;
    if (text === 'relevance' || text === 'id') return { by: text };
    const descending = text.startsWith('-');
    const parameter = descending ? text.slice(1) : text;
    if (NUMERIC_PARAMETERS.includes(parameter)) return { by: 'parameter', parameter, descending };
    const near = didYouMean(parameter.slice(0, 50), NUMERIC_PARAMETERS);
    const hint = near.length > 0 ? `; did you mean ${near.join(' or ')}?` : '';
    return refuse(context, `must be relevance, id or a numeric parameter${hint}`);
  },
);

const limit = once(`Results a page, 1 to ${MAX_SEARCH_PAGE}; ${SEARCH_PAGE} unless told`).transform((text, context) => {
  if (text === undefined) return SEARCH_PAGE;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= MAX_SEARCH_PAGE ? number : refuse(context, `must be 1 to ${MAX_SEARCH_PAGE}`);
});

const facets = listed()
  .transform((values, context) => {
    const written = values?.map((value) => value.toLowerCase());
    if (values === undefined || written?.includes('all')) return [...FACETS];
    return written?.includes('none') ? [] : [...new Set(values.map((value) => theOneMeant(value, FACETS, context)))];
  })
  .optional()
  .describe(`Those to count, parted by commas: ${FACETS.join(', ')}; \`all\` (unless told) or \`none\``);

/** The filters of search, of all categories. */
export const ALL_FILTERS = {
  ...FILTER_FIELDS,
  category: among(CATEGORIES, 'Categories'),
  ...rangeFields(NUMERIC_PARAMETERS),
};

export const SearchRequestSchema = z.strictObject({
  ...ALL_FILTERS,
  sort,
  limit,
  cursor: once('`next_cursor` of the page before'),
  facets,
});
export type SearchRequest = z.infer<typeof SearchRequestSchema>;

/** What both kinds of request have in common. */
export type FilterRequest = z.infer<ReturnType<typeof filterRequestSchema>>;

/** The ranges asked for, in the order of the parameters. */
export function rangesOf(request: FilterRequest | SearchRequest): Exclude<ParsedRange, { fault: string }>[] {
  const given = request as Record<string, unknown>;
  return NUMERIC_PARAMETERS.flatMap((parameter) => {
    const range = given[parameter];
    return range === undefined ? [] : [range as Exclude<ParsedRange, { fault: string }>];
  });
}
