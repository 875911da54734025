import { InvalidArgumentError, Option } from 'commander';
import { OPEN_DATA_FORMATS, type OpenDataFormat } from '../../contract/open-data.ts';
import type { ExportOptions } from '../actions/export-data.ts';
import { collect, exits, leaf } from '../command-line.ts';

const DETAILS = `The whole catalogue of this machine, with its sources and readings (docs/open-data.md): JSONL, a record a line,
which ingest takes in again; CSV, a file of parts and one of declared values; SQLite, all tables with
foreign keys and full text; Parquet, a file a table. With them the registries and the parts of open robots:
in the database, and as a file a table in the other formats. Files bear the id of the catalogue; each is
there once it is whole. CATALOGUE_DIR names another catalogue.`;

export function exportCommand() {
  return leaf('export', {
    summary: 'writes the catalogue as JSONL, CSV, SQLite and Parquet',
    details: DETAILS,
    examples: ['export out', 'export out --format sqlite', 'export out --format csv --format parquet --json'],
  })
    .argument('<folder>', 'where the files go; made where it is missing')
    .addOption(
      new Option('--format <format>', 'only this format; may stand several times')
        .choices(OPEN_DATA_FORMATS)
        .argParser(formatIn),
    )
    .action(
      exits(async (folder: string, options: ExportOptions) =>
        (await import('../actions/export-data.ts')).exportData(folder, options),
      ),
    );
}

function formatIn(written: string, before: readonly OpenDataFormat[] | undefined): OpenDataFormat[] {
  const format = OPEN_DATA_FORMATS.find((known) => known === written);
  if (!format) throw new InvalidArgumentError(`Allowed choices are ${OPEN_DATA_FORMATS.join(', ')}.`);
  return [...new Set(collect(format, before))] as OpenDataFormat[];
}
