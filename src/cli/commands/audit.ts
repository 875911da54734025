import { exits, group, leaf } from '../command-line.ts';

const FOLDER = 'the catalogue; CATALOGUE_DIR, else data/catalogue, unless told';

const DATA = `The catalogue is what ingest writes: every line a valid fact in its place, files in canonical form,
manifest.json true of them. Where no folder is named, the suppliers are checked likewise, and the open
robots (OPEN_ROBOTS_DIR, else data/open-robots) for lines that are whole and name parts that exist, and what was
published (HISTORY_DIR, else the folder the catalogue stands in): its files, and that the catalogue covers
no less than the last publication.
Changes nothing. What is merely written another way is put right by: robot-parts ingest <folder>`;

const PARAMETERS = `Per parameter how many declarations are numbers, words, missing, unparsed; every text of torque, speed,
weight, voltage and position_resolution that could not be read; every place where the text by itself says
otherwise than the fact beside it; and how many pairs of declarations compare across makers.

Exit status: 0 when at least 98 % of the five is read, at least 99 % agrees and every disagreement is
explained; 1 when not; 2 when nothing could be done.`;

const MECHANICS = `Per category how many parts have something to mount, how many declare it in full or in part; which
designations of the registry have parts; how many hole patterns can be computed with, and which declared
words could not be read.`;

const ANALYTICS = `How many entities stand at each TRL, how momentum is spread, what leads and why; and the predictions,
tested on the past: each year from the years before it, beside the year before unchanged.`;

export function auditCommand() {
  return group('audit', 'how sound the data are', [
    leaf('data', {
      summary: 'whether catalogue, suppliers and open robots are as they should be',
      details: DATA,
      examples: ['audit data', 'audit data my-catalogue --suppliers my-suppliers'],
    })
      .argument('[folder]', FOLDER)
      .option('--suppliers <folder>', 'suppliers to check; data/suppliers unless told')
      .action(
        exits(async (folder: string | undefined, options: { suppliers?: string; json?: true }) =>
          (await import('../actions/audit-data.ts')).auditData(folder, options),
        ),
      ),
    leaf('parameters', {
      summary: 'how well declared texts are read',
      details: PARAMETERS,
      examples: ['audit parameters', 'audit parameters --all --json'],
    })
      .argument('[folder]', FOLDER)
      .option('--all', 'list texts of every parameter, not only of the five')
      .action(
        exits(async (folder: string | undefined, options: { all?: true; json?: true }) =>
          (await import('../actions/audit-parameters.ts')).auditParametersOf(folder, options),
        ),
      ),
    leaf('mechanics', {
      summary: 'how much is declared about mounting',
      details: MECHANICS,
      examples: ['audit mechanics'],
    })
      .argument('[folder]', FOLDER)
      .action(
        exits(async (folder: string | undefined, options: { json?: true }) =>
          (await import('../actions/audit-mechanics.ts')).auditMechanicsOf(folder, options),
        ),
      ),
    leaf('analytics', {
      summary: 'maturity, momentum and predictions, tested on the past',
      details: ANALYTICS,
      examples: ['audit analytics'],
    })
      .argument('[folder]', FOLDER)
      .action(
        exits(async (folder: string | undefined, options: { json?: true }) =>
          (await import('../actions/audit-analytics.ts')).auditAnalyticsOf(folder, options),
        ),
      ),
  ]);
}
