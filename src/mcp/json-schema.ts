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

/** Any part of a schema. */
export type AnySchema = Readonly<Record<string, unknown>>;

/** The names of the fields of the object at a path; none where the schema has no object there. */
export function namesAt(root: AnySchema, path: readonly PropertyKey[]): string[] {
  let here: AnySchema | undefined = root;
  for (const step of path) here = here && below(resolved(root, here), step);
  return Object.keys((here && (resolved(root, here).properties as object | undefined)) ?? {});
}

function below({ items, properties, additionalProperties }: AnySchema, step: PropertyKey): AnySchema | undefined {
  if (typeof step === 'number') return items as AnySchema | undefined;
  const own = (properties ?? {}) as Record<PropertyKey, AnySchema>;
  if (Object.hasOwn(own, step)) return own[step];
  return typeof additionalProperties === 'object' ? (additionalProperties as AnySchema) : undefined;
}

function resolved(root: AnySchema, schema: AnySchema): AnySchema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return (root.$defs as Record<string, AnySchema> | undefined)?.[$ref.replace('#/$defs/', '')] ?? {};
}

/** A value with the words of enumerations in the case the schema has them in, as over HTTP. */
export function inKnownCase(root: AnySchema, value: unknown, at: AnySchema = root): unknown {
  const schema = resolved(root, at);
  if (typeof value === 'string') {
    const words = Array.isArray(schema.enum) ? schema.enum : [];
    if (words.includes(value)) return value;
    return words.find((word) => typeof word === 'string' && word.toLowerCase() === value.trim().toLowerCase()) ?? value;
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return typeof items === 'object' ? value.map((one) => inKnownCase(root, one, items as AnySchema)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = below(schema, name);
      return [name, field ? inKnownCase(root, one, field) : one];
    }),
  );
}
