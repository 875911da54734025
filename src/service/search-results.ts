import { flatText } from '../catalogue/rules/flat-fields.ts';
import type { Reading } from '../contract/reading.ts';
import type { EntityRecord } from '../contract/record.ts';
import type { SearchResult } from '../contract/search.ts';
import { CONDITION_TOLERANCES } from '../parameters/parameter-rules.ts';
import type { Hit, Matched, RangeFilter, SearchQuery } from '../search/query.ts';

const ALWAYS_DECLARED = ['torque', 'speed', 'weight', 'voltage'] as const;

/** What a page shows of a part. */
export function resultOf({ matched }: Hit, record: EntityRecord, query: SearchQuery): SearchResult {
  const { id, name, category, manufacturer, type, focus, standard_conformance, ros_support, status, source_tier } =
    record;
  const reasons = matched.flatMap((match) => reasonsOf(match, record, query));
  return {
    id,
    name,
    category,
    manufacturer,
    type,
    focus,
    bus_classes: standard_conformance.bus_classes,
    ...(ros_support !== undefined && { ros_support }),
    ...(status && { status }),
    source_tier,
    ...(record.quarantine && { quarantine: true as const }),
    declared: declaredFields(record, reasons),
    matched: reasons,
    url: `/api/entity/${encodeURIComponent(id)}`,
  };
}

type Reason = SearchResult['matched'][number];

function declaredFields(record: EntityRecord, reasons: readonly Reason[]): SearchResult['declared'] {
  const fields = record as unknown as Record<string, string | undefined>;
  const shown = new Map<string, string>();
  for (const name of ALWAYS_DECLARED) if (fields[name] !== undefined) shown.set(name, fields[name]);
  // Where several readings are declared, the one the part was found or ordered by: another beside it would look wrong.
  for (const reason of reasons) {
    const declaration = 'declaration' in reason ? record.declarations[reason.declaration] : undefined;
    if (declaration) shown.set(declaration.parameter, flatText(declaration));
  }
  return Object.fromEntries(shown);
}

function reasonsOf(match: Matched, record: EntityRecord, { ranges }: SearchQuery): Reason[] {
  if (match.how === 'sorted') return [byDeclaration('sorted', match.parameter, match.declaration, record)];
  if (match.how !== 'range') return [match];
  const { declarations, range } = match;
  const volts = ranges.find(({ parameter }) => parameter === 'voltage');
  // Of several readings that pass, the one at the voltage asked for says most.
  const told = declarations.find((index) => volts && isAtVoltage(record.readings[index], volts)) ?? declarations[0];
  return told === undefined ? [] : [byDeclaration('range', range.parameter, told, record)];
}

function byDeclaration(how: 'range' | 'sorted', parameter: string, declaration: number, record: EntityRecord): Reason {
  const { declared = '', conditions = null } = record.declarations[declaration] ?? {};
  const { kind = 'unspecified', end = null, amount = null } = record.readings[declaration] ?? {};
  const { si_low = null, si_high = null, si_unit = null } = amount ?? {};
  return { how, parameter, declaration, declared, kind, end, conditions, si_low, si_high, si_unit };
}

/** As near as two voltages may lie and still count as one when readings are compared. */
const SAME_VOLTAGE = CONDITION_TOLERANCES.voltage.relative;

/** Whether a reading was declared at a voltage that was asked for; undefined where it states none. */
export function isAtVoltage(reading: Reading | undefined, asked: RangeFilter): boolean | undefined {
  const amount = reading?.conditions.find(({ name }) => name === 'voltage')?.amount;
  const low = amount?.si_low ?? amount?.si_high ?? undefined;
  const high = amount?.si_high ?? amount?.si_low ?? undefined;
  if (low === undefined || high === undefined) return undefined;
  return low * (1 - SAME_VOLTAGE) <= (asked.high ?? Infinity) && high * (1 + SAME_VOLTAGE) >= (asked.low ?? -Infinity);
}
