import { BOM_FILE_LIMITS } from '../../contract/bom-import.ts';
import { decodeText } from '../../formats/decode-text.ts';
import { beyondLimits, unreadable } from '../../formats/refusals.ts';
import type { Table } from '../../formats/table.ts';
import { readXml } from '../../formats/xml.ts';
import { ZipArchive } from './unzip.ts';
import { type CellStyles, readSharedStrings, readStyles } from './xlsx-parts.ts';
import { readSheet } from './xlsx-sheet.ts';

export interface Sheet {
  readonly name: string;
  readonly table: Table;
  readonly isLast: boolean;
}

interface SheetEntry {
  readonly name: string;
  readonly relation: string;
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** The sheets of an XLSX workbook that are not hidden, each read when it is asked for. Formulas are never worked out. */
export function* readXlsx(bytes: Uint8Array): Generator<Sheet> {
  const archive = new ZipArchive(bytes);
  const xml = (path: string | undefined): string | undefined => {
    const content = path === undefined ? undefined : archive.read(path);
    return content && decodeText(content).text;
  };
  const workbookPath = relationsIn(xml('_rels/.rels'), '').find(({ type }) => type === 'officeDocument')?.path;
  const workbook = xml(workbookPath ?? 'xl/workbook.xml');
  if (workbook === undefined) throw unreadable('The archive holds no workbook; only XLSX is read.');
  const { sheets, is1904 } = sheetsOf(workbook);
  const folder = folderOf(workbookPath ?? 'xl/workbook.xml');
  const relations = relationsIn(
    xml(`${folder}_rels/${(workbookPath ?? 'workbook.xml').slice(folder.length)}.rels`),
    folder,
  );
  const ofType = (wanted: string) => relations.find(({ type }) => type === wanted)?.path;
  const strings = readSharedStrings(xml(ofType('sharedStrings')));
  const styles: CellStyles = { ...readStyles(xml(ofType('styles'))), is1904 };
  let cellsLeft: number = BOM_FILE_LIMITS.cells;
  for (const [place, { name, relation }] of sheets.entries()) {
    const text = xml(relations.find(({ id, type }) => id === relation && type === 'worksheet')?.path);
    if (text === undefined) continue;
    const { table, cells } = readSheet(text, strings, styles, cellsLeft);
    cellsLeft -= cells;
    yield { name, table, isLast: place + 1 === sheets.length };
  }
}

function sheetsOf(workbook: string): { sheets: SheetEntry[]; is1904: boolean } {
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  readXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      if (sheets.length === BOM_FILE_LIMITS.sheets) {
        throw beyondLimits(`The workbook has more than ${BOM_FILE_LIMITS.sheets} sheets.`);
      }
      const relation = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key))?.[1] ?? '';
      sheets.push({ name: attributes.name ?? '', relation });
    },
  });
  return { sheets, is1904 };
}

function relationsIn(text: string | undefined, folder: string): Relation[] {
  const relations: Relation[] = [];
  if (text === undefined) return relations;
  readXml(text, {
    open(name, { Id: id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      relations.push({ id, type: Type.slice(Type.lastIndexOf('/') + 1), path: resolved(Target, folder) });
    },
  });
  return relations;
}

function resolved(target: string, folder: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target.slice(1) : `${folder}${target}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
