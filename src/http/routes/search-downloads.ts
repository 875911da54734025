import { z } from 'zod';
import { MAX_SEARCH_DOWNLOAD, OPEN_DATA_FORMATS, type OpenDataFormat } from '../../contract/open-data.ts';
import type { KeptFiles } from '../../service/open-data/kept-files.ts';
import { SEARCH_FILE_FIELDS, type SearchFileRequest, searchFile } from '../../service/open-data/search-files.ts';
import { mainTable, tableField, tablesIn } from '../../service/open-data/table-request.ts';
import { whenGone } from '../caller-gone.ts';
import { sendFile } from '../downloads/send-file.ts';
import { parseQuery } from '../input.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';
import { typeOf } from './downloads.ts';

/** What a search over the open data finds, whole, as a file. */
export function searchDownloadRoutes(context: { live: LiveCatalogue; files: KeptFiles }): Route[] {
  return OPEN_DATA_FORMATS.map((format) => searchDownload(context, format));
}

function searchDownload({ live, files }: { live: LiveCatalogue; files: KeptFiles }, format: OpenDataFormat): Route {
  const made = { format, layers: false };
  const hasTables = tablesIn(made).length > 0;
  const query = z.strictObject({ ...SEARCH_FILE_FIELDS, ...(hasTables && { table: tableField(made) }) });
  return {
    method: 'GET',
    path: `/api/search.${format}`,
    access: 'free_limited',
    operationId: `download_search_${format}`,
    tag: 'downloads',
    summary: `Everything a search over the open data finds, as a file: ${format}`,
    description: `Actuators, sensors, chips and protocols, at most ${MAX_SEARCH_DOWNLOAD}. Filters and ranges as those of \`/api/search\`.`,
    query,
    answer: { contentType: typeOf(format), description: 'The file' },
    errors: ['validation_failed', 'too_busy'],
    conditional: true,
    download: 'whole',
    async handle(request, reply) {
      const { table: asked, ...filters } = parseQuery(query, request.query) as SearchFileRequest & { table?: string };
      const { searchable, snapshot } = live.current;
      const wanted = asked ?? mainTable(made);
      const options = { searchable, format, table: wanted, folder: files.folder, signal: whenGone(reply) };
      return sendFile(await searchFile(filters, options), request, reply, {
        lastModified: new Date(snapshot.updated),
        cacheControl: 'private, max-age=300',
      });
    },
  };
}
