import type { Alternates } from '../../contract/alternates.ts';
import type { EntityAnswer } from '../../contract/entity-answer.ts';
import { faint, paragraph, verdictText } from '../style.ts';
import { heading, say, table, toTheRight } from '../terminal.ts';

const LABEL_COLUMNS = 14;

export function printEntity({ record, neighbours, open_robots, named_by, assessment }: EntityAnswer): void {
  say(`${heading(record.name)}  ${faint(record.id)}`);
  const { mechanical_interface: mount, confidence, source_tier } = record;
  facts({
    maker: record.manufacturer,
    is: `${record.type}, ${record.category}`,
    status: record.status,
    protocol: record.protocol,
    interface: record.interface,
    mounting: mount.flange ?? (mount.status === 'not_declared' ? 'not declared' : mount.mount_type),
    ROS: record.ros_support === undefined ? undefined : record.ros_support ? 'declared' : 'declared without',
    sources: `tier ${source_tier}, confidence ${confidence} (${record.confidence_basis})`,
    readiness:
      assessment === null || assessment.trl === null
        ? undefined
        : `TRL ${assessment.trl}, momentum ${assessment.momentum}`,
    quarantined: record.quarantine ? (record.quality_note ?? record.data_quality) : undefined,
  });
  printDeclarations(record);
  printList(
    'To be looked at',
    record.flags.map(({ id, sentence }) => `${id}: ${sentence}`),
  );
  printList(
    'Sources',
    record.sources.map(({ publisher, locator, url }, place) => `[${place}] ${publisher}, ${locator}: ${url}`),
  );
  printList(
    'Open robots that use it',
    open_robots.map(({ name, is_certain }) => `${name}${is_certain ? '' : ' (the model number is shared)'}`),
  );
  printList(
    'Named by',
    named_by.map(({ id, name }) => `${id}  ${name}`),
  );
  printList(
    'Like it',
    neighbours.map(({ id, name }) => `${id}  ${name}`),
  );
}

function facts(values: Readonly<Record<string, string | undefined>>): void {
  for (const [label, value] of Object.entries(values)) {
    if (value === undefined || value === '') continue;
    const indent = ' '.repeat(LABEL_COLUMNS);
    say(paragraph(value, { first: label.padEnd(LABEL_COLUMNS), indent }));
  }
}

function printDeclarations({ declarations }: EntityAnswer['record']): void {
  if (declarations.length === 0) return;
  say();
  say(
    table(
      [
        { title: 'parameter' },
        { title: 'declared', narrow: 'wrap' },
        { title: 'kind' },
        { title: 'conditions', narrow: 'wrap' },
        toTheRight('source'),
      ],
      declarations.map(({ parameter, declared, kind, conditions = '', source }) => [
        parameter,
        declared,
        kind === 'unspecified' ? '' : kind,
        conditions,
        `[${source}]`,
      ]),
    ),
  );
}

function printList(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  say(`\n${heading(title)}`);
  for (const line of lines) say(paragraph(line, { first: '  ', indent: '    ' }));
}

export function printAlternates({ alternates }: Alternates): void {
  if (alternates.length === 0) {
    say('No part of its type could replace it.');
    return;
  }
  say(
    table(
      [
        { title: 'id' },
        { title: 'name', narrow: 'cut' },
        ...['same', 'differs', 'unknown'].map(toTheRight),
        { title: 'mounting', style: verdictText },
        { title: 'against', narrow: 'wrap' },
      ],
      alternates.map(({ id, name, fit }) => [
        id,
        name,
        fit.matches,
        fit.differs,
        fit.unknown,
        fit.mounting,
        fit.deal_breakers.join(', '),
      ]),
    ),
  );
}
