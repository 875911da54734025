import type { SchemaElement } from 'hyparquet';
import type { Column, ColumnType } from '../../open-data/table-model.ts';

type Kind = Pick<SchemaElement, 'type' | 'converted_type'>;

const TEXT: Kind = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };
const INTEGER: Kind = { type: 'INT32' };

const STORED_AS: Record<Exclude<ColumnType, 'array'>, Kind> = {
  string: TEXT,
  integer: INTEGER,
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  datetime: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  object: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
};

export function parquetSchema(columns: readonly Column[]): SchemaElement[] {
  return [{ name: 'schema', num_children: columns.length }, ...columns.flatMap(elements)];
}

function elements({ name, type, nullable, items }: Column): SchemaElement[] {
  const repetition_type = nullable ? 'OPTIONAL' : 'REQUIRED';
  if (type !== 'array') return [{ name, repetition_type, ...STORED_AS[type] }];
  return [
    { name, repetition_type, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...(items === 'integer' ? INTEGER : TEXT) },
  ];
}
