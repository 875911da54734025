import type { OssEvidence } from '../../contract/oss-entity.ts';

const LONGEST_EVIDENCE = 300;
const BEFORE_THE_MENTION = 120;

const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
/** `6x`, `12 ×`, with at most the maker between it and the number. */
const TIMES_BEFORE = /(?:^|[^\p{L}\p{N}.,-])(\d{1,3})\s*[x×*]\s*(?:\p{L}[\p{L}-]*\s+){0,2}$/iu;
const COUNT_BEFORE = /(?:^|[^\p{L}\p{N}.,-])(\d{1,3}|[a-z]{3,6})\s+(?:\p{L}[\p{L}-]*\s+)?$/iu;
const PLURAL_AFTER =
  /^s?\s*(?:\p{L}+\s+)?(?:servos|motors|actuators|sensors|cameras|modules|boards|drivers|controllers|encoders|units)\b/iu;

/** How many are stated right before a mention: `6x qdd100`, `12 MG996R servos`. */
export function quantityBefore(before: string, after: string): number | undefined {
  const times = TIMES_BEFORE.exec(before)?.[1];
  if (times !== undefined) return positive(Number(times));
  if (!PLURAL_AFTER.test(after)) return undefined;
  const count = COUNT_BEFORE.exec(before)?.[1]?.toLowerCase();
  if (count === undefined) return undefined;
  return positive(/^\d/.test(count) ? Number(count) : NUMBER_WORDS.indexOf(count) + 1);
}

function positive(number: number): number | undefined {
  return number > 0 ? number : undefined;
}

/** The lines of a file. */
export class Lines {
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  }

  at(offset: number): { line: number; column: number } {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}

/** The words around a mention, of the sentence they stand in. */
export function evidenceOf(sentence: string, mentionAt: number, place: Omit<OssEvidence, 'text'>): OssEvidence {
  const lead = tidy(sentence.slice(0, mentionAt));
  const rest = tidy(sentence.slice(mentionAt)).trim();
  const whole = `${lead}${rest}`.trim();
  if (whole.length <= LONGEST_EVIDENCE) return { ...place, text: whole };
  const shown = lead.length > BEFORE_THE_MENTION ? `…${lead.slice(-BEFORE_THE_MENTION)}` : lead;
  const cut = `${shown.trimStart()}${rest}`;
  return { ...place, text: cut.length <= LONGEST_EVIDENCE ? cut : `${cut.slice(0, LONGEST_EVIDENCE - 1).trimEnd()}…` };
}

/** Without the marks of a list, a quote or emphasis. */
function tidy(text: string): string {
  return text
    .replace(/\*{1,3}|^[ \t]*(?:[-+•>]|#+)[ \t]|[ \t]#+[ \t]*$/gm, ' ')
    .replace(/\s*\|\s*/g, ' | ')
    .replace(/\s+/g, ' ');
}
