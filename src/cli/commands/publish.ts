import type { PublishChoices } from '../actions/publish.ts';
import { exits, leaf } from '../command-line.ts';

const DETAILS = `Adds a line to snapshots.jsonl: id, time, version, figures; writes what changed since the publication
before to changes/; keeps the facts in published/, which the next publication is held against. All three
stand in HISTORY_DIR, else in the folder the catalogue stands in (docs/changes.md).

Refused when there are fewer parts than in the last publication, or a lower share of tier A, of readings
parsed, of mounting declared; --allow-drop says why that is meant, and the reason is kept.

Exit status: 0 when it was published or there was nothing new, 1 when coverage dropped, 2 when nothing
could be done.`;

export function publishCommand() {
  return leaf('publish', {
    summary: 'publishes the catalogue: its figures, and what changed since the last time',
    details: DETAILS,
    examples: ['publish --dry-run', 'publish', 'publish --allow-drop "12 parts were listed twice"'],
  })
    .option('--allow-drop <reason>', 'publish although coverage dropped, and say why')
    .option('--dry-run', 'say what would be published, write nothing')
    .action(
      exits(async (options: PublishChoices) => (await import('../actions/publish.ts')).publishCatalogue(options)),
    );
}
