import path from 'node:path';
import { mergeSuppliers, SUPPLIER_KINDS } from '../../bom/suppliers/supplier-lines.ts';
import { lockCatalogue } from '../../service/catalogue-files.ts';
import { noSupplierFiles, readSuppliers, SUPPLIERS_DIR, writeSuppliers } from '../../service/supplier-files.ts';
import { UsageError } from '../command-line.ts';
import { say, sayJson, table, toTheRight } from '../terminal.ts';
import { type IngestOptions, listRejections, sayWritten } from './taking-in.ts';

export async function ingestSuppliers(
  places: readonly string[],
  { into: folderGiven, dryRun, json }: IngestOptions,
): Promise<number> {
  const isDryRun = dryRun === true;
  const [folder, ...more] = places;
  if (folder === undefined || more.length > 0) throw new UsageError('name one folder of suppliers');
  const into = path.resolve(folderGiven ?? SUPPLIERS_DIR);
  const incoming = await readSuppliers(folder);
  if (incoming.missing.length === SUPPLIER_KINDS.length) throw noSupplierFiles(folder);
  await using _lock = isDryRun ? undefined : await lockCatalogue(into);
  const existing = await readSuppliers(into);
  const [broken] = existing.rejected;
  // Merging would drop the lines that cannot be read; the owner of the folder has to decide.
  if (broken) throw new Error(`The suppliers themselves are broken at ${broken.file}:${broken.line}: ${broken.reason}`);
  const makers = mergeSuppliers('makers', existing.suppliers.makers, incoming.suppliers.makers);
  const distributors = mergeSuppliers('distributors', existing.suppliers.distributors, incoming.suppliers.distributors);
  const merged = { makers: makers.merged, distributors: distributors.merged };
  const written = isDryRun ? [] : await writeSuppliers(into, merged);
  if (json) {
    const counts = Object.entries({ makers, distributors }).map(
      ([kind, { merged: all, added, changed, unchanged }]) => [kind, { total: all.length, added, changed, unchanged }],
    );
    sayJson({ ...Object.fromEntries(counts), rejected: incoming.rejected, written, is_dry_run: isDryRun });
    return incoming.rejected.length > 0 ? 1 : 0;
  }
  say(
    table(
      [{ title: 'suppliers' }, ...['all', 'new', 'changed', 'unchanged'].map(toTheRight)],
      Object.entries({ makers, distributors }).map(([kind, { merged: all, added, changed, unchanged }]) => [
        kind,
        all.length,
        added,
        changed,
        unchanged,
      ]),
    ),
  );
  listRejections(incoming.rejected);
  sayWritten(written, into, { isDryRun });
  return incoming.rejected.length > 0 ? 1 : 0;
}
