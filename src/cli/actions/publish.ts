import { lineOfText } from '../../contract/text.ts';
import { dropText } from '../../open-data/coverage.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { citePublished } from '../../service/history/citation.ts';
import { type Publication, publishSnapshot } from '../../service/history/publish.ts';
import { UsageError } from '../command-line.ts';
import { complain, say, sayJson } from '../terminal.ts';

export interface PublishChoices {
  allowDrop?: string;
  dryRun?: true;
  json?: true;
}

export async function publishCatalogue({ allowDrop, dryRun, json }: PublishChoices): Promise<number> {
  const reason = lineOfText(500).optional().safeParse(allowDrop);
  if (!reason.success) throw new UsageError(`--allow-drop ${reason.error.issues[0]?.message}`);
  const isDryRun = dryRun === true;
  const { catalogueDir, historyDir, freeLimitPerHour } = readConfiguration(process.env);
  const options = { catalogueDir, historyDir, freeLimitPerHour, allowDrop, isDryRun, now: new Date() };
  const publication = await publishSnapshot(options);
  const isNew = publication.outcome === 'published' && !isDryRun;
  const isCited = isNew && (await citePublished(historyDir, publication.snapshot));
  if (json) sayJson({ ...publication, is_dry_run: isDryRun });
  else report(publication, isDryRun);
  if (isCited && !json) say('CITATION.cff names it.');
  return publication.outcome === 'refused' ? 1 : 0;
}

function report({ outcome, snapshot, drops }: Publication, isDryRun: boolean): void {
  const { id, version, coverage, declarations, changes } = snapshot;
  if (outcome === 'unchanged') {
    say(`Nothing new: version ${version} (${id}) is published already.`);
    return;
  }
  if (outcome === 'refused') {
    complain('Not published: coverage dropped since the last publication.');
    for (const drop of drops) complain(`  ${dropText(drop)}`);
    complain('Where that is meant: robot-parts publish --allow-drop "reason"');
    return;
  }
  say(`Version ${version} (${id}): ${coverage.entities} parts, ${declarations} declarations`);
  say(
    changes
      ? `Changed parts: ${changes.added} added, ${changes.changed} changed, ${changes.removed} removed`
      : 'The first publication: there is nothing to hold it against.',
  );
  say(
    `Coverage: tier A ${coverage.tier_a_pct} %, readings parsed ${coverage.readings_parsed_pct} %, mounting ${coverage.mechanical_fill_pct} %`,
  );
  for (const drop of drops) say(`Dropped on purpose: ${dropText(drop)}`);
  if (isDryRun) say('Dry run: nothing was written.');
}
