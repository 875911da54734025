import type { BomFileType } from '../../../../../src/contract/bom-import.ts';

const TYPES: Readonly<Record<string, BomFileType>> = {
  csv: 'text/csv',
  txt: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  net: 'application/xml',
};

export const TAKEN_ENDINGS = Object.keys(TYPES).map((ending) => `.${ending}`);

/** By the name: what browsers say of a CSV depends on which spreadsheet is installed. */
export function fileTypeOf(name: string): BomFileType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return TYPES[ending];
}
