import type { IngestOptions } from '../actions/taking-in.ts';
import { exits, leaf } from '../command-line.ts';

const DETAILS = `Facts are JSONL, one a line (CONTRIBUTING.md), or the JSONL that robot-parts export writes; suppliers are makers.jsonl and distributors.jsonl of one
folder (docs/bom.md). Every line is validated; good ones are merged by id or name, bad ones are listed
and change nothing.

Exit status: 0 when every line was taken, 1 when any was rejected, 2 when nothing could be done.`;

export function ingestCommand() {
  return leaf('ingest', {
    summary: 'takes facts into the catalogue, or suppliers into the suppliers',
    details: DETAILS,
    examples: ['ingest --dry-run parts.jsonl', 'ingest parts.jsonl', 'ingest --suppliers shops'],
  })
    .argument('<folder or file...>', 'what to take in')
    .option('--suppliers', 'take in makers and distributors instead of facts')
    .option('--into <folder>', 'what to merge into; CATALOGUE_DIR, else data/catalogue, or data/suppliers unless told')
    .option('--dry-run', 'validate and report, write nothing')
    .action(
      exits(async (places: string[], { suppliers, ...options }: IngestOptions & { suppliers?: true }) =>
        suppliers
          ? (await import('../actions/ingest-suppliers.ts')).ingestSuppliers(places, options)
          : (await import('../actions/ingest-facts.ts')).ingestFacts(places, options),
      ),
    );
}
