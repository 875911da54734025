import { isDigit, isForeign, isHan, isLatin, isSpace } from './characters.ts';
import { type Expected, type LexiconEntry, lookUpUnit, mayFollowInUnit } from './unit-lexicon.ts';

export interface MatchedUnit {
  /** Null: a unit stands here that the table does not know, or only as part of a larger one (`Nm/A`). */
  readonly entry: LexiconEntry | null;
  readonly end: number;
}

const MAX_ATOMS = 4;
/** `1.0 A/phase`, `8 mA/idle`: what follows the stroke says of what, not per what. */
const OF_WHAT = new Set(['phase', 'idle', 'joint', 'axis', 'motor', 'channel', 'lane', 'usb', 'at']);

function atomEnd(text: string, start: number): number {
  const code = text.charCodeAt(start);
  let i = start;
  if (isLatin(code)) {
    while (i < text.length && isLatin(text.charCodeAt(i))) i++;
    return i;
  }
  if (text[start] === '°') {
    const next = text[start + 1];
    const beyond = text.charCodeAt(start + 2);
    return (next === 'C' || next === 'F') && !isLatin(beyond) ? start + 2 : start + 1;
  }
  if (text[start] === '%' || text[start] === '"') return start + 1;
  if (isHan(code)) {
    while (i < text.length && i - start < 4 && isHan(text.charCodeAt(i))) i++;
    return i;
  }
  return start;
}

function skipSpaces(text: string, start: number): number {
  let i = start;
  while (isSpace(text[i])) i++;
  return i;
}

/** The separator between two parts of a unit: its canonical spelling and where the next part begins. */
function joint(text: string, at: number): { mark: string; next: number } | null {
  const character = text[at];
  if (character === '.' || character === '*' || character === '-') return { mark: '.', next: at + 1 };
  const next = skipSpaces(text, at);
  if (text[next] === '/' && text[next + 1] !== '/') return { mark: '/', next: skipSpaces(text, next + 1) };
  if (next > at) {
    if (text.startsWith('per ', next)) return { mark: '/', next: skipSpaces(text, next + 4) };
    const end = atomEnd(text, next);
    // `rad s^-1`.
    if (next === at + 1 && inverseEnd(text, end) > end) return { mark: ' ', next };
    if (next !== at + 1 || !mayFollowInUnit(text.slice(next, atomEnd(text, next)))) return null;
    return { mark: ' ', next };
  }
  return null;
}

/** Where `^-1`, `⁻¹` or `-1` after a part of a unit ends; `at` where none stands there. */
function inverseEnd(text: string, at: number): number {
  let end = at;
  if (text.startsWith('^-1', at)) end = at + 3;
  else if (text.startsWith('⁻¹', at) || text.startsWith('-1', at)) end = at + 2;
  if (end === at || isDigit(text.charCodeAt(end)) || isLatin(text.charCodeAt(end))) return at;
  // `5 Nm-1.5 Nm` is a range.
  return (text[end] === '.' || text[end] === ',') && isDigit(text.charCodeAt(end + 1)) ? at : end;
}

const PER_MINUTE: LexiconEntry = { unit: 'rpm', quantity: 'angular_velocity', needs: null, mark: null };
const MINUTES = new Set(['min', 'Min', 'MIN']);
const ONE_PER_MINUTE = ['1/min', '1 / min'];

/** `3000 1/min`: the one is part of the unit. */
export function onePerMinute(text: string, start: number): MatchedUnit | null {
  const spelling = ONE_PER_MINUTE.find((one) => text.startsWith(one, start));
  if (spelling === undefined || isLatin(text.charCodeAt(start + spelling.length))) return null;
  return { entry: PER_MINUTE, end: start + spelling.length };
}

/** The longest unit that begins at `start`, or null where none does. */
export function matchUnit(text: string, start: number, expected: Expected): MatchedUnit | null {
  const keys: string[] = [];
  const ends: number[] = [];
  let key = '';
  let at = start;
  for (let atom = 0; atom < MAX_ATOMS; atom++) {
    const end = atomEnd(text, at);
    if (end === at) break;
    const whole = text.slice(at, end);
    if (isHan(text.charCodeAt(at))) {
      for (let length = 1; length <= whole.length; length++) {
        keys.push(key + whole.slice(0, length));
        ends.push(at + length);
      }
    } else {
      keys.push(key + whole);
      ends.push(end);
    }
    const inverse = inverseEnd(text, end);
    if (inverse > end) {
      if (atom === 0 && MINUTES.has(whole)) return { entry: PER_MINUTE, end: inverse };
      // `s^-1` alone is a frequency or a speed; `N m rad^-1` is in no table.
      const known = atom === 0 ? null : lookUpUnit(`${key.slice(0, -1)}/${whole}`, expected);
      if (known !== null) return { entry: known, end: inverse };
      if (atom > 0 || text[end] !== '-') return { entry: null, end: inverse };
    }
    key += whole;
    const next = joint(text, end);
    if (next === null) break;
    key += next.mark;
    at = next.next;
  }
  for (let i = keys.length - 1; i >= 0; i--) {
    const spelling = keys[i] as string;
    const end = ends[i] as number;
    // `280mΩ`: the letters go on in another alphabet.
    if (isForeign(text.charCodeAt(end))) continue;
    const rotation = perRotation(text, spelling, end);
    if (rotation !== null) return rotation;
    const entry = lookUpUnit(spelling, expected);
    if (entry === null) continue;
    if (spelling === 'in' && isLatin(text.charCodeAt(skipSpaces(text, end)))) continue;
    // A quotation mark after a number closes an attribute where one was opened before.
    if (spelling === '"' && text.indexOf('"') < start) continue;
    return continues(text, end) ? { entry: null, end } : { entry, end };
  }
  return null;
}

