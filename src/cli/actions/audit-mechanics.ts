import type { MechanicalRegistry } from '../../contract/mechanical-registry.ts';
import { auditMechanics, type MechanicsAudit } from '../../mechanics/audit.ts';
import { readConfiguration } from '../../service/configuration.ts';
import { loadSnapshot } from '../../service/load-snapshot.ts';
import { heading, percent, say, sayJson, table, toTheRight } from '../terminal.ts';

/** What the service before this one showed (interface specification 2.0.0). */
const FORMER_FILL_PCT = 0.57;

export async function auditMechanicsOf(folder: string | undefined, { json }: { json?: true }): Promise<number> {
  const { catalogueDir, freeLimitPerHour } = readConfiguration(process.env);
  const { snapshot } = await loadSnapshot({ catalogueDir: folder ?? catalogueDir, freeLimitPerHour });
  const audit = auditMechanics(snapshot.records, snapshot.designations);
  const registry = snapshot.mechanicalRegistry();
  if (json) sayJson({ ...audit, designations: designationRows(registry) });
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
  const title = (text: string) => say(`\n${heading(text)}`);
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
