import { parseArgs, styleText } from 'node:util';
import type { MechanicalRegistry } from '../contract/mechanical-registry.ts';
import { auditMechanics, type MechanicsAudit } from '../mechanics/audit.ts';
import { readConfiguration } from '../service/configuration.ts';
import { loadSnapshot } from '../service/load-snapshot.ts';
import { runCommand } from './run-command.ts';
import { percent, say, table, toTheRight } from './terminal.ts';

const HELP = `Usage: npm run audit:mechanics -- [options] [folder]

Says how much the catalogue (CATALOGUE_DIR, else data/catalogue) declares about mounting: per category how many parts
have something to mount, how many declare it in full or in part; which designations of the registry have parts; how
many hole patterns can be computed with, and which declared words could not be read.

Options:
  --json   the whole report as JSON
  --help   this text`;

/** What the service before this one showed (interface specification 2.0.0). */
const FORMER_FILL_PCT = 0.57;

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    say(HELP);
    return 0;
  }
  const { catalogueDir, freeLimitPerHour } = readConfiguration(process.env);
  const { snapshot } = await loadSnapshot({ catalogueDir: positionals[0] ?? catalogueDir, freeLimitPerHour });
  const audit = auditMechanics(snapshot.records, snapshot.designations);
  const registry = snapshot.mechanicalRegistry();
  if (values.json) say(JSON.stringify({ ...audit, designations: designationRows(registry) }, null, 2));
  else print(audit, registry);
  return 0;
}

function designationRows({ flange_designations }: MechanicalRegistry) {
  return flange_designations.map(({ id, listed_by, host_count, same_dimensions, confidence }) => ({
    id,
    listed_by,
    host_count,
    same_dimensions: same_dimensions.length,
    confidence,
  }));
}

function print(audit: MechanicsAudit, registry: MechanicalRegistry): void {
  const title = (text: string) => say(`\n${styleText('bold', text)}`);
  const { applicable, declared, partial, not_declared, fill_pct } = registry.coverage;
  title('Mechanical coverage');
  say(
    table(
      [{ title: 'category' }, ...['applicable', 'declared', 'partial', 'not declared', 'fill'].map(toTheRight)],
      [
        ...audit.coverage.map((row) => [
          row.category,
          row.applicable,
          row.declared,
          row.partial,
          row.not_declared,
          percent(row.declared + row.partial, row.applicable),
        ]),
        ['all', applicable, declared, partial, not_declared, `${fill_pct.toFixed(2)} %`],
      ],
    ),
  );
  say(`The service before this one: ${FORMER_FILL_PCT} %.`);
  title('Designations of the registry');
  say(
    table(
      [{ title: 'id' }, { title: 'listed by' }, ...['parts', 'same dimensions, no name', 'confidence'].map(toTheRight)],
      designationRows(registry).map(({ id, listed_by, host_count, same_dimensions, confidence }) => [
        id,
        listed_by,
        host_count,
        same_dimensions,
        confidence,
      ]),
    ),
  );
  title('Hole patterns');
  say(`${audit.faces} faces of ${audit.readable} parts are known in full.`);
  say(`Declared, but not read into dimensions (${audit.unread.length}):`);
  for (const { id, flange } of audit.unread) say(`  ${id}: ${flange}`);
}

runCommand('audit:mechanics', main);
