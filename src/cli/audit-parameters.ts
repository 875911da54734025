import { parseArgs, styleText } from 'node:util';
import { REGISTRY_FIELDS } from '../contract/parameter-semantics.ts';
import {
  type AuditRow,
  auditParameters,
  isRegistryField,
  type ParameterAudit,
  passesAudit,
} from '../parameters/audit.ts';
import { type ObservedFields, observeFields } from '../parameters/observed-grades.ts';
import { readConfiguration } from '../service/configuration.ts';
import { loadSnapshot } from '../service/load-snapshot.ts';
import { runCommand } from './run-command.ts';
import { percent, say, table, toTheRight } from './terminal.ts';

const HELP = `Usage: npm run audit:parameters -- [options] [folder]

Reads every declaration of the catalogue (CATALOGUE_DIR, else data/catalogue) and says how well it was read:
per parameter how many are numbers, words, missing, unparsed; every text of torque, speed, weight, voltage and
position_resolution that could not be read; every place where the text by itself says otherwise than the fact
beside it; and how many pairs of declarations compare across makers.

Options:
  --all    list texts of every parameter, not only of the five
  --json   the whole report as JSON
  --help   this text

Exit status: 0 when at least 98 % of the five is read, at least 99 % agrees and every disagreement is explained;
1 when not; 2 when nothing could be done.`;

const OTHERS_SHOWN = 20;

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { all: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    say(HELP);
    return 0;
  }
  const { catalogueDir, freeLimitPerHour } = readConfiguration(process.env);
  const folder = positionals[0] ?? catalogueDir;
  const { snapshot } = await loadSnapshot({ catalogueDir: folder, freeLimitPerHour });
  const entries = snapshot.records.flatMap(({ id, declarations, readings }) =>
    readings.flatMap((reading, index) => {
      const declaration = declarations[index];
      return declaration ? [{ id, declaration, reading }] : [];
    }),
  );
  const audit = auditParameters(entries, values.all === true);
  const grades = observeFields(snapshot.records.map((record) => ({ record, readings: record.readings })));
  if (values.json) say(JSON.stringify({ ...audit, grades: figuresOf(grades) }, null, 2));
  else print(audit, grades, values.all === true);
  return passesAudit(audit) ? 0 : 1;
}

function figuresOf(grades: ObservedFields) {
  return Object.fromEntries(REGISTRY_FIELDS.map((field) => [field, grades[field].grades]));
}

function print(audit: ParameterAudit, grades: ObservedFields, everything: boolean): void {
  const title = (text: string) => say(`\n${styleText('bold', text)}`);
  const others = audit.rows.filter(({ parameter }) => !isRegistryField(parameter));
  title('The five parameters of the registry');
  say(readTable(audit.rows.filter(({ parameter }) => isRegistryField(parameter))));
  title(everything ? 'Other parameters' : `Other parameters (the ${OTHERS_SHOWN} most frequent)`);
  say(readTable(everything ? others : others.slice(0, OTHERS_SHOWN)));
  title('The text by itself against the fact beside it');
  say(
    table(
      [{ title: 'field' }, ...['given by facts', 'stated in text', 'agreeing', 'share of stated'].map(toTheRight)],
      Object.entries(audit.agreement).map(([field, { given, stated, agreeing }]) => [
        field,
        given,
        stated,
        agreeing,
        percent(agreeing, stated),
      ]),
    ),
  );
  title('Pairs of declarations that compare across makers');
  say(
    table(
      [{ title: 'parameter' }, ...['grade A', 'grade B', 'part pairs A', 'part pairs B'].map(toTheRight)],
      REGISTRY_FIELDS.map((field) => {
        const { declaration_pairs, part_pairs } = grades[field].grades.cross_maker;
        return [field, declaration_pairs.A, declaration_pairs.B, part_pairs.A, part_pairs.B];
      }),
    ),
  );
  title(`Unparsed (${audit.unparsed.length})`);
  const unparsed = audit.unparsed.map(({ id, parameter, reason, declared }) => [id, parameter, reason, declared]);
  say(
    table(
      ['id', 'parameter', 'reason', 'declared'].map((name) => ({ title: name })),
      unparsed,
    ),
  );
  title(`Disagreements (${audit.disagreements.length})`);
  for (const one of audit.disagreements) {
    say(`  ${one.id}  ${one.parameter} ${one.field}: ${one.verdict}`);
    say(`    declared ${one.declared} | fact ${one.fact || '-'} | text ${one.text || '-'}`);
    say(`    ${one.explained ?? 'not explained yet'}`);
  }
}

function readTable(rows: readonly AuditRow[]): string {
  const columns = ['total', 'numeric', 'qualitative', 'missing', 'unparsed'] as const;
  const cells = (name: string, some: readonly AuditRow[]) => {
    const sums = columns.map((column) => some.reduce((sum, row) => sum + row[column], 0));
    const [total = 0, numeric = 0, qualitative = 0] = sums;
    return [name, ...sums, percent(numeric + qualitative, total)];
  };
  return table(
    [{ title: 'parameter' }, ...[...columns, 'read'].map(toTheRight)],
    [...rows.map((row) => cells(row.parameter, [row])), cells('all of these', rows)],
  );
}

runCommand('audit:parameters', main);
