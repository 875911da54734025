import type { OssEvidence, OssPrice } from '../../contract/oss-entity.ts';
import type { Heading } from './blocks.ts';

/** Why a line is less sure than the others. */
type Doubt = 'struck' | 'deprecated' | 'alternative' | 'optional' | 'undecided' | 'at_most';

/** A line of a list of parts as its document states it, before it is filed. */
export interface PartsLine {
  readonly line: number;
  readonly raw: string;
  readonly name: string;
  /** Short cells beside the name that say what the thing is. */
  readonly about: readonly string[];
  /** Of a column for it. */
  readonly maker: string;
  readonly quantity: number | undefined;
  readonly prices: readonly OssPrice[];
  /** Every price as written, those that are not of one piece too. */
  readonly priceTexts: readonly string[];
  readonly links: readonly string[];
  /** Titles it stands under, the highest first. */
  readonly titles: readonly string[];
  readonly doubts: readonly Doubt[];
  /** Places that say why, beside the line itself. */
  readonly reasons: readonly OssEvidence[];
}

/** `Deprecated`, `Depecrated`, `Legacy parts`: no longer what the robot is built of. */
const DEPRECATED = /\bdep[a-z]{2,5}ated\b|\bobsolete\b|\blegacy\b|\bno longer (?:used|needed)\b|弃用|已淘汰/i;

/** How a line stands among the others, by its own words. */
interface Standing {
  readonly name: string;
  readonly isAlternative: boolean;
  readonly isOptional: boolean;
  readonly isUndecided: boolean;
}

interface Placed extends Standing {
  readonly headings: readonly Heading[];
  readonly isStruck: boolean;
  readonly isAtMost: boolean;
}

/** Why a line is doubtful, and the heading that says so. */
export function doubtsOf(line: Placed): Pick<PartsLine, 'doubts' | 'reasons'> {
  const heading = line.headings.find(({ text }) => DEPRECATED.test(text));
  const doubts: Doubt[] = [];
  if (line.isStruck) doubts.push('struck');
  if (heading || DEPRECATED.test(line.name)) doubts.push('deprecated');
  if (line.isAlternative) doubts.push('alternative');
  if (line.isOptional) doubts.push('optional');
  if (line.isUndecided) doubts.push('undecided');
  if (line.isAtMost) doubts.push('at_most');
  return { doubts, reasons: heading ? [{ line: heading.line, text: heading.text }] : [] };
}

const ALTERNATIVE =
  /^(?:or(?: better)?|alternatively|alternative(?: to)?|better(?: go with| use)?|或者?|替代)[:,]?\s+/i;
const BRACKETED = /^\(([^()]+)\)$/;
const OPTIONAL = /^[([]?\s*(?:optional|可选)\s*[)\]]?[:,]?\s*/i;

/** `motor tbd`: a part, but which is not known yet. */
const UNDECIDED = /[\s,(]+(?:tbd|t\.b\.d\.|tba|to be (?:determined|decided)|待定)\)?$/i;
/** What a name is followed by where no punctuation parts them. */
const NOTE_AFTER =
  /(?<=\S)[\s,;(]+(?:upgrad(?:e|ing)\b[^,;]*\bto\b|links? (?:\w+ ){0,5}(?:to order|below|coming)\b).*$/i;

/** A name without what only says how it stands among the others. */
export function standing(name: string): Standing {
  const bracketed = BRACKETED.exec(name)?.[1];
  const inner = bracketed ?? name;
  const plain = inner.replace(OPTIONAL, '');
  const isAlternative = bracketed !== undefined || ALTERNATIVE.test(plain);
  const noted = plain.replace(ALTERNATIVE, '').replace(NOTE_AFTER, '');
  return {
    name: noted.replace(UNDECIDED, '').trim(),
    isAlternative,
    isOptional: plain !== inner,
    isUndecided: UNDECIDED.test(noted),
  };
}

/** Whether titles or a path say that a list of parts stands below. */
const PARTS_TITLE =
  /\bbills? of materials?\b|\bboms?\b|\bparts?\b|\bpart-?lists?\b|\bcomponents?\b|\bmaterials?\b|\bshopping list\b|物料|零件|部件|清单|材料|元器件/i;

export function speaksOfParts(text: string): boolean {
  return PARTS_TITLE.test(text.replaceAll(/[_/.]/g, ' '));
}
