import { pick, type Random } from './random.ts';

const LETTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];
const DIGIT_CHANGES = 0.6;
const LETTER_CHANGES = 0.15;

/** A word with a digit in it is part of the model number; a voltage is not. */
const MODEL_WORD = /\d+(?:\.\d+)? ?V\b|[A-Za-z]*\d[A-Za-z\d]*/g;
const VOLTAGE = /^[\d.]+ ?V$/;

/** Another model of the same series: digits and inner letters of the model number change, words stay. */
export function variedName(name: string, random: Random): string {
  const varied = name.replace(MODEL_WORD, (word) => (VOLTAGE.test(word) ? word : variedWord(word, random)));
  // Nothing generated may be called what a real part is called.
  return varied === name ? `${name} ${revision(random)}` : varied;
}

/** A letter and two digits, as makers mark revisions. */
export function revision(random: Random): string {
  return `${pick(LETTERS, random)}${10 + Math.floor(random() * 90)}`;
}

function variedWord(word: string, random: Random): string {
  let text = '';
  for (const [index, character] of [...word].entries()) {
    if (character >= '0' && character <= '9') text += variedDigit(character, random);
    else if (index > 0 && character >= 'A' && character <= 'Z' && random() < LETTER_CHANGES)
      text += pick(LETTERS, random);
    else text += character;
  }
  return text;
}

/** A zero stays: it fills up, or rounds. */
function variedDigit(digit: string, random: Random): string {
  return digit === '0' || random() >= DIGIT_CHANGES ? digit : String(1 + Math.floor(random() * 9));
}

/** The name with another maker before it, where its maker stood there. */
export function withMaker(name: string, from: string, to: string): string {
  if (from === to) return name;
  if (name.startsWith(`${from} `)) return to + name.slice(from.length);
  const [short = '', other = ''] = [from.split(' ')[0], to.split(' ')[0]];
  return name.startsWith(`${short} `) ? other + name.slice(short.length) : name;
}

/** What stands behind the maker in a name. */
export function modelIn(name: string, maker: string): string {
  for (const before of [maker, maker.split(' ')[0] ?? '']) {
    if (before !== '' && name.startsWith(`${before} `)) return name.slice(before.length + 1);
  }
  return name;
}

/** The words of a text as they stand in ids. */
export function slug(text: string, limit: number): string {
  const words = text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+/, '');
  return words.slice(0, limit).replace(/-+$/, '');
}
