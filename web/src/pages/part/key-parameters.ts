import type { EntityRecord } from '../../../../src/contract/record.ts';

export interface KeyFigure {
  parameter: string;
  value: string;
  condition: string | null;
}

const MOST = 6;
const LONGEST = 24;
/** What stands first on a datasheet, whatever was read first. */
const FIRST = ['torque', 'speed', 'weight', 'voltage', 'gear_ratio'];

/** The flat fields of the record, `4.1 Nm @ 12.0 V (stall)`: the value, and what it holds for. Long ones stay in the table. */
export function keyParameters(record: EntityRecord): KeyFigure[] {
  const declared = new Set(record.declarations.map(({ parameter }) => parameter));
  const order = [...FIRST.filter((name) => declared.has(name)), ...declared];
  const figures: KeyFigure[] = [];
  for (const parameter of new Set(order)) {
    const text = flatField(record, parameter);
    if (text === null) continue;
    const [, value = text, condition = ''] = /^(.+?)((?:\s+@\s.+|\s+\([^()]*\))?)$/.exec(text) ?? [];
    if (value.length > LONGEST) continue;
    figures.push({ parameter, value, condition: condition.trim() || null });
    if (figures.length === MOST) break;
  }
  return figures;
}

function flatField(record: EntityRecord, parameter: string): string | null {
  const value: unknown = Object.hasOwn(record, parameter) ? record[parameter as keyof EntityRecord] : null;
  return typeof value === 'string' ? value : null;
}
