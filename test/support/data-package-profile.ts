import { z } from 'zod';

/** What the profiles of Data Package 2.0 (datapackage.org/profiles/2.0) demand of what we use of them, in our own words. */

const PathSchema = z.string().regex(/^((?!file:|\.|\/|~)(?!.*:\/\/).+|(http|ftp)s?:\/\/.+)$/);

const FieldSchema = z
  .strictObject({
    name: z.string().min(1),
    type: z.enum(['string', 'number', 'integer', 'boolean', 'date', 'datetime', 'array', 'object']),
    description: z.string(),
    unit: z.string().optional(),
    constraints: z
      .strictObject({ required: z.boolean().optional(), enum: z.array(z.string()).min(1).optional() })
      .optional(),
  })
  .refine(({ type, constraints }) => constraints?.enum === undefined || type === 'string', 'an enum of texts alone');

export const TableSchemaSchema = z.strictObject({
  fields: z
    .array(FieldSchema)
    .min(1)
    .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'names are unique'),
  missingValues: z.array(z.string()),
  primaryKey: z.array(z.string()).min(1),
  foreignKeys: z
    .array(
      z
        .strictObject({
          fields: z.array(z.string()).min(1),
          reference: z.strictObject({ resource: z.string(), fields: z.array(z.string()).min(1) }),
        })
        .refine(({ fields, reference }) => fields.length === reference.fields.length, 'as many on both sides'),
    )
    .min(1)
    .optional(),
});

const ResourceSchema = z.strictObject({
  name: z.string().min(1),
  path: PathSchema,
  type: z.literal('table').optional(),
  title: z.string(),
  description: z.string().optional(),
  format: z.string(),
  mediatype: z.string().regex(/^.+\/.+$/),
  encoding: z.string().optional(),
  bytes: z.int().nonnegative(),
  hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  dialect: z
    .strictObject({
      delimiter: z.string().length(1),
      lineTerminator: z.string(),
      quoteChar: z.string().length(1),
      header: z.boolean(),
    })
    .optional(),
  schema: z.unknown().optional(),
});

export const DataPackageSchema = z.strictObject({
  $schema: z.literal('https://datapackage.org/profiles/2.0/datapackage.json'),
  name: z.string().regex(/^[a-z0-9._-]+$/),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  homepage: z.url(),
  // Semantic versioning 2.0.
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/),
  created: z.iso.datetime(),
  keywords: z.array(z.string()).min(1),
  licenses: z
    .array(z.strictObject({ name: z.string().regex(/^[-a-zA-Z0-9._]+$/), path: PathSchema, title: z.string() }))
    .min(1),
  contributors: z.array(z.strictObject({ title: z.string(), roles: z.array(z.string()).min(1) })).min(1),
  sources: z.array(z.strictObject({ title: z.string(), version: z.string() })),
  resources: z.array(ResourceSchema).min(1),
});
