import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { dataFilePath, ENTITIES_PATH, PARAMETER_SEMANTICS_PATH, withQuarantined } from '../../catalogue/documents.ts';
import { MECHANICAL_REGISTRY_PATH } from '../../catalogue/rules/mechanical-interface.ts';
import {
  DATA_FILE_CATEGORIES,
  DATA_FILE_SCHEMAS,
  type DataFileCategory,
  EntitiesSummaryDocumentSchema,
} from '../../contract/documents.ts';
import { ServiceError } from '../../contract/errors.ts';
import { MechanicalRegistrySchema } from '../../contract/mechanical-registry.ts';
import { ParameterSemanticsSchema } from '../../contract/parameter-semantics.ts';
import type { PreparedDocument } from '../documents/prepare.ts';
import { sendDocument } from '../documents/send.ts';
import type { DocumentShelf } from '../documents/shelf.ts';
import { parseQuery } from '../input.ts';
import { INTERFACE_OPERATIONS } from '../interface-documents.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

const JSON_TYPE = 'application/json';

const DataFileQuerySchema = z.strictObject({
  include_quarantined: z.enum(['true', 'false']).optional().describe('Show records held back for poor quality too'),
});

const EntitiesQuerySchema = z.strictObject({
  key: z.string().optional().describe('API key; prefer the Authorization header'),
});

function dataFileRoute(live: LiveCatalogue, category: DataFileCategory): Route {
  const path = dataFilePath(category);
  return {
    method: 'GET',
    path,
    access: 'open',
    operationId: `get_${category}`,
    tag: 'documents',
    summary: `All ${category}, full records`,
    query: DataFileQuerySchema,
    answer: { contentType: JSON_TYPE, schema: DATA_FILE_SCHEMAS[category], description: 'The records of the category' },
    conditional: true,
    handle(request, reply) {
      const query = parseQuery(DataFileQuerySchema, request.query);
      const { documents } = live.current;
      const whole = query.include_quarantined === 'true' ? documents.find(withQuarantined(path)) : undefined;
      return sendDocument(whole ?? need(documents, path), request, reply);
    },
  };
}

export function documentRoutes(live: LiveCatalogue): Route[] {
  return [
    ...DATA_FILE_CATEGORIES.map((category) => dataFileRoute(live, category)),
    {
      method: 'GET',
      path: ENTITIES_PATH,
      access: 'open',
      operationId: 'get_entities',
      tag: 'documents',
      summary: 'Every entity: id, name, category, focus',
      description: 'Without a key: summary fields and the catalogue meta. A key that is not registered gets 403.',
      query: EntitiesQuerySchema,
      answer: { contentType: JSON_TYPE, schema: EntitiesSummaryDocumentSchema, description: 'The summary view' },
      errors: ['key_not_registered'],
      conditional: true,
      handle(request, reply) {
        parseQuery(EntitiesQuerySchema, request.query);
        // Never a silent fall back to the free view (decision 2): a caller who sends a key means to use it.
        if (presentsKey(request)) throw new ServiceError('key_not_registered');
        return sendDocument(need(live.current.documents, ENTITIES_PATH), request, reply);
      },
    },
    {
      method: 'GET',
      path: PARAMETER_SEMANTICS_PATH,
      access: 'open',
      operationId: 'get_parameter_semantics',
      tag: 'documents',
      summary: 'The parameter semantics registry: what may be compared, red lines, evidence from the catalogue',
      answer: { contentType: JSON_TYPE, schema: ParameterSemanticsSchema, description: 'The registry' },
      conditional: true,
      handle: (request, reply) => sendDocument(need(live.current.documents, PARAMETER_SEMANTICS_PATH), request, reply),
    },
    {
      method: 'GET',
      path: MECHANICAL_REGISTRY_PATH,
      access: 'open',
      operationId: 'get_mechanical_interfaces',
      tag: 'documents',
      summary: 'The mechanical interface registry: designations and their hosts, specifications, mountings, pitfalls',
      answer: { contentType: JSON_TYPE, schema: MechanicalRegistrySchema, description: 'The registry' },
      conditional: true,
      handle: (request, reply) => sendDocument(need(live.current.documents, MECHANICAL_REGISTRY_PATH), request, reply),
    },
  ];
}

function presentsKey({ headers, query }: FastifyRequest): boolean {
  if (headers.authorization !== undefined || headers['x-api-key'] !== undefined) return true;
  return (query as { key?: unknown }).key !== undefined;
}

function need(shelf: DocumentShelf, path: string): PreparedDocument {
  const document = shelf.find(path);
  if (!document) throw new Error(`no document was prepared for ${path}`);
  return document;
}

export function interfaceRoutes(shelf: DocumentShelf): Route[] {
  return INTERFACE_OPERATIONS.map((operation) => ({
    ...operation,
    handle: (request, reply) => sendDocument(need(shelf, operation.path), request, reply),
  }));
}
