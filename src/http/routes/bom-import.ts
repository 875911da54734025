import { BOM_FILE_TYPES, type BomFileType, BomImportSchema } from '../../contract/bom-import.ts';
import { importBom } from '../../service/bom-import.ts';
import { whenGone } from '../caller-gone.ts';
import { mediaTypeOf } from '../files.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

export function bomImportRoute(live: LiveCatalogue): Route {
  return {
    method: 'POST',
    path: '/api/bom/import',
    access: 'free_limited',
    operationId: 'import_bom',
    tag: 'bom',
    summary: 'Reads a file as a bill of materials and finds its parts in the catalogue',
    description:
      'The body is the file: delimited text, XLSX, JSON or a KiCad netlist. Columns are found by their names, English or Chinese, the usual ones in four more languages. What cannot be read is left out with a warning, never guessed.',
    files: BOM_FILE_TYPES,
    answer: {
      contentType: 'application/json',
      schema: BomImportSchema,
      description: 'The items and how they were read',
    },
    errors: ['too_busy'],
    async handle({ body, headers }, reply) {
      const { type, charset } = mediaTypeOf(headers['content-type']);
      const sent = {
        bytes: (body as Uint8Array | undefined) ?? new Uint8Array(),
        type: type as BomFileType,
        ...(charset !== '' && { charset }),
      };
      const read = await importBom(live.current.searchable, sent, whenGone(reply));
      return reply.header('cache-control', 'no-store').send(read);
    },
  };
}
