import fc from 'fast-check';
import { CATEGORIES, ID_PREFIX } from '../../src/contract/category.ts';
import {
  DECLARATION_KINDS,
  type Declaration,
  type Fact,
  type FactSource,
  SOURCE_TYPES,
} from '../../src/contract/fact.ts';

/** A line of any script without control characters, never blank. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((line) => line.trim() !== '' && !/[\p{Cc}\u2028\u2029]/u.test(line));

const slug = fc.stringMatching(/^[A-Z0-9]{1,6}(-[A-Z0-9]{1,4}){0,2}$/);
const snakeCase = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/);

export const arbitrarySource: fc.Arbitrary<FactSource> = fc.record({
  url: fc.webUrl(),
  publisher: text,
  source_type: fc.constantFrom(...SOURCE_TYPES),
  credibility: fc.constantFrom('A', 'B', 'C'),
  locator: text,
  read_from: fc.oneof(text, fc.constantFrom('excerpt of a page', 'not read', 'archived: a page')),
  collected_at: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
});

function arbitraryDeclaration(sources: number): fc.Arbitrary<Declaration> {
  return fc.record(
    {
      parameter: fc.oneof(snakeCase, fc.constantFrom('torque', 'speed', 'voltage')),
      declared: text,
      value: text,
      kind: fc.constantFrom(...DECLARATION_KINDS),
      conditions: text,
      end: fc.constantFrom('output', 'motor'),
      source: fc.nat(sources - 1),
    },
    { requiredKeys: ['parameter', 'declared', 'kind', 'source'] },
  );
}

/** Any fact the contract allows. */
export const arbitraryFact: fc.Arbitrary<Fact> = fc
  .tuple(fc.constantFrom(...CATEGORIES), fc.array(arbitrarySource, { minLength: 1, maxLength: 3 }), slug)
  .chain(([category, sources, model]) =>
    fc.record(
      {
        id: fc.constant(`${ID_PREFIX[category]}-${model}`),
        name: text,
        name_en: text,
        category: fc.constant(category),
        manufacturer: text,
        type: snakeCase,
        protocol: text,
        interface: text,
        applications: fc.array(text, { maxLength: 3 }),
        features: fc.array(text, { maxLength: 3 }),
        ros_support: fc.boolean(),
        year: fc.integer({ min: 1900, max: 2100 }),
        declarations: fc.array(arbitraryDeclaration(sources.length), { maxLength: 4 }),
        mechanical_interface: fc.record({
          status: fc.constantFrom('declared', 'partial', 'not_declared'),
          mount_type: fc.constantFrom('flange', 'unknown'),
          standard: fc.option(text),
          flange: fc.option(text),
          source: fc.nat(sources.length - 1),
        }),
        sources: fc.constant(sources),
        basis: fc.record({ year: fc.nat(sources.length - 1), type: fc.nat(sources.length - 1) }, { requiredKeys: [] }),
      },
      { requiredKeys: ['id', 'name', 'name_en', 'category', 'manufacturer', 'type', 'declarations', 'sources'] },
    ),
  );
