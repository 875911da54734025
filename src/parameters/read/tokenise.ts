import { isDigit, isForeign, isHan, isLatin, isSpace } from './characters.ts';
import { matchUnit, onePerMinute, sixtyDegreesIn } from './match-unit.ts';
import { scanNumber } from './scan-number.ts';
import { type Expected, type LexiconEntry, mayBeginUnit } from './unit-lexicon.ts';
import { HAN_WORDS } from './words.ts';

export interface Token {
  readonly type: 'number' | 'unit' | 'word' | 'symbol' | 'opaque';
  readonly start: number;
  readonly end: number;
  /** Lower-case word, or the symbol. */
  readonly text: string;
  readonly value: number;
  readonly grouping: 'plain' | 'grouped' | 'unsure_comma' | 'unsure_dot' | 'unreadable';
  readonly unit: LexiconEntry | null;
}

/** Marks that may stand glued to a number (`DC-30V`); after any other word a hyphen and a digit make a model name. */
const GLUED_MARKS = new Set(['dc', 'ac', 'abs']);

/** Cuts a normalised text into numbers, units, words and signs. Each character is looked at a bounded number of times. */
export function tokenise(text: string, expected: Expected): Token[] {
  const tokens: Token[] = [];
  let i = 0;
  while (i < text.length) {
    const character = text[i] as string;
    const code = text.charCodeAt(i);
    if (isSpace(character)) i++;
    else if (isDigit(code) || (character === '.' && isDigit(text.charCodeAt(i + 1))))
      i = pushNumber(tokens, text, i, expected);
    else if (isLatin(code) || character === '_') i = pushLetters(tokens, text, i, expected);
    else if (isHan(code)) i = pushHan(tokens, text, i, expected);
    else if (isForeign(code)) i = pushForeign(tokens, text, i);
    else if (character === '°' || character === '%' || character === '"') i = pushSign(tokens, text, i, expected);
    else i = pushSymbol(tokens, text, i);
  }
  return tokens;
}

function push(tokens: Token[], type: Token['type'], start: number, end: number, text: string): void {
  tokens.push({ type, start, end, text, value: 0, grouping: 'plain', unit: null });
}

function pushUnit(tokens: Token[], start: number, end: number, unit: LexiconEntry, text: string): void {
  tokens.push({ type: 'unit', start, end, text, value: 0, grouping: 'plain', unit });
}

function pushNumber(tokens: Token[], text: string, start: number, expected: Expected): number {
  const before = tokens.at(-1);
  const turned = text.startsWith('60', start) && before?.type !== 'number' ? sixtyDegreesIn(text, start) : null;
  if (turned !== null && expected?.has('angular_velocity') === true) {
    tokens.push({
      type: 'number',
      start,
      end: turned.end,
      text: '',
      value: turned.value,
      grouping: 'plain',
      unit: null,
    });
    pushUnit(tokens, turned.end, turned.end, turned.unit, '');
    return turned.end;
  }
  const mayGroupBySpace = before === undefined || (before.type === 'symbol' && before.text !== 'x');
  const number = scanNumber(text, start, mayGroupBySpace);
  tokens.push({
    type: 'number',
    start,
    end: number.end,
    text: '',
    value: number.value,
    grouping: number.grouping,
    unit: null,
  });
  let at = number.end;
  // `42-g`, `4.5-V`: a hyphen glued to both.
  if (text[at] === '-' && isLatin(text.charCodeAt(at + 1)) && matchUnit(text, at + 1, expected)?.entry) at++;
  const glued = at === number.end || text[number.end] === '-';
  let next = at;
  while (isSpace(text[next])) next++;
  const code = text.charCodeAt(next);
  const perMinute = next > number.end ? onePerMinute(text, next) : null;
  if (perMinute?.entry) {
    pushUnit(tokens, next, perMinute.end, perMinute.entry, '');
    return perMinute.end;
  }
  if (!isLatin(code) && !isHan(code) && text[next] !== '°' && text[next] !== '%' && text[next] !== '"')
    return number.end;
  if (text[next] === 'x' && !isLatin(text.charCodeAt(next + 1))) return number.end;
  const unit = matchUnit(text, next, expected);
  if (unit?.entry) {
    pushUnit(tokens, next, unit.end, unit.entry, '');
    return unit.end;
  }
  if (unit !== null) return pushOpaque(tokens, text, next, unit.end);
  // Letters glued to the number that are no unit: `14it`, `3D`, `1080p47`, `18Ah`.
  if (glued && next === number.end && isLatin(code)) return pushOpaque(tokens, text, next, next);
  return number.end;
}

function pushOpaque(tokens: Token[], text: string, start: number, from: number): number {
  let end = Math.max(from, start + 1);
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (!isLatin(code) && !isDigit(code) && text[end] !== '/' && text[end] !== '^' && text[end] !== '.') break;
    end++;
  }
  push(tokens, 'opaque', start, end, '');
  return end;
}

