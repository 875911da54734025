import { GOES_WITH, GOES_WITH_HAN } from '../../catalogue/models/goes-with.ts';
import { wordsOf } from '../../catalogue/models/model-number.ts';

/** Sections that speak of other works, of people, of the past or of plans. */
const OTHER_SECTION =
  /\b(?:cit(?:e|ing|ations?)|acknowledge?ments?|credits?|(?:note of )?thanks|references?|bibliography|licen[sc]es?|contribut\w+|related|see also|external links|changelog|release notes|news|road ?map|future|to-?do|wish ?list|obsolete|legacy|alternatives?|contacts?|sponsors?|star history)\b|\bdep[rec]{3,6}ated\b|引用|致谢|许可|路线图|未来|待办/i;

const OTHER_FILE = /(?:^|\/)[^/]*(?:roadmap|todo|changelog|history|licen[sc]e|contributing|citation)[^/]*$/i;

/** Words by which a sentence says that the robot does not use a part, no longer, or not yet. */
const NOT_USED =
  /\binstead\b|\brather than\b|\bunlike\b|\bcompared (?:to|with)\b|\b(?:not|n['’]t|in)[ -]?compatible\b|\balternative(?:s|ly)?\b|\breplac(?:ed|es|ing)\b|\bno longer\b|\bdeprecated\b|\bobsolete\b|\binspired by\b|\bsimilar to\b|\bequivalent (?:to|of)\b|\b(?:do|does|did|is|are|was|were|will|can)(?: not|n['’]t) (?:be )?(?:use|need|require|support|work|include|recommend)\w*\b|\bnot (?:used|needed|required|supported|included|recommended|tested)\b|\b(?:previously|formerly|originally)\b|\bused to (?:use|be|have)\b|\b(?:could|might|may) (?:also )?(?:be used|use|work|switch)\b|\bplan(?:s|ned|ning)? (?:to|on|for)\b|\bin (?:the )?future\b|\bupgrad(?:e|es|ing) to\b|\bcoming soon\b|\bstudy (?:the )?possibilit\w+\b|\bmoved? (?:away )?from\b|\bother\b[^.]{0,40}\b(?:such as|like)\b|代替|替代|取代|不再|不兼容|弃用|而不是|类似于|启发/i;

const OPTIONAL = /\boptional(?:ly)?\b|\badd-?ons?\b|\baccessor(?:y|ies)\b|可选/i;

/** A document about a part is no part. */
const DOCUMENT_BEFORE = /\b(?:datasheet|manual|drawing)(?: is| are)? (?:of|for) (?:the )?$/i;
const DOCUMENT_AFTER = /^\s+(?:datasheet|manual|drawing)\b/i;
/** `compatible with the STS3215`: what it fits, not what it has. */
const FITS_BEFORE = /\b(?:compatible with|designed for|suitable for|fits?|for use with) (?:the |a |an )?$/i;

/** Between a part and what goes with it: `XL430 servo horn`. */
const KIND_OF_PART = /^(?:servo|motor|actuator|camera|sensor|board|module|imu|lidar)s?$/i;
/** Boards that carry a part are that part to a robot. */
const CARRIES = new Set(['breakout', 'kit', 'shield']);

export function isOtherFile(path: string): boolean {
  return OTHER_FILE.test(path);
}

export function isOtherSection(section: readonly string[]): boolean {
  return section.some((title) => OTHER_SECTION.test(title));
}

export function saysNotUsed(sentence: string): boolean {
  return NOT_USED.test(sentence.replace(/\s+/g, ' '));
}

export function isOptional(sentence: string, section: readonly string[]): boolean {
  return [sentence, ...section].some((text) => OPTIONAL.test(text));
}

/** Whether what is named is something else that is called after the part. */
export function isOnlyCalledAfter(before: string, after: string): boolean {
  if (DOCUMENT_BEFORE.test(before) || DOCUMENT_AFTER.test(after) || FITS_BEFORE.test(before)) return true;
  const phrase = /^[\s]*[^,;:.!?()|\n]{0,60}/.exec(after)?.[0] ?? '';
  if (GOES_WITH_HAN.test(phrase.slice(0, 6))) return true;
  const [next, second] = wordsOf(phrase).map(({ raw }) => raw.toLowerCase());
  const word = next !== undefined && KIND_OF_PART.test(next) ? second : next;
  const single = word?.replace(/s$/, '') ?? '';
  return GOES_WITH.has(single) && !CARRIES.has(single);
}
