import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Accounts } from '../../accounts/accounts.ts';
import { FULL_ENTITIES_COST_CREDITS } from '../../contract/access.ts';
import { type Downloads, DownloadsSchema } from '../../contract/downloads.ts';
import { OPEN_DATA_FORMATS, OPEN_DATA_NAMES, OPEN_DATA_TYPES, type OpenDataFormat } from '../../contract/open-data.ts';
import type { BuiltFile } from '../../service/open-data/build-files.ts';
import { downloadsOf } from '../../service/open-data/downloads.ts';
import type { FileSet, KeptFiles } from '../../service/open-data/kept-files.ts';
import { mainTable, tableField, tablesIn } from '../../service/open-data/table-request.ts';
import { callerOf } from '../admission.ts';
import type { Cashier } from '../charged.ts';
import { sendFile } from '../downloads/send-file.ts';
import { parseQuery } from '../input.ts';
import { lateDocument } from '../late-document.ts';
import type { LiveCatalogue, ServedCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

export interface DownloadContext {
  live: LiveCatalogue;
  files: KeptFiles;
  accounts: Accounts;
  cashier: Cashier;
  baseUrl: string;
}

/** The data as files: the whole catalogue for credits, what is open for nothing, and a list of both. */
export function downloadRoutes(context: DownloadContext): Route[] {
  return [
    downloadsRoute(context),
    ...OPEN_DATA_FORMATS.map((format) => openRoute(context, format)),
    ...OPEN_DATA_FORMATS.map((format) => entitiesRoute(context, format)),
  ];
}

function openRoute({ live, files }: DownloadContext, format: OpenDataFormat): Route {
  return {
    ...shared('open_data', format),
    access: 'open',
    summary: `The open data as ${OPEN_DATA_NAMES[format]}: actuators, sensors, chips and protocols, the registries, parts of open robots`,
    async handle(request, reply) {
      const { current } = live;
      const table = tableAsked(format, request.query);
      const file = await fileOf(current, files, { set: 'open_data', format, table });
      return sendFile(file, request, reply, {
        lastModified: new Date(current.snapshot.updated),
        cacheControl: 'public, max-age=300, stale-while-revalidate=86400',
        missing: () => files.forget(current, 'open_data'),
      });
    },
  };
}

function entitiesRoute({ live, files, accounts, cashier }: DownloadContext, format: OpenDataFormat): Route {
  const cost = FULL_ENTITIES_COST_CREDITS;
  return {
    ...shared('entities', format),
    access: 'key',
    summary: `The whole catalogue as ${OPEN_DATA_NAMES[format]}`,
    description: `${cost} credits. For a day after, ranges of the file${tablesIn(filesOf(format)).length > 0 ? ' and the other tables' : ''} cost nothing: a download that was cut off is resumed for free.`,
    costCredits: cost,
    async handle(request, reply) {
      const { current } = live;
      const { snapshot } = current;
      const caller = callerOf(request);
      const table = tableAsked(format, request.query);
      const file = await fileOf(current, files, { set: 'entities', format, table });
      const showCredits = async () => cashier.showCredits(reply, (await accounts.balance(caller)).credits);
      const reference = `entities-${snapshot.id}.${format}`;
      return sendFile(file, request, reply, {
        lastModified: new Date(snapshot.updated),
        cacheControl: 'private, no-cache',
        async pay(what) {
          // The rest of what was paid for: of a file that was cut off, or the tables beside the first.
          const isRest = what === 'range' || file.table !== mainTable({ format });
          if (isRest && (await accounts.hasPaid(caller, reference))) {
            await showCredits();
            return true;
          }
          const work = () => ({ snapshot: snapshot.id });
          const price = { cost, reason: 'full_entities', reference, work, ...(isRest && { oncePer: reference }) };
          const paid = await cashier.charge(request, reply, price);
          // A repeat may name what was paid for before the catalogue changed: bytes of two files are never joined.
          return paid.snapshot === snapshot.id;
        },
        nothingToPay: showCredits,
        missing: () => files.forget(current, 'entities'),
      });
    },
  };
}

/** Every file of a catalogue, once they are made. */
export async function downloadsIn(
  catalogue: ServedCatalogue,
  { files, baseUrl }: Pick<DownloadContext, 'files' | 'baseUrl'>,
): Promise<Downloads> {
  const { snapshot, documents, keyedDocuments } = catalogue;
  const shelves = { open: documents, keyed: keyedDocuments };
  const bytesOf = (shelf: keyof typeof shelves, path: string) => {
    const { body, headers } = shelves[shelf].require(path).as('identity');
    const sha256 = createHash('sha256').update(body).digest('hex');
    return { bytes: body.length, sha256, content_type: headers['content-type'] ?? '' };
  };
  const both = [files.of(catalogue, 'entities'), files.of(catalogue, 'open_data')] as const;
  const [entities, open_data] = await Promise.all(both);
  return downloadsOf(snapshot, { sets: { entities, open_data }, bytesOf, baseUrl });
}

/** JSON that can be made only when the files are there. */
export function jsonOfFiles(
  { live }: DownloadContext,
  path: string,
  make: (catalogue: ServedCatalogue) => Promise<object>,
): Route['handle'] {
  return lateDocument(live, path, async (catalogue) => ({
    content: JSON.stringify(await make(catalogue)),
    contentType: 'application/json; charset=utf-8',
    lastModified: new Date(catalogue.snapshot.updated),
  }));
}

function downloadsRoute(context: DownloadContext): Route {
  const path = '/api/downloads.json';
  return {
    method: 'GET',
    path,
    access: 'open',
    operationId: 'get_downloads',
    tag: 'downloads',
    summary: 'Every file there is to take home: format, bytes, checksum, rows, price, address',
    answer: { contentType: 'application/json', schema: DownloadsSchema, description: 'The list' },
    errors: ['files_not_ready'],
    conditional: true,
    handle: jsonOfFiles(context, path, (catalogue) => downloadsIn(catalogue, context)),
  };
}

function filesOf(format: OpenDataFormat) {
  return { format, layers: true } as const;
}

function shared(set: FileSet, format: OpenDataFormat) {
  const hasTables = tablesIn(filesOf(format)).length > 0;
  const query = hasTables ? { query: z.strictObject({ table: tableField(filesOf(format)) }) } : {};
  return {
    method: 'GET',
    path: `/api/${set}.${format}`,
    operationId: `download_${set}_${format}`,
    tag: 'downloads',
    ...query,
    answer: { contentType: typeOf(format), description: 'The file' },
    ...(hasTables && { errors: ['validation_failed'] as const }),
    conditional: true,
    download: 'ranges',
  } as const;
}

/** Without its parameters: what OpenAPI names a type of content by. */
export function typeOf(format: OpenDataFormat): string {
  return OPEN_DATA_TYPES[format].replace(/;.*/, '');
}

/** Null for the file that holds all tables, or whole records. */
function tableAsked(format: OpenDataFormat, query: unknown): string | null {
  if (tablesIn(filesOf(format)).length === 0) return null;
  return parseQuery(z.strictObject({ table: tableField(filesOf(format)) }), query).table ?? mainTable({ format });
}

async function fileOf(
  catalogue: ServedCatalogue,
  files: KeptFiles,
  asked: { set: FileSet; format: OpenDataFormat; table: string | null },
): Promise<BuiltFile> {
  const all = await files.of(catalogue, asked.set);
  const file = all.find(({ format, table }) => format === asked.format && table === asked.table);
  if (!file) throw new Error(`no file was made of ${asked.set}, ${asked.format}, ${asked.table}`);
  return file;
}
