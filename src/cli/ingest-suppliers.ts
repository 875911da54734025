import path from 'node:path';
import { mergeSuppliers, SUPPLIER_KINDS } from '../bom/suppliers/supplier-lines.ts';
import { lockCatalogue } from '../service/catalogue-files.ts';
import { noSupplierFiles, readSuppliers, SUPPLIERS_DIR, writeSuppliers } from '../service/supplier-files.ts';
import { runCommand } from './run-command.ts';
import { ingestArguments, listRejections, sayWritten } from './taking-in.ts';
import { complain, say, table, toTheRight } from './terminal.ts';

const HELP = `Usage: npm run ingest:suppliers -- [options] <folder>

Takes makers.jsonl and distributors.jsonl of a folder (JSONL, one a line; see docs/bom.md) into
the suppliers. Every line is validated; good ones are merged by name, bad ones are listed and
change nothing.

Options:
  --into <folder>  suppliers to merge into (default: data/suppliers)
  --dry-run        validate and report, write nothing
  --help           this text

Exit status: 0 when every line was taken, 1 when any was rejected, 2 when nothing could be done.`;

async function main(argv: readonly string[]): Promise<number> {
  const { into: folderGiven, isDryRun, asksForHelp, places } = ingestArguments(argv);
  if (asksForHelp) {
    say(HELP);
    return 0;
  }
  const [folder, ...more] = places;
  if (folder === undefined || more.length > 0) {
    complain(`Name one folder to take in.\n\n${HELP}`);
    return 2;
  }
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

runCommand('ingest:suppliers', main);
