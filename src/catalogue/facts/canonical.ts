import {
  BASIS_FIELDS,
  DeclarationSchema,
  type Fact,
  FactSchema,
  FactSourceSchema,
  MechanicalFactSchema,
} from '../../contract/fact.ts';

const FACT_KEYS = Object.keys(FactSchema.shape);
const DECLARATION_KEYS = Object.keys(DeclarationSchema.shape);
const SOURCE_KEYS = Object.keys(FactSourceSchema.shape);
const MECHANICAL_KEYS = Object.keys(MechanicalFactSchema.shape);

/** One way to write a fact: keys in the order of the contract, so that a file changes only where a fact does. */
export function canonicalLine(fact: Fact): string {
  const ordered = {
    ...fact,
    declarations: fact.declarations.map((declaration) => inOrder(declaration, DECLARATION_KEYS)),
    sources: fact.sources.map((source) => inOrder(source, SOURCE_KEYS)),
    ...(fact.mechanical_interface && {
      mechanical_interface: inOrder(fact.mechanical_interface, MECHANICAL_KEYS),
    }),
    ...(fact.basis && { basis: inOrder(fact.basis, BASIS_FIELDS) }),
  };
  return JSON.stringify(inOrder(ordered, FACT_KEYS));
}

function inOrder(value: object, keys: readonly string[]): Record<string, unknown> {
  const entries = value as Record<string, unknown>;
  return Object.fromEntries(keys.filter((key) => entries[key] !== undefined).map((key) => [key, entries[key]]));
}

/** The text of one category's file: a line a fact, by id in code-unit order, which no locale can change. */
export function canonicalFile(facts: Iterable<Fact>): string {
  const sorted = [...facts].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return sorted.map((fact) => `${canonicalLine(fact)}\n`).join('');
}
