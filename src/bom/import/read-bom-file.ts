import { type BomEncoding, type BomFileType, type BomFormat, XLSX_TYPE } from '../../contract/bom-import.ts';
import { type DecodedText, decodeText } from '../../formats/decode-text.ts';
import { type Delimiter, readDelimited } from '../../formats/delimited.ts';
import { findHeader } from '../../formats/find-header.ts';
import { unreadable } from '../../formats/refusals.ts';
import type { Table } from '../../formats/table.ts';
import { readJsonTable } from './json-table.ts';
import { readKicadXml } from './kicad-xml.ts';
import { type BomTable, readTable } from './read-table.ts';
import { Findings } from './warnings.ts';
import { readXlsx, type Sheet } from './xlsx.ts';

export interface BomFile extends BomTable {
  readonly format: BomFormat;
  readonly encoding: BomEncoding | null;
  readonly delimiter: Delimiter | null;
  readonly sheet: string | null;
  readonly warnings: Findings['warnings'];
  readonly skipped: Findings['skipped'];
}

export interface SentFile {
  readonly bytes: Uint8Array;
  readonly type: BomFileType;
  readonly charset?: string;
}

interface OpenedFile extends Pick<BomFile, 'format' | 'encoding' | 'delimiter' | 'sheet'> {
  readonly table: Table;
}

/** A file as a bill of materials: bytes in, lines out. What cannot be read is refused with the reason. */
export function readBomFile(file: SentFile): BomFile {
  if (file.bytes.length === 0) throw unreadable('The file is empty.');
  const findings = new Findings();
  const { table, ...opened } = open(file, findings);
  const read = readTable(table, findings);
  return { ...opened, ...read, warnings: findings.warnings, skipped: findings.skipped };
}

function open(file: SentFile, findings: Findings): OpenedFile {
  if (file.type === XLSX_TYPE) {
    const { name, table } = theSheet(readXlsx(file.bytes), findings);
    return { format: 'xlsx', encoding: null, delimiter: null, sheet: name, table };
  }
  refuseArchives(file);
  const decoded = decodeText(file.bytes, file.charset);
  if (decoded.text.trim() === '') throw unreadable('The file is empty.');
  if (decoded.isAssumed) warnOfEncoding(decoded, findings);
  const common = { encoding: decoded.encoding, delimiter: null, sheet: null };
  switch (file.type) {
    case 'application/json':
      return { ...common, format: 'json', table: readJsonTable(decoded.text) };
    case 'application/xml':
    case 'text/xml':
      return { ...common, format: 'kicad_xml', table: readKicadXml(decoded.text) };
    default:
      return { ...common, format: 'csv', ...readDelimited(decoded.text) };
  }
}

const SHEETS_LOOKED_AT = 10;

/** The first sheet with a header; else the first, which says what is missing. */
function theSheet(sheets: Iterable<Sheet>, findings: Findings): Sheet {
  const passed: Sheet[] = [];
  for (const sheet of sheets) {
    if (findHeader(sheet.table.rows)) {
      if (passed.length > 0) {
        const names = passed.map(({ name }) => `"${name}"`).join(', ');
        findings.warn(null, 'other_sheets', `Sheets without a header were passed over: ${names}.`);
      }
      if (!sheet.isLast)
        findings.warn(null, 'other_sheets', `Only the sheet "${sheet.name}" was read; there are more.`);
      return sheet;
    }
    passed.push(sheet);
    if (passed.length === SHEETS_LOOKED_AT) break;
  }
  const [first] = passed;
  if (!first) throw unreadable('The workbook has no sheet that is shown.');
  return first;
}

/** Sent as text they would be garbage; what they are is plain to see. */
function refuseArchives({ bytes }: SentFile): void {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw unreadable('The file is compressed; send it uncompressed.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) {
    throw unreadable(`This is a spreadsheet or an archive; send a spreadsheet as ${XLSX_TYPE}.`);
  }
}

function warnOfEncoding({ encoding }: DecodedText, findings: Findings): void {
  const sentence = `Nothing says how the text is encoded; it was read as ${encoding.toUpperCase()}.`;
  findings.warn(null, 'encoding_assumed', sentence);
}
