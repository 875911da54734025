import { parseBody, parseParams, parseQuery } from '../../http/input.ts';
import { readConfiguration, serviceAddress } from '../../service/configuration.ts';
import { openCatalogue } from '../../service/open-catalogue.ts';
import type { Answers } from './answers.ts';

/** What only some questions need is loaded when one of them is asked: a search is not to wait for the rest. */
const parts = {
  compatibility: async () => ({
    ...(await import('../../contract/compatibility.ts')),
    ...(await import('../../http/routes/compatibility.ts')),
    ...(await import('../../service/compatibility-answers.ts')),
    ...(await import('../../service/oss-parts.ts')),
  }),
  entities: async () => ({
    ...(await import('../../contract/alternates.ts')),
    ...(await import('../../http/routes/entities.ts')),
    ...(await import('../../service/entity-answers.ts')),
  }),
  mechanics: async () => ({
    ...(await import('../../http/routes/mechanics.ts')),
    ...(await import('../../service/mechanical-answers.ts')),
  }),
  parameters: async () => ({
    ...(await import('../../contract/parameters-parse.ts')),
    ...(await import('../../http/routes/parameters.ts')),
    ...(await import('../../service/compare-by-ids.ts')),
    ...(await import('../../service/read-texts.ts')),
  }),
  search: async () => ({
    ...(await import('../../service/search-catalogue.ts')),
    ...(await import('../../service/search-request.ts')),
  }),
  bomCheck: async () => ({
    ...(await import('../../contract/bom-check.ts')),
    ...(await import('../../service/bom-check.ts')),
    ...(await import('../../service/oss-parts.ts')),
  }),
  bomExport: async () => ({
    ...(await import('../../contract/bom-export.ts')),
    ...(await import('../../service/bom-alternates.ts')),
    ...(await import('../../service/export-bom.ts')),
  }),
};

/** Answers from the data of this machine, checked and answered by what the routes call. */
export async function offlineAnswers(): Promise<Answers> {
  const configuration = readConfiguration(process.env);
  const { snapshot, searchable, openRobots, suppliers } = await openCatalogue(configuration);
  return {
    async search(query) {
      const { SearchRequestSchema, searchCatalogue } = await parts.search();
      return searchCatalogue(searchable, parseQuery(SearchRequestSchema, query));
    },
    async entity(written) {
      const { EntityPathSchema, entityOf } = await parts.entities();
      return entityOf(snapshot, openRobots(), parseParams(EntityPathSchema, { id: written }).id);
    },
    async alternates(written, query) {
      const { AlternatesQuerySchema, EntityPathSchema, alternatesOf } = await parts.entities();
      const { limit } = parseQuery(AlternatesQuerySchema, query);
      return alternatesOf(snapshot, parseParams(EntityPathSchema, { id: written }).id, limit);
    },
    async compare(query) {
      const { CompareQuerySchema, compareByIds } = await parts.parameters();
      return compareByIds(snapshot, parseQuery(CompareQuerySchema, query).ids);
    },
    async pair(query) {
      const { PairQuerySchema, compatibilityOf, fromOpenRobots } = await parts.compatibility();
      const { a, b } = parseQuery(PairQuerySchema, query);
      return compatibilityOf(snapshot, fromOpenRobots(openRobots, { id: a }), fromOpenRobots(openRobots, { id: b }));
    },
    async chain(body) {
      const { CompatibilityCheckRequestSchema, checkCompatibility, fromOpenRobots } = await parts.compatibility();
      const { parts: asked } = parseBody(CompatibilityCheckRequestSchema, body);
      const known = asked.map((part) => fromOpenRobots(openRobots, part));
      return checkCompatibility(snapshot, known);
    },
    async parse(body) {
      const { DeclaredTextSchema, readTexts } = await parts.parameters();
      return readTexts([parseBody(DeclaredTextSchema, body)]);
    },
    async designation(query) {
      const { DesignationQuerySchema, readDesignation } = await parts.mechanics();
      return readDesignation(snapshot, parseQuery(DesignationQuerySchema, query).value);
    },
    async interchange(query) {
      const { InterchangeQuerySchema, interchangeOf } = await parts.mechanics();
      const { a, b } = parseQuery(InterchangeQuerySchema, query);
      return interchangeOf(snapshot, a, b);
    },
    async adapter(query) {
      const { AdapterQuerySchema, adapterFiles, designAsked } = await parts.mechanics();
      const design = designAsked(snapshot, parseQuery(AdapterQuerySchema, query));
      return { ...design, files: design.plate ? adapterFiles(query as Record<string, string>) : null };
    },
    async adapterFile(query, format) {
      const { AdapterQuerySchema, adapterFile, designAsked } = await parts.mechanics();
      const asked = parseQuery(AdapterQuerySchema, query);
      const file = await adapterFile(designAsked(snapshot, asked), format, { title: asked.title });
      return typeof file === 'string' ? Buffer.from(file) : file;
    },
    async checkBom(body) {
      const { BomCheckRequestSchema, checkBom, fromOpenRobots } = await parts.bomCheck();
      const { items } = parseBody(BomCheckRequestSchema, body);
      const known = items.map((item) => fromOpenRobots(openRobots, item));
      return checkBom(snapshot, known);
    },
    async exportBom(given) {
      const { BomExportOrderSchema, bomAlternates, exportBom, prepareAlternates } = await parts.bomExport();
      const order = parseBody(BomExportOrderSchema, given);
      await prepareAlternates(snapshot, order.items);
      return exportBom(order, {
        snapshot,
        suppliers: await suppliers(),
        baseUrl: serviceAddress(configuration),
        now: new Date(),
        alternatesOf: (record) => bomAlternates(snapshot, record),
      });
    },
    async importBom(bytes, type) {
      const { importBom } = await import('../../service/bom-import.ts');
      return importBom(searchable, { bytes, type });
    },
    async lintUrdf(bytes, actuators) {
      const { lintUrdf } = await import('../../service/urdf-lint.ts');
      return lintUrdf(snapshot, { sent: { bytes }, actuators });
    },
  };
}
