import { REGISTRY_FIELDS } from '../../contract/parameter-semantics.ts';
import {
  type AuditRow,
  auditParameters,
  isRegistryField,
  type ParameterAudit,
  passesAudit,
} from '../../parameters/audit.ts';
import { type ObservedFields, observeFields } from '../../parameters/observed-grades.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { loadSnapshot } from '../../service/load-snapshot.ts';
import { heading, percent, say, sayJson, table, toTheRight } from '../terminal.ts';

const OTHERS_SHOWN = 20;

export async function auditParametersOf(
  folder: string | undefined,
  { all, json }: { all?: true; json?: true },
): Promise<number> {
  const { catalogueDir, freeLimitPerHour } = readConfiguration(process.env);
  const { snapshot } = await loadSnapshot({ catalogueDir: folder ?? catalogueDir, freeLimitPerHour });
  const entries = snapshot.records.flatMap(({ id, declarations, readings }) =>
    readings.flatMap((reading, index) => {
      const declaration = declarations[index];
      return declaration ? [{ id, declaration, reading }] : [];
    }),
  );
  const audit = auditParameters(entries, all === true);
  const grades = observeFields(snapshot.records.map((record) => ({ record, readings: record.readings })));
  if (json) sayJson({ ...audit, grades: figuresOf(grades) });
  else print(audit, grades, all === true);
  return passesAudit(audit) ? 0 : 1;
}

function figuresOf(grades: ObservedFields) {
  return Object.fromEntries(REGISTRY_FIELDS.map((field) => [field, grades[field].grades]));
}

function print(audit: ParameterAudit, grades: ObservedFields, everything: boolean): void {
  const title = (text: string) => say(`\n${heading(text)}`);
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
