import { strToU8, type Zippable, zipSync } from 'fflate';

/** A cell as its XML says it: a number, an inline text, or any XML of a cell's inside with its type. */
export type TestCell = string | number | null | { type?: string; style?: number; inside: string };

interface SheetOptions {
  name?: string;
  state?: string;
  rows: readonly (readonly TestCell[])[];
  /** Row numbers, where they are not 1, 2, 3. */
  lines?: readonly number[];
  merged?: readonly string[];
}

interface WorkbookOptions {
  sheets: readonly SheetOptions[];
  sharedStrings?: readonly string[];
  styles?: string;
  /** Files to add or to put in place of those made. */
  files?: Record<string, Uint8Array | string>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The bytes of a workbook, written without the code that reads it. */
export function xlsx({ sheets, sharedStrings, styles, files = {} }: WorkbookOptions): Uint8Array {
  const relations = [
    ...sheets.map((_, i) => relation(`s${i}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
    relation('strings', 'sharedStrings', 'sharedStrings.xml'),
    relation('styles', 'styles', '/xl/styles.xml'),
  ];
  const made: Record<string, Uint8Array | string> = {
    '_rels/.rels': relationships([relation('w', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(
        ({ name, state }, i) =>
          `<sheet name="${name ?? `Sheet${i + 1}`}" sheetId="${i + 1}" r:id="s${i}"${state ? ` state="${state}"` : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(relations),
    ...Object.fromEntries(sheets.map((sheet, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet)])),
    ...(sharedStrings && { 'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${sharedStrings.join('')}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
    ...files,
  };
  const zippable: Zippable = Object.fromEntries(
    Object.entries(made).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
  );
  return zipSync(zippable, { level: 6 });
}

export function sheetXml({ rows, lines, merged = [] }: SheetOptions): string {
  const written = rows.map((cells, i) => {
    const line = lines?.[i] ?? i + 1;
    return `<row r="${line}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${line}`)).join('')}</row>`;
  });
  const merges = merged.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: TestCell, reference: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  const { type, style, inside } = cell;
  return `<c r="${reference}"${type ? ` t="${type}"` : ''}${style === undefined ? '' : ` s="${style}"`}>${inside}</c>`;
}

function columnName(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : `${columnName(Math.floor(column / 26) - 1)}${columnName(column % 26)}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
}

function relationships(some: readonly string[]): string {
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${some.join('')}</Relationships>`;
}
