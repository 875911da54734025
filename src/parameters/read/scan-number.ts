import { isDigit, isLetter } from './characters.ts';

export interface ScannedNumber {
  readonly value: number;
  readonly end: number;
  /** `unsure`: the separator may be a decimal mark or group digits; the unit may settle it, else the number is not used. */
  readonly grouping: 'plain' | 'grouped' | 'unsure_comma' | 'unsure_dot' | 'unreadable';
}

const MAX_DIGITS = 40;
/** The underscore groups digits in source code (`1_000_000`), the apostrophe in Switzerland (`1'200`). */
const GROUPING = new Set([',', '.', ' ', '\u00a0', '_', "'"]);

function digitsEnd(text: string, start: number): number {
  let i = start;
  while (i < text.length && isDigit(text.charCodeAt(i))) i++;
  return i;
}

/** Reads an unsigned number at `start`, which stands at a digit or at a dot before one. */
export function scanNumber(text: string, start: number, mayGroupBySpace: boolean): ScannedNumber {
  let end = digitsEnd(text, start);
  if (end - start > MAX_DIGITS) return { value: Number.NaN, end, grouping: 'unreadable' };
  let digits = text.slice(start, end);
  let grouping: ScannedNumber['grouping'] = 'plain';

  const separator = text[end] ?? '';
  if (digits.length > 0 && GROUPING.has(separator)) {
    const grouped = scanGroups(text, start, end, separator, mayGroupBySpace);
    if (grouped !== null) {
      ({ digits, end, grouping } = grouped);
    }
  }
  if (text[end] === ',' && isDigit(text.charCodeAt(end + 1)) && grouping !== 'plain') {
    // `1.234,5` is whole, `1,234,5` is nobody's.
    const stop = digitsEnd(text, end + 1);
    const european = grouping === 'unsure_dot';
    digits = `${digits.replace('.', '')}.${text.slice(end + 1, stop)}`;
    end = stop;
    grouping = european ? 'grouped' : 'unreadable';
  }
  if (grouping !== 'unsure_dot' && text[end] === '.' && isDigit(text.charCodeAt(end + 1))) {
    const stop = digitsEnd(text, end + 1);
    if (stop - end > MAX_DIGITS) return { value: Number.NaN, end: stop, grouping: 'unreadable' };
    digits += text.slice(end, stop);
    end = stop;
    if (grouping === 'unsure_comma') grouping = 'grouped';
  }
  const exponent = scanExponent(text, end);
  if (exponent > end) {
    digits += text.slice(end, exponent);
    end = exponent;
  }
  const literal = skipLiteralSuffix(text, end);
  if (literal > end) return { value: Number(digits), end: literal, grouping };
  return finishNumber(text, Number(digits), end, grouping);
}

/** Signs that, between two digits, make the digits after them part of the same number or of none. */
const GLUE = new Set(["'", '^', '.', ',']);

/** Powers (`10^3`, `2^17`, `1.5 x 10^-3`) are worked out; a tail that nobody's spelling explains spoils the whole number. */
function finishNumber(text: string, value: number, end: number, grouping: ScannedNumber['grouping']): ScannedNumber {
  const scientific = scanScientific(text, end);
  const power = scientific === null ? scanPower(text, end) : null;
  let result: ScannedNumber = { value, end, grouping };
  if (scientific !== null) {
    const sure = grouping === 'plain' || grouping === 'grouped';
    const scaled = Number(`${value}e${scientific.exponent}`);
    result = { value: scaled, end: scientific.end, grouping: sure ? 'grouped' : 'unreadable' };
  } else if (power !== null) {
    const sure = Number.isInteger(value) && (grouping === 'plain' || grouping === 'grouped');
    const raised = value === 10 ? Number(`1e${power.exponent}`) : value ** power.exponent;
    result = { value: raised, end: power.end, grouping: sure ? 'grouped' : 'unreadable' };
  }
  const tail = gluedTail(text, result.end);
  return tail === result.end ? result : { value: Number.NaN, end: tail, grouping: 'unreadable' };
}

