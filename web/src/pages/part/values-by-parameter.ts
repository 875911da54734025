import type { EntityRecord } from '../../../../src/contract/record.ts';

export interface ParameterGroup {
  parameter: string;
  /** Into `declarations`, as the sources give them. */
  indexes: readonly number[];
}

/** Declarations of one parameter stand together; parameters come in the order they were first declared. */
export function valuesByParameter({ declarations }: Pick<EntityRecord, 'declarations'>): ParameterGroup[] {
  const groups = Map.groupBy(declarations.keys(), (index) => declarations[index]?.parameter ?? '');
  return [...groups].map(([parameter, indexes]) => ({ parameter, indexes }));
}
