import { z } from 'zod';
import { CatalogueMetaSchema, DataFileMetaSchema } from './catalogue-meta.ts';
import type { DataFileCategory } from './open-data.ts';
import { EntitySummarySchema, RECORD_SCHEMAS } from './record.ts';

function dataFileOf<Name extends DataFileCategory>(category: Name, title: string) {
  return z
    .strictObject({
      count: z.int().nonnegative(),
      data: z.array(RECORD_SCHEMAS[category]),
      meta: DataFileMetaSchema,
    })
    .meta({ id: `${title}File` });
}

export const DATA_FILE_SCHEMAS = {
  actuators: dataFileOf('actuators', 'Actuators'),
  sensors: dataFileOf('sensors', 'Sensors'),
  chips: dataFileOf('chips', 'Chips'),
  protocols: dataFileOf('protocols', 'Protocols'),
} as const;

export const EntitiesDocumentSchema = z
  .strictObject({
    meta: CatalogueMetaSchema,
    count: z.int().nonnegative(),
    data: z.array(z.discriminatedUnion('category', Object.values(RECORD_SCHEMAS) as [typeof RECORD_SCHEMAS.actuators])),
  })
  .meta({ id: 'EntitiesDocument', description: 'All entities, full records' });

export const EntitiesSummaryDocumentSchema = z
  .strictObject({ meta: CatalogueMetaSchema, count: z.int().nonnegative(), data: z.array(EntitySummarySchema) })
  .meta({ id: 'EntitiesSummaryDocument', description: 'All entities, summary fields only' });