function pushLetters(tokens: Token[], text: string, start: number, expected: Expected): number {
  if (text[start] === '_') return start + 1;
  let end = start;
  while (end < text.length && isLatin(text.charCodeAt(end))) end++;
  const letters = text.slice(start, end);
  if ((letters === 'x' || letters === 'X') && isMeasured(tokens.at(-1))) {
    push(tokens, 'symbol', start, end, 'x');
    return end;
  }
  const model = modelEnd(text, end, letters);
  if (model > end) {
    push(tokens, 'word', start, model, text.slice(start, model).toLowerCase());
    return model;
  }
  if (mayBeginUnit(letters)) {
    const unit = matchUnit(text, start, expected);
    if (unit?.entry) {
      pushUnit(tokens, start, unit.end, unit.entry, text.slice(start, unit.end).toLowerCase());
      return unit.end;
    }
  }
  const hump = humpAt(letters);
  const stop = hump > 0 ? start + hump : end;
  push(tokens, 'word', start, stop, text.slice(start, stop).toLowerCase());
  return stop;
}

function isMeasured(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (token.type === 'number' || token.type === 'unit' || token.text === ']' || token.text === ')' || token.text === '"')
  );
}

/** `AS5600`, `M2-RS550-120`, `AX-12A`, `RS-485`: letters with digits in them name a thing and measure nothing. */
function modelEnd(text: string, lettersEnd: number, letters: string): number {
  const hyphen = text[lettersEnd] === '-' ? 1 : 0;
  if (!isDigit(text.charCodeAt(lettersEnd + hyphen)) || GLUED_MARKS.has(letters.toLowerCase())) return lettersEnd;
  let end = lettersEnd;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    const inner = text[end] === '-' || text[end] === '.' || text[end] === '+';
    if (
      !isLatin(code) &&
      !isDigit(code) &&
      !(inner && (isDigit(text.charCodeAt(end + 1)) || isLatin(text.charCodeAt(end + 1))))
    )
      break;
    end++;
  }
  return end;
}

/** Where `stallTorque` splits; 0 for none. */
function humpAt(letters: string): number {
  for (let i = 2; i < letters.length; i++) {
    const here = letters.charCodeAt(i);
    const before = letters.charCodeAt(i - 1);
    if (here >= 65 && here <= 90 && before >= 97 && before <= 122) return i;
  }
  return 0;
}

function pushHan(tokens: Token[], text: string, start: number, expected: Expected): number {
  for (let length = 4; length >= 1; length--) {
    const piece = text.slice(start, start + length);
    if (piece.length === length && HAN_WORDS.has(piece)) {
      push(tokens, 'word', start, start + length, piece);
      return start + length;
    }
  }
  const unit = matchUnit(text, start, expected);
  if (unit?.entry) {
    pushUnit(tokens, start, unit.end, unit.entry, text.slice(start, unit.end));
    return unit.end;
  }
  push(tokens, 'word', start, start + 1, text.slice(start, start + 1));
  return start + 1;
}

function pushForeign(tokens: Token[], text: string, start: number): number {
  let end = start;
  while (end < text.length && (isForeign(text.charCodeAt(end)) || isLatin(text.charCodeAt(end)))) end++;
  push(tokens, 'word', start, end, text.slice(start, end).toLowerCase());
  return end;
}

function pushSign(tokens: Token[], text: string, start: number, expected: Expected): number {
  if (text[start] === '"') {
    push(tokens, 'symbol', start, start + 1, '"');
    return start + 1;
  }
  const unit = matchUnit(text, start, expected);
  if (unit?.entry) {
    pushUnit(tokens, start, unit.end, unit.entry, text.slice(start, unit.end));
    return unit.end;
  }
  push(tokens, 'symbol', start, start + 1, text.slice(start, start + 1));
  return start + 1;
}

function pushSymbol(tokens: Token[], text: string, start: number): number {
  const character = text[start] as string;
  let end = start + 1;
  let symbol = character;
  if (character === '+' && text[end] === '-') {
    symbol = '±';
    end++;
  } else if (character === '+' && text[end] === '/' && text[end + 1] === '-') {
    symbol = '±';
    end += 2;
  } else if (character === '-') {
    while (text[end] === '-') end++;
  } else if (character === '<' && text[end] === '=') {
    symbol = '≤';
    end++;
  } else if (character === '>' && text[end] === '=') {
    symbol = '≥';
    end++;
  } else if (character === '/' && text[end] === '/') {
    symbol = '//';
    end++;
  } else if (character === '.' && text[end] === '.') {
    symbol = '~';
    while (text[end] === '.') end++;
  }
  push(tokens, 'symbol', start, end, symbol);
  return end;
}
