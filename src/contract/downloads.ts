import { z } from 'zod';

/** All that can be taken home: the whole catalogue, what is open of it, and the documents as they are served. */
export const DOWNLOAD_SETS = ['entities', 'open_data', 'documents'] as const;

const DownloadSchema = z
  .strictObject({
    name: z.string().describe('To save it under; names the snapshot'),
    set: z.enum(DOWNLOAD_SETS).describe('What it is a file of'),
    format: z.string(),
    table: z.string().nullable().describe('The one table it holds; null where it holds all, or whole records'),
    path: z.string(),
    url: z.string().describe('The address to get it from'),
    bytes: z.int().nonnegative(),
    sha256: z.string(),
    content_type: z.string(),
    rows: z.int().nonnegative().nullable().describe('Of its tables, or records; null where it is no list'),
    credits: z.int().nonnegative().describe('What a download costs; where it is more than 0, with a key'),
  })
  .meta({ id: 'Download' });
export type Download = z.infer<typeof DownloadSchema>;

export const DownloadsSchema = z
  .strictObject({
    snapshot: z.string().describe('The catalogue the files were made from'),
    updated: z.string(),
    license: z.string(),
    license_url: z.url(),
    count: z.int().nonnegative(),
    files: z.array(DownloadSchema),
  })
  .meta({ id: 'Downloads', description: 'Every file there is to take home, with its size, checksum and price' });
export type Downloads = z.infer<typeof DownloadsSchema>;
