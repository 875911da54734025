import { readQuantity } from '../../formats/amounts.ts';

export interface Count {
  readonly quantity: number;
  /** `up to 12x`: at most so many. */
  readonly isAtMost: boolean;
}

const WORDS: readonly string[] = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** What is longer is no count, and no name with one. */
const COUNT_CHARACTERS = 60;
const NAME_CHARACTERS = 500;

const AT_MOST = /^(?:up to|at most|max\.?|至多|最多)\s*/i;
/** `1 set of 10`, `84x each`, `1 (pair)`, `3 (2 spare)`: what follows the count. */
const AFTER = /\s*(?:\([^()]*\)|\bof \d+|\beach|\bper\b.*|\bspare.*|\bin total)$/i;

/** The number of pieces a cell states; undefined where it states none, or a length, a weight. */
export function readCount(text: string): Count | undefined {
  if (text.length > COUNT_CHARACTERS) return undefined;
  const isAtMost = AT_MOST.test(text);
  let plain = text.replace(AT_MOST, '').trim();
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(AFTER, '').trim();
  }
  const pair = /^(\d{1,6})\s*(?:pairs?|packs?|sets?|kits?|bundles?|rolls?|对|套|包|卷)$/i.exec(plain)?.[1];
  const word = WORDS.indexOf(plain.toLowerCase()) + 1;
  const quantity = word > 0 ? word : readQuantity(pair ?? plain, undefined);
  return quantity === undefined ? undefined : { quantity, isAtMost };
}

const BEFORE_NAME =
  /^(?:\(?(\d{1,5})\s?[x×]\)?(?![\d.])\s*(?=\S)|(\d{1,5})\s?(?:pcs|pieces|个|只|块|台|颗|套|片)\.?\s+(?=\S))/i;
const WORD_BEFORE_NAME = new RegExp(`^(${WORDS.join('|')})\\s+(?=\\S)`, 'i');
const AFTER_NAME = /(?<=[\p{L})\]”"'_*])[,:]?\s*[x×]\s?(\d{1,5})$/iu;
/** After a number only with no blank within: `1920 x 1080` is a size. So is `M3 x10`. */
const AFTER_NUMBER = /(?<=\d)(?<!(?:^|\s)(?:M?\d+(?:\.\d+)?))\s+[x×](\d{1,5})$/iu;
const IN_BRACKETS = /(?<=\S)\s*\(\s*[x×]?(\d{1,5})\s*[x×]?\s*\)$/i;
/** `Servos: 12 x PDI-HV5523MG`. */
const AFTER_LABEL = /^([^:]{2,40}):\s*(\d{1,5})\s?[x×](?!\d)\s*(?=\S)/i;

export interface CountedName {
  readonly name: string;
  readonly count?: Count;
  /** Written with a times sign, which leaves no doubt that it is a count. */
  readonly isTimes: boolean;
}

/** A count written in one text with the name: `8x Servo`, `Servo x8`, `Servo (8)`, `Four screws`. */
export function splitCount(text: string): CountedName {
  if (text.length > NAME_CHARACTERS) return { name: text, isTimes: false };
  const atMost = AT_MOST.exec(text)?.[0] ?? '';
  const plain = text.slice(atMost.length);
  const counted = (digits: string | undefined, name: string, isTimes = true): CountedName => {
    const quantity = Number(digits);
    if (digits === undefined || quantity < 1 || name.trim() === '') return { name: text, isTimes: false };
    return { name: name.trim(), count: { quantity, isAtMost: atMost !== '' }, isTimes };
  };
  const before = BEFORE_NAME.exec(plain);
  if (before) return counted(before[1] ?? before[2], plain.slice(before[0].length));
  const word = WORD_BEFORE_NAME.exec(plain);
  if (word)
    return counted(String(WORDS.indexOf((word[1] as string).toLowerCase()) + 1), plain.slice(word[0].length), false);
  const label = AFTER_LABEL.exec(plain);
  if (label) return counted(label[2], `${label[1]}: ${plain.slice(label[0].length)}`);
  const after = AFTER_NAME.exec(plain) ?? AFTER_NUMBER.exec(plain);
  if (after) return counted(after[1], plain.slice(0, after.index));
  const bracketed = IN_BRACKETS.exec(plain);
  return bracketed ? counted(bracketed[1], plain.slice(0, bracketed.index), false) : { name: text, isTimes: false };
}