const SECONDS = new Set(['s', 'sec', 'secs', 'second', 'seconds', 'Sec', 'S', '秒']);
const COUNTS = new Set(['counts', 'count', 'steps', 'step', 'pulses', 'ticks', 'positions', '阶', '步']);
const SERVO: LexiconEntry = { unit: 's/60deg', quantity: 'angular_velocity', needs: null, mark: null };
const PER_TURN: LexiconEntry = { unit: 'counts/rev', quantity: 'angular_resolution', needs: null, mark: null };

/** `sec/60°`, `s / 60 degrees`, `sec@60°`, `counts / 360°`, `阶/360°`: the angle is part of the unit. */
function perRotation(text: string, spelling: string, at: number): MatchedUnit | null {
  const seconds = SECONDS.has(spelling);
  if (!seconds && !COUNTS.has(spelling)) return null;
  let i = skipSpaces(text, text[at] === '.' ? at + 1 : at);
  if (text[i] !== '/' && !(seconds && text[i] === '@')) return null;
  i = skipSpaces(text, i + 1);
  const from = i;
  while (isDigit(text.charCodeAt(i)) && i - from < 4) i++;
  const angle = text.slice(from, i);
  if (angle === '' || (!seconds && angle !== '360')) return null;
  i = skipSpaces(text, i);
  if (text[i] === '-') i++;
  const end = atomEnd(text, i);
  const word = text.slice(i, end).toLowerCase();
  if (word !== '°' && word !== 'deg' && word !== 'degree' && word !== 'degrees' && word !== '度') return null;
  // Seconds per any other angle would need a sum, and are in no table.
  if (seconds && angle !== '60') return { entry: null, end };
  return { entry: seconds ? SERVO : PER_TURN, end };
}

/** Does the unit go on into a compound one? Then it is not the unit it looks like. */
function continues(text: string, end: number): boolean {
  const next = text[end];
  if (next === undefined) return false;
  const after = text.charCodeAt(end + 1);
  if (next === '^' || next === '²' || next === '³' || next === '⁻') return true;
  if (isPer(text, end)) return true;
  if (next === '/') {
    if (text[end + 1] === '√') return true;
    if (!isLatin(after) && text[end + 1] !== '°' && text[end + 1] !== '(') return false;
    if (text[end + 1] === '/') return false;
    return !OF_WHAT.has(text.slice(end + 1, atomEnd(text, end + 1)).toLowerCase());
  }
  if (next === '.' || next === '*') return isLatin(after);
  if (next === '-') return isPowerTail(text, end + 1);
  // `12V5A` is two measures, `m/s2` is another unit.
  const code = text.charCodeAt(end);
  if (isDigit(code)) {
    let i = end;
    while (isDigit(text.charCodeAt(i)) || text[i] === '.') i++;
    return !isLatin(text.charCodeAt(i)) && text[i] !== '°';
  }
  return false;
}

/** `180 deg per fortnight`; but `5 A per phase`. */
function isPer(text: string, end: number): boolean {
  const start = skipSpaces(text, end);
  if (start === end || !text.startsWith('per ', start)) return false;
  const next = skipSpaces(text, start + 4);
  const word = text.slice(next, atomEnd(text, next)).toLowerCase();
  return PER_TIME.has(word);
}

const PER_TIME = new Set('s sec second seconds min minute minutes h hour hours rev revolution turn'.split(' '));

/** `60°/0.16s`: the time for an angle of sixty degrees, written the other way round. */
const SIXTY = /60 ?(?:°|deg(?:rees?)?) ?\/ ?(\d{1,3}(?:\.\d{1,4})?|\.\d{1,4}) ?(?:s|sec|seconds?)(?![A-Za-z/.^])/y;

export function sixtyDegreesIn(text: string, start: number): { value: number; unit: LexiconEntry; end: number } | null {
  SIXTY.lastIndex = start;
  const match = SIXTY.exec(text);
  return match === null ? null : { value: Number(match[1]), unit: SERVO, end: start + match[0].length };
}

/** `N m-1`, `N m rad-1`. */
function isPowerTail(text: string, at: number): boolean {
  const digit = text[at];
  if (digit !== '1' && digit !== '2' && digit !== '3') return false;
  const next = text[at + 1];
  return next === undefined || next === ' ' || next === ')' || next === ',';
}
