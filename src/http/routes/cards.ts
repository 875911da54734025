import { z } from 'zod';
import { DATA_LICENSE, DATA_LICENSE_URL } from '../../contract/access.ts';
import type { CardInput } from '../../open-data/cards.ts';
import { croissant } from '../../open-data/croissant.ts';
import { dataPackage } from '../../open-data/data-package.ts';
import { version } from '../../service/program-version.ts';
import type { Route } from '../route.ts';
import { type DownloadContext, downloadsIn, jsonOfFiles } from './downloads.ts';

const DATA_PACKAGE_PATH = '/datapackage.json';
const CROISSANT_PATH = '/croissant.json';

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
      path: DATA_PACKAGE_PATH,
      operationId: 'get_data_package',
      summary: 'The open data as a Data Package 2.0: files with bytes and hashes, tables with types and keys',
      answer: { contentType: 'application/json', schema: DataPackageSchema, description: 'The descriptor' },
      handle: card(context, DATA_PACKAGE_PATH, dataPackage),
    },
    {
      ...SHARED,
      path: CROISSANT_PATH,
      operationId: 'get_croissant',
      summary: 'The open data as Croissant 1.1 (JSON-LD), with the provenance of every field',
      answer: { contentType: 'application/json', schema: CroissantSchema, description: 'The card' },
      handle: card(context, CROISSANT_PATH, croissant),
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

function card(context: DownloadContext, path: string, make: (input: CardInput) => object): Route['handle'] {
  const { baseUrl } = context;
  return jsonOfFiles(context, path, async (catalogue) => {
    const { files, snapshot, updated } = await downloadsIn(catalogue, context);
    const free = files.filter(({ credits }) => credits === 0);
    const licence = { license: DATA_LICENSE, licenseUrl: DATA_LICENSE_URL };
    return make({ snapshot, updated, programVersion: version(), baseUrl, ...licence, files: free });
  });
}
