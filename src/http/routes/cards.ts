import { z } from 'zod';
import { DATA_LICENSE, DATA_LICENSE_URL } from '../../contract/access.ts';
import type { CardInput } from '../../open-data/cards.ts';
import { croissant } from '../../open-data/croissant.ts';
import { dataPackage } from '../../open-data/data-package.ts';
import { version } from '../../service/program-version.ts';
import { sendDocument } from '../documents/send.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';
import { type DownloadContext, downloadsIn, onceASnapshot } from './downloads.ts';

const DataPackageSchema = z
  .looseObject({ $schema: z.url(), resources: z.array(z.unknown()) })
  .meta({ id: 'DataPackage' });
const CroissantSchema = z
  .looseObject({ '@type': z.literal('sc:Dataset'), conformsTo: z.url() })
  .meta({ id: 'Croissant' });

/** The open data described for the tools that read such descriptions. */
export function cardRoutes(context: DownloadContext): Route[] {
  return [
    {
      ...SHARED,
      path: '/datapackage.json',
      operationId: 'get_data_package',
      summary: 'The open data as a Data Package 2.0: files with bytes and hashes, tables with types and keys',
      answer: { contentType: 'application/json', schema: DataPackageSchema, description: 'The descriptor' },
      handle: card(context, dataPackage),
    },
    {
      ...SHARED,
      path: '/croissant.json',
      operationId: 'get_croissant',
      summary: 'The open data as Croissant 1.1 (JSON-LD), with the provenance of every field',
      answer: { contentType: 'application/json', schema: CroissantSchema, description: 'The card' },
      handle: card(context, croissant),
    },
  ];
}

const SHARED = {
  method: 'GET',
  access: 'open',
  tag: 'downloads',
  errors: ['files_not_ready'],
  conditional: true,
} as const;

function card(context: DownloadContext, make: (input: CardInput) => object): Route['handle'] {
  const { live, baseUrl }: { live: LiveCatalogue; baseUrl: string } = context;
  const documentOf = onceASnapshot(live, async (catalogue) => {
    const { files, snapshot, updated } = await downloadsIn(catalogue, context);
    const free = files.filter(({ credits }) => credits === 0);
    const licence = { license: DATA_LICENSE, licenseUrl: DATA_LICENSE_URL };
    return make({ snapshot, updated, programVersion: version(), baseUrl, ...licence, files: free });
  });
  return async (request, reply) => sendDocument(await documentOf(), request, reply);
}
