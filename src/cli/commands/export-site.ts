import type { ExportSiteOptions } from '../actions/export-site.ts';
import { exits, leaf } from '../command-line.ts';

const DETAILS = `Every document and page that is the same for all, each part's page too, as files with their gzip and brotli forms
beside them, and a file _headers for hosts of static sites (docs/scaling.md). A web server or CDN sends them; what has a
query or a key, and all that is posted, still goes to the service. A folder that is being served may be written anew:
files appear whole, pages after what they name. Run it with the environment of the service, BASE_URL above all.`;

export function exportSiteCommand() {
  return leaf('export-site', {
    summary: 'writes all documents and pages as files for a web server or CDN',
    details: DETAILS,
    examples: ['export-site /var/www/robot-parts', 'export-site site --base-url https://parts.example.org'],
  })
    .argument('<folder>', 'where the files go; made where it is missing')
    .option('--base-url <url>', 'the public address, named in the documents; BASE_URL')
    .option('--nginx <folder>', 'also write the headers for nginx there: maps.conf, headers.conf and documents.conf')
    .action(
      exits(async (folder: string, options: ExportSiteOptions) =>
        (await import('../actions/export-site.ts')).exportSiteTo(folder, options),
      ),
    );
}