function gluedTail(text: string, from: number): number {
  let end = from;
  for (;;) {
    let next = end;
    while (GLUE.has(text[next] ?? '') && next - end < 2) next++;
    if (text[next - 1] === '^' && next > end && (text[next] === '-' || text[next] === '+')) next++;
    if (superscript(text[end]) !== null) next = end + 1;
    else if (next === end || text.startsWith('..', end) || !isDigit(text.charCodeAt(next))) return end;
    end = digitsEnd(text, next);
  }
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function superscript(character: string | undefined): string | null {
  // Nearly every character is ASCII, and none of these is.
  if (character === undefined || character < '\u0080') return null;
  if (character === '⁻') return '-';
  const digit = SUPERSCRIPTS.indexOf(character);
  return digit < 0 ? null : String(digit);
}

const MAX_EXPONENT_SIGNS = 4;

/** `^3`, `^-3`, `⁻³`. */
function scanPower(text: string, at: number): { exponent: number; end: number } | null {
  let written = '';
  let end = at;
  if (text[at] === '^') {
    end = text[at + 1] === '-' || text[at + 1] === '+' ? at + 2 : at + 1;
    end = digitsEnd(text, end);
    written = text.slice(at + 1, end);
  } else {
    for (let sign = superscript(text[end]); sign !== null; sign = superscript(text[end])) {
      written += sign;
      end++;
    }
  }
  if (written.length === 0 || written.length > MAX_EXPONENT_SIGNS) return null;
  const exponent = Number(written);
  return Number.isInteger(exponent) ? { exponent, end } : null;
}

/** ` x 10^-3` after a number. */
function scanScientific(text: string, at: number): { exponent: number; end: number } | null {
  let i = skipBlanks(text, at);
  if (text[i] !== 'x' && text[i] !== 'X' && text[i] !== '*') return null;
  i = skipBlanks(text, i + 1);
  return text.startsWith('10', i) ? scanPower(text, i + 2) : null;
}

function skipBlanks(text: string, at: number): number {
  let i = at;
  while (text[i] === ' ' || text[i] === '\u00a0') i++;
  return i;
}

interface Groups {
  digits: string;
  end: number;
  grouping: ScannedNumber['grouping'];
}

/** `1,200`, `1 200`, `26,738,688`, `1.048.576`, and the decimal comma `2,5`. */
function scanGroups(text: string, start: number, firstEnd: number, separator: string, bySpace: boolean): Groups | null {
  const first = text.slice(start, firstEnd);
  let digits = first;
  let end = firstEnd;
  let groups = 0;
  while (text[end] === separator && first.length <= 3) {
    const stop = digitsEnd(text, end + 1);
    if (stop - end !== 4) break;
    digits += text.slice(end + 1, stop);
    end = stop;
    groups++;
  }
  if (separator === ' ' || separator === '\u00a0' || separator === '_' || separator === "'") {
    if (groups === 0 || first === '0') return null;
    if (separator === ' ' && !(bySpace && unitFollows(text, end))) return null;
    return { digits, end, grouping: 'grouped' };
  }
  if (separator === ',') {
    if (groups > 1) return { digits, end, grouping: 'grouped' };
    if (groups === 1 && first !== '0') return { digits, end, grouping: 'unsure_comma' };
    const stop = digitsEnd(text, firstEnd + 1);
    const places = stop - firstEnd - 1;
    if (places === 0) return null;
    // `24,48` may be a list of two; `2,5` and `0,088` are decimals.
    const grouping = first.length >= 2 && places === 2 ? 'unreadable' : 'plain';
    return { digits: `${first}.${text.slice(firstEnd + 1, stop)}`, end: stop, grouping };
  }
  if (groups > 1) return { digits, end, grouping: 'grouped' };
  if (groups === 1 && first !== '0') {
    return { digits: `${first}.${text.slice(firstEnd + 1, end)}`, end, grouping: 'unsure_dot' };
  }
  return null;
}

function unitFollows(text: string, at: number): boolean {
  let i = at;
  while (text[i] === ' ' || text[i] === '[' || text[i] === '(') i++;
  const code = text.charCodeAt(i);
  return isLetter(code) || text[i] === '°' || text[i] === '%';
}

function scanExponent(text: string, at: number): number {
  if (text[at] !== 'e' && text[at] !== 'E') return at;
  const sign = text[at + 1] === '+' || text[at + 1] === '-' ? 1 : 0;
  const stop = digitsEnd(text, at + 1 + sign);
  if (stop === at + 1 + sign || stop - at > 5 || isLetter(text.charCodeAt(stop))) return at;
  return stop;
}

/** `12.0f` and `100000000L` of source code. */
function skipLiteralSuffix(text: string, at: number): number {
  const suffix = text[at];
  if (suffix !== 'f' && suffix !== 'L') return at;
  const next = text.charCodeAt(at + 1);
  return isLetter(next) || text[at + 1] === '/' ? at : at + 1;
}
