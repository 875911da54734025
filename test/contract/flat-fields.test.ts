import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../src/contract/category.ts';
import { FactSchema } from '../../src/contract/fact.ts';
import { flatFieldsOf } from '../../src/contract/flat-fields.ts';
import { RECORD_SCHEMAS } from '../../src/contract/record.ts';

describe.each(CATEGORIES)('flat fields of %s', (category) => {
  const fields = flatFieldsOf(category);

  it('are named once', () => {
    expect(fields).toEqual([...new Set(fields)]);
  });

  it('hide no key of a fact', () => {
    expect(fields.filter((field) => field in FactSchema.shape)).toEqual([]);
  });

  it('are all fields of its record, and optional', () => {
    const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> = RECORD_SCHEMAS[category].shape;
    for (const field of fields) {
      expect(shape[field]?.safeParse(undefined).success, field).toBe(true);
      expect(shape[field]?.safeParse(4.1).success, field).toBe(false);
    }
  });
});
