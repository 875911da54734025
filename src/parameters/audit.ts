import type { Declaration } from '../contract/fact.ts';
import { REGISTRY_FIELDS } from '../contract/parameter-semantics.ts';
import type { Reading } from '../contract/reading.ts';
import { type Agreement, agreementOf } from './read/agreement.ts';
import { UNPARSED_REASONS } from './read/analyse.ts';
import { reviewedDisagreement } from './read/reviewed-disagreements.ts';

/** How well the catalogue was read, and where the text by itself says otherwise than the fact beside it. */

const READ_TARGET = 0.98;
const AGREEMENT_TARGET = 0.99;

export interface AuditedDeclaration {
  id: string;
  declaration: Declaration;
  reading: Reading;
}

const STATUSES = ['numeric', 'qualitative', 'missing', 'unparsed'] as const;
export type AuditRow = { parameter: string; total: number } & Record<(typeof STATUSES)[number], number>;

interface Unread {
  id: string;
  parameter: string;
  declared: string;
  reason: string;
}

const FIELDS = ['value', 'kind', 'conditions'] as const;
type Field = (typeof FIELDS)[number];

export interface Disagreement {
  id: string;
  parameter: string;
  declared: string;
  field: Field;
  verdict: string;
  fact: string;
  text: string;
  /** Whose fault it is, where somebody looked; null: nobody has yet. */
  explained: string | null;
}

interface Share {
  /** Facts that state it. */
  given: number;
  /** Of those, texts that state it too, so that the two can be held against each other. */
  stated: number;
  agreeing: number;
}

export interface ParameterAudit {
  rows: AuditRow[];
  agreement: Record<Field, Share>;
  unparsed: Unread[];
  disagreements: Disagreement[];
}

export function isRegistryField(parameter: string): boolean {
  return (REGISTRY_FIELDS as readonly string[]).includes(parameter);
}

/** `everything`: texts of all parameters are listed, not only of the five the registry covers. */
export function auditParameters(entries: readonly AuditedDeclaration[], everything: boolean): ParameterAudit {
  const none = (): Share => ({ given: 0, stated: 0, agreeing: 0 });
  const audit: ParameterAudit = {
    rows: rowsOf(entries),
    agreement: { value: none(), kind: none(), conditions: none() },
    unparsed: [],
    disagreements: [],
  };
  for (const entry of entries) {
    const { parameter, declared } = entry.declaration;
    if (!everything && !isRegistryField(parameter)) continue;
    const { status, reason } = entry.reading;
    if (status === 'unparsed') audit.unparsed.push({ id: entry.id, parameter, declared, reason: reason ?? '' });
    const verdict = agreementOf(entry.declaration);
    audit.disagreements.push(...disagreementsOf(entry, verdict));
    if (isRegistryField(parameter)) countAgreement(audit.agreement, entry.declaration, verdict);
  }
  return audit;
}

/** Whether the promises hold: enough is read, enough agrees, and nothing that does not is unexplained. */
export function passesAudit({ rows, agreement, disagreements }: ParameterAudit): boolean {
  const five = rows.filter(({ parameter }) => isRegistryField(parameter));
  const total = five.reduce((sum, row) => sum + row.total, 0);
  const read = five.reduce((sum, row) => sum + row.numeric + row.qualitative, 0);
  const agrees = FIELDS.every((field) => agreement[field].agreeing >= AGREEMENT_TARGET * agreement[field].stated);
  const explained = disagreements.every((one) => one.explained !== null || !isRegistryField(one.parameter));
  return read >= READ_TARGET * total && agrees && explained;
}

function rowsOf(entries: readonly AuditedDeclaration[]): AuditRow[] {
  const rows = new Map<string, AuditRow>();
  for (const { declaration, reading } of entries) {
    const { parameter } = declaration;
    const row = rows.get(parameter) ?? { parameter, total: 0, numeric: 0, qualitative: 0, missing: 0, unparsed: 0 };
    row.total += 1;
    row[reading.status] += 1;
    rows.set(parameter, row);
  }
  const rank = (parameter: string) => (REGISTRY_FIELDS as readonly string[]).indexOf(parameter) >>> 0;
  return [...rows.values()].sort((a, b) => rank(a.parameter) - rank(b.parameter) || b.total - a.total);
}

/** A value the text could not give counts against us; a kind or condition the text does not state counts for nobody. */
function countAgreement(
  agreement: ParameterAudit['agreement'],
  { kind, conditions }: Declaration,
  verdict: Agreement,
): void {
  if (kind !== 'unspecified') agreement.kind.given += 1;
  if (conditions !== undefined) agreement.conditions.given += 1;
  if (verdict.value !== 'not_given') {
    agreement.value.given += 1;
    agreement.value.stated += 1;
    if (['agrees', 'unit_from_value', 'joined'].includes(verdict.value)) agreement.value.agreeing += 1;
  }
  for (const field of ['kind', 'conditions'] as const) {
    if (verdict[field] === 'not_stated') continue;
    agreement[field].stated += 1;
    if (verdict[field] === 'agrees') agreement[field].agreeing += 1;
  }
}

const AGAINST = new Set(['disagrees', 'text_unread', 'unit_unknown']);

function disagreementsOf({ id, declaration }: AuditedDeclaration, verdict: Agreement): Disagreement[] {
  const { parameter, declared } = declaration;
  // Parameters such as `dof` measure nothing in the units table; only in the compared ones is that worth a line.
  const isMeant = (field: Field) =>
    AGAINST.has(verdict[field]) && (verdict[field] !== 'unit_unknown' || isRegistryField(parameter));
  return FIELDS.filter(isMeant).map((field) => ({
    id,
    parameter,
    declared,
    field,
    verdict: verdict[field],
    fact: declaration[field] ?? '',
    text: textSays(field, verdict),
    explained: reviewedDisagreement(id, parameter, declared, field) ?? refusal(field, verdict),
  }));
}

/** The parser declined to read; the reason is its own and counts against the share, but contradicts nobody. */
function refusal(field: Field, verdict: Agreement): string | null {
  if (field !== 'value') return null;
  if (verdict.value === 'unit_unknown') return 'refused: the unit of the value is not in the units table';
  if (verdict.value !== 'text_unread' || verdict.reason === null) return null;
  return `refused: ${UNPARSED_REASONS[verdict.reason] ?? verdict.reason}`;
}

function textSays(field: Field, verdict: Agreement): string {
  if (field === 'kind') return verdict.textKind ?? '';
  if (field === 'conditions') return verdict.textConditions.map(({ text }) => text).join(', ');
  const readings = verdict.textReadings.map(({ amount }) => `${amount.low ?? ''}..${amount.high ?? ''} ${amount.unit}`);
  return readings.join('; ') || (verdict.reason ?? '');
}
