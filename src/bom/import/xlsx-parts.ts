import { BOM_FILE_LIMITS } from '../../contract/bom-import.ts';
import { beyondLimits } from '../../formats/refusals.ts';
import { readXml } from '../../formats/xml.ts';

export interface CellStyles {
  /** By the number a cell names its style with: whether its number is a day. */
  readonly dates: readonly boolean[];
  readonly is1904: boolean;
}

/** The texts that cells refer to by number. */
export function readSharedStrings(text: string | undefined): string[] {
  const strings: string[] = [];
  if (text === undefined) return strings;
  let current = '';
  let isText = false;
  let isReading = false;
  readXml(text, {
    open(name) {
      if (name === 'si') current = '';
      // How a word is pronounced stands beside the word.
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    text(some) {
      if (isText) current += some;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'si') {
        if (strings.length === BOM_FILE_LIMITS.cells) {
          throw beyondLimits(`The workbook has more than ${BOM_FILE_LIMITS.cells} texts.`);
        }
        strings.push(current);
      }
    },
  });
  return strings;
}

/** Formats of days and times that every spreadsheet has. */
function isBuiltInDate(format: number): boolean {
  return (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58);
}

export function readStyles(text: string | undefined): { dates: boolean[] } {
  const dates: boolean[] = [];
  if (text === undefined) return { dates };
  const own = new Map<number, boolean>();
  let isCellStyle = false;
  readXml(text, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), isDateFormat(formatCode));
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) {
        dates.push(own.get(Number(numFmtId)) ?? isBuiltInDate(Number(numFmtId)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return { dates };
}

/** Days and years outside of what is written out as it is. */
function isDateFormat(code: string): boolean {
  return /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
}

const DAY_MS = 86_400_000;
const LAST_DAY = 2_958_466;

/** A number of days as a date, with the time where there is one; undefined where it is none. */
export function dateText(days: number, is1904: boolean): string | undefined {
  if (!(days >= 0 && days < LAST_DAY)) return undefined;
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const text = new Date(start + Math.round(days * DAY_MS)).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
