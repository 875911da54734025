import { z } from 'zod';

export type JsonSchema = Record<string, unknown> & { type: 'object' };

/** A schema as clients take it: JSON Schema 2020-12, with what it refers to inside it. */
export function jsonSchemaOf(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // Names the definition, which its place does already.
      delete jsonSchema.id;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return made as JsonSchema;
}

/** Objects within each other that an outline shows; what is further in is said to be an object and no more. */
const OUTLINE_LEVELS = 2;
/** Of a text: they hold, and nobody who reads an answer needs them. */
const LEFT_OUT = new Set([
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'examples',
  'default',
  '$defs',
  'propertyNames',
]);

/**
 * What an answer looks like, for those who list tools: some read all of it before they ask anything, and the schemas in
 * full are several times as long. Whatever fits the schema fits its outline.
 */
export function outlineOf(schema: z.ZodObject): JsonSchema {
  const { $schema, $defs = {}, ...root } = jsonSchemaOf(schema, 'output') as JsonSchema & { $defs?: Definitions };
  return { $schema, ...(cut(root, $defs, OUTLINE_LEVELS) as JsonSchema) };
}

type Definitions = Record<string, Record<string, unknown>>;

function cut(schema: Record<string, unknown>, definitions: Definitions, levels: number): Record<string, unknown> {
  const { $ref, ...own } = schema;
  if (typeof $ref === 'string') {
    const { description: _, ...referred } = definitions[$ref.replace('#/$defs/', '')] ?? {};
    return cut({ ...referred, ...own }, definitions, levels);
  }
  if (own.type === 'object' && levels === 0) {
    return { type: 'object', ...(own.description !== undefined && { description: own.description }) };
  }
  const within = own.type === 'object' ? levels - 1 : levels;
  const kept = Object.entries(own).filter(([keyword]) => !LEFT_OUT.has(keyword));
  return Object.fromEntries(kept.map(([keyword, value]) => cutValue(keyword, value, definitions, within)));
}

function cutValue(keyword: string, value: unknown, definitions: Definitions, levels: number): [string, unknown] {
  const one = (schema: unknown) =>
    typeof schema === 'object' && schema !== null
      ? cut(schema as Record<string, unknown>, definitions, levels)
      : schema;
  if (keyword === 'properties') {
    const shown = Object.entries(value as object).map(([name, schema]) => [name, one(schema)]);
    return [keyword, Object.fromEntries(shown)];
  }
  // What was cut may fit several.
  if (keyword === 'anyOf' || keyword === 'oneOf') return ['anyOf', (value as unknown[]).map(one)];
  if (keyword === 'prefixItems') return [keyword, (value as unknown[]).map(one)];
  return [keyword, keyword === 'items' || keyword === 'additionalProperties' ? one(value) : value];
}

/** Every name a value of the schema may have for a field, at any depth. */
export function fieldNames(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties') for (const name of Object.keys(value as object)) found.add(name);
    fieldNames(value, found);
  }
  return found;
}
