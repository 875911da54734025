import { z } from 'zod';
import type { Accounts } from '../../accounts/accounts.ts';
import { INTELLIGENCE_PATH } from '../../analytics/intelligence.ts';
import {
  dataFileOf,
  dataFilePath,
  ENTITIES_PATH,
  PARAMETER_SEMANTICS_PATH,
  withQuarantined,
} from '../../catalogue/documents.ts';
import { MECHANICAL_REGISTRY_PATH } from '../../catalogue/rules/mechanical-interface.ts';
import { FULL_ENTITIES_COST_CREDITS } from '../../contract/access.ts';
import { DATA_FILE_SCHEMAS, EntitiesDocumentSchema, EntitiesSummaryDocumentSchema } from '../../contract/documents.ts';
import { flatFieldsOf } from '../../contract/flat-fields.ts';
import { IntelligenceSchema } from '../../contract/intelligence.ts';
import { MechanicalRegistrySchema } from '../../contract/mechanical-registry.ts';
import { DATA_FILE_CATEGORIES, type DataFileCategory } from '../../contract/open-data.ts';
import { ParameterSemanticsSchema } from '../../contract/parameter-semantics.ts';
import { filterRecords } from '../../service/search-catalogue.ts';
import { filterRequestSchema } from '../../service/search-request.ts';
import type { Cashier } from '../charged.ts';
import { hasDocument, sendDocument } from '../documents/send.ts';
import type { DocumentShelf } from '../documents/shelf.ts';
import { parseQuery } from '../input.ts';
import { INTERFACE_OPERATIONS } from '../interface-documents.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

const JSON_TYPE = 'application/json';

const EntitiesAnswerSchema = z
  .union([EntitiesSummaryDocumentSchema, EntitiesDocumentSchema])
  .meta({ id: 'EntitiesAnswer' });

function dataFileRoute(live: LiveCatalogue, category: DataFileCategory): Route {
  const path = dataFilePath(category);
  const query = filterRequestSchema(flatFieldsOf(category));
  return {
    method: 'GET',
    path,
    access: 'limited_filters',
    operationId: `get_${category}`,
    tag: 'documents',
    summary: `All ${category}, full records, or those that pass the filters`,
    description: 'The whole file is free of the hourly limit; with filters it counts as a search.',
    query,
    answer: { contentType: JSON_TYPE, schema: DATA_FILE_SCHEMAS[category], description: 'The records of the category' },
    errors: ['validation_failed'],
    conditional: true,
    handle(request, reply) {
      const asked = parseQuery(query, request.query);
      const { snapshot, searchable, documents } = live.current;
      if (Object.entries(asked).some(([name, value]) => name !== 'include_quarantined' && value !== undefined)) {
        const file = dataFileOf(snapshot, category, filterRecords(searchable, category, asked));
        return reply.header('cache-control', 'private, max-age=300').type('application/json; charset=utf-8').send(file);
      }
      const whole = asked.include_quarantined ? documents.find(withQuarantined(path)) : undefined;
      return sendDocument(whole ?? documents.require(path), request, reply);
    },
  };
}

export interface DocumentContext {
  live: LiveCatalogue;
  accounts: Accounts;
  cashier: Cashier;
}

export function documentRoutes({ live, accounts, cashier }: DocumentContext): Route[] {
  return [
    ...DATA_FILE_CATEGORIES.map((category) => dataFileRoute(live, category)),
    entitiesRoute({ live, accounts, cashier }),
    {
      method: 'GET',
      path: PARAMETER_SEMANTICS_PATH,
      access: 'open',
      operationId: 'get_parameter_semantics',
      tag: 'documents',
      summary: 'The parameter semantics registry: what may be compared, red lines, evidence from the catalogue',
      answer: { contentType: JSON_TYPE, schema: ParameterSemanticsSchema, description: 'The registry' },
      conditional: true,
      handle: (request, reply) =>
        sendDocument(live.current.documents.require(PARAMETER_SEMANTICS_PATH), request, reply),
    },
    {
      method: 'GET',
      path: INTELLIGENCE_PATH,
      access: 'open',
      operationId: 'get_intelligence',
      tag: 'documents',
      summary: 'Analytics: maturity and momentum with their evidence, insights, trends',
      answer: { contentType: JSON_TYPE, schema: IntelligenceSchema, description: 'The analytics document' },
      conditional: true,
      handle: (request, reply) => sendDocument(live.current.documents.require(INTELLIGENCE_PATH), request, reply),
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
      handle: (request, reply) =>
        sendDocument(live.current.documents.require(MECHANICAL_REGISTRY_PATH), request, reply),
    },
  ];
}

function entitiesRoute({ live, accounts, cashier }: DocumentContext): Route {
  return {
    method: 'GET',
    path: ENTITIES_PATH,
    access: 'optional_key',
    operationId: 'get_entities',
    tag: 'documents',
    summary: 'Every entity: id, name, category, focus; with a key the full records',
    description: `Without a key: summary fields and the catalogue meta. With one: full records, ${FULL_ENTITIES_COST_CREDITS} credits; free while the validator sent is still fresh.`,
    costCredits: FULL_ENTITIES_COST_CREDITS,
    answer: { contentType: JSON_TYPE, schema: EntitiesAnswerSchema, description: 'The summary, or all there is' },
    conditional: true,
    async handle(request, reply) {
      const { caller } = request;
      const { snapshot, documents, keyedDocuments } = live.current;
      if (!caller) return sendDocument(documents.require(ENTITIES_PATH), request, reply);
      const document = keyedDocuments.require(ENTITIES_PATH);
      // Nothing is handed out, so nothing is charged (decision 12).
      if (request.method === 'HEAD' || hasDocument(document, request)) {
        cashier.showCredits(reply, (await accounts.balance(caller)).credits);
        return sendDocument(document, request, reply);
      }
      // The document is there already, and far too large to be kept for each key: its name is the receipt.
      const work = () => ({ snapshot: snapshot.id });
      await cashier.charge(request, reply, { cost: FULL_ENTITIES_COST_CREDITS, reason: 'full_entities', work });
      return sendDocument(document, request, reply);
    },
  };
}

export function interfaceRoutes(shelf: DocumentShelf): Route[] {
  return INTERFACE_OPERATIONS.map((operation) => ({
    ...operation,
    handle: (request, reply) => sendDocument(shelf.require(operation.path), request, reply),
  }));
}
