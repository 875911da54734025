import type { FoundPart, OssCategory, OssEvidence } from '../../contract/oss-entity.ts';
import type { EntityRecord } from '../../contract/record.ts';
import type { PartsListLine } from '../../contract/robot-file-record.ts';
import { WebAddressSchema } from '../../contract/text.ts';
import type { CatalogueMatcher, ModelMatch } from '../catalogue-matcher.ts';
import { trimmed } from './inline-text.ts';
import { makerIn } from './makers.ts';
import { headOf, kindByTitle, kindByWords, type PartKind } from './part-words.ts';
import type { PartsLine } from './parts-line.ts';

const NAME_CHARACTERS = 300;
const EVIDENCE_CHARACTERS = 300;
const SECTION_CHARACTERS = 300;
const LINKS = 20;

/** The open-robot layer's category of a catalogue record; a platform or a model is no part of these four. */
const CATEGORY_OF: Readonly<Partial<Record<EntityRecord['category'], OssCategory>>> = {
  actuators: 'actuators',
  flexible_actuators: 'actuators',
  sensors: 'sensors',
  chips: 'controllers',
  protocols: 'communication',
};

export interface FiledLine {
  readonly listed: PartsListLine;
  /** What tells it from others of the file but for its ordinal. */
  readonly fold: string;
  /** Undefined for what is none of the four categories. */
  readonly part: FoundPart | undefined;
}

/** Files a line: what it is, whose, and which record of the catalogue it names. */
export function fileLine(line: PartsLine, matcher: CatalogueMatcher): FiledLine {
  const name = line.name.slice(0, NAME_CHARACTERS).trim();
  const isPrinted = line.titles.some(
    (title) => /3d[- ]?print|\bprinted\b|打印/i.test(title) && !/&|\band\b/.test(title),
  );
  const byName = isPrinted ? 'other' : kindByWords(name);
  const model = byName === 'other' ? undefined : modelIn(line, matcher);
  const kind = byName === 'other' ? undefined : kindOf(line, byName, model && recordsOf(model, matcher));
  const maker = makerOf(line);
  const section = line.titles.join(' > ').slice(0, SECTION_CHARACTERS);
  const links = [...new Set(line.links)].filter((link) => WebAddressSchema.safeParse(link).success).slice(0, LINKS);
  const listed: PartsListLine = {
    line: line.line,
    section,
    name,
    manufacturer: maker,
    quantity: line.quantity ?? null,
    prices: [...line.prices],
    links,
    category: kind?.category ?? null,
    catalogue_id: model?.id ?? null,
  };
  const part = kind && foundPart(line, listed, kind, { model, isByName: byName !== undefined, matcher });
  return { listed, fold: `${folded(section)}/${folded(name)}`, part };
}

/** The model that the name holds, else a short cell beside it; what it is used with is left out. */
function modelIn({ name, about, maker }: PartsLine, matcher: CatalogueMatcher): ModelMatch | undefined {
  const text = plainText([name, ...about].join(', '));
  const heads = headsIn(text);
  return matcher
    .match({ text, ...(maker !== '' && { manufacturer: maker }) })
    .find(({ start }) => heads.some((head) => head.start <= start && start < head.start + head.text.length));
}

/** The records of a whole number; what it only begins with tells nothing of the thing itself. */
function recordsOf({ id, candidates, how, confidence }: ModelMatch, matcher: CatalogueMatcher): EntityRecord[] {
  if (how !== 'number' || confidence === 'low') return [];
  return (id === null ? candidates : [id]).flatMap((one) => matcher.record(one) ?? []);
}

/** Remarks on where a part goes, not on what it is. */
const REMARK = /^(?:for|only|used|to|total|connect\w*|用于)\b/i;

function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('_', ' ')
    .replace(/(?<=[A-Za-z0-9])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[A-Za-z0-9])/gu, ' ');
}

/** The pieces of a text that may name its model; a comma does not end them: `Servo motor, STS3215-C018`. */
function headsIn(text: string): { text: string; start: number }[] {
  const heads: { text: string; start: number }[] = [];
  let start = 0;
  for (const piece of text.split(/([,;](?!\d)\s?|(?<=\S):\s)/)) {
    const head = piece.trimStart();
    const isPiece = head !== '' && !/^[,;:]/.test(head) && !REMARK.test(head);
    if (isPiece) heads.push({ text: headOf(head), start: start + piece.length - head.length });
    start += piece.length;
  }
  return heads;
}

function kindOf(
  line: PartsLine,
  byName: PartKind | undefined,
  records: readonly EntityRecord[] = [],
): PartKind | undefined {
  const [record] = records;
  const category = record && CATEGORY_OF[record.category];
  const isOneType = records.every(({ type }) => type === record?.type);
  // The catalogue's word for the model, where the name has only one for its kind: `smart_servo`, not `servo`.
  if (byName) return record && isOneType && category === byName.category ? { category, type: record.type } : byName;
  if (category) return { category, type: record.type.slice(0, 100) || category };
  for (const about of line.about) {
    const kind = kindByWords(about);
    if (kind) return kind === 'other' ? undefined : kind;
  }
  return kindByTitle(line.titles.at(-1) ?? '');
}

function makerOf({ name, about, maker }: PartsLine): string {
  if (maker !== '' && maker.length <= 100) return makerIn(maker) ?? maker;
  for (const { text } of headsIn(plainText([name, ...about].join(', ')))) {
    const found = makerIn(text);
    if (found !== undefined) return found;
  }
  return '';
}

interface Filed {
  model: ModelMatch | undefined;
  isByName: boolean;
  matcher: CatalogueMatcher;
}

function foundPart(line: PartsLine, listed: PartsListLine, kind: PartKind, filed: Filed): FoundPart {
  const { model, isByName, matcher } = filed;
  const { name, manufacturer, catalogue_id, prices, links, section } = listed;
  const record = catalogue_id === null ? undefined : matcher.record(catalogue_id);
  const texts = [name, ...line.about];
  return {
    name,
    name_en: /\p{Script=Han}/u.test(name) ? (record?.name_en ?? '') : name,
    category: kind.category,
    manufacturer,
    type: kind.type,
    protocol: '',
    interface: '',
    voltage: kind.category === 'actuators' || kind.category === 'controllers' ? voltageIn(texts) : '',
    ros_support: null,
    compatibility: [],
    applications: [],
    weight: '',
    torque: torqueIn(texts),
    price_range: [...new Set(line.priceTexts)].join(', '),
    standard: '',
    confidence: confidenceOf(line, isByName || model !== undefined, model?.id === null),
    evidence: evidenceOf(line),
    catalogue_id,
    catalogue_candidates: [...(model?.candidates ?? [])],
    ...(line.quantity !== undefined && { quantity: line.quantity }),
    ...(prices.length > 0 && { prices }),
    ...(links.length > 0 && { links }),
    ...(section !== '' && { section }),
  };
}

/**
 * A struck, deprecated, optional or alternative line may be no part of the robot; what it is may be known only by its
 * place; and of several records it may not be known which.
 */
function confidenceOf({ doubts }: PartsLine, isNamed: boolean, isOneOfSeveral: boolean): FoundPart['confidence'] {
  if (doubts.some((doubt) => doubt !== 'at_most')) return 'low';
  return isNamed && !isOneOfSeveral && doubts.length === 0 ? 'high' : 'medium';
}

const DOUBT_WORDS = {
  struck: 'struck out',
  deprecated: 'deprecated',
  alternative: 'an alternative',
  optional: 'optional',
  undecided: 'not decided yet',
  at_most: 'at most so many',
} as const;

function evidenceOf({ line, raw, doubts, reasons }: PartsLine): OssEvidence[] {
  const remark = doubts.length === 0 ? '' : `[${doubts.map((doubt) => DOUBT_WORDS[doubt]).join(', ')}] `;
  const own = { line, text: evidenceText(remark + trimmed(raw, ' \t|')) };
  return [own, ...reasons.map((reason) => ({ line: reason.line, text: evidenceText(reason.text) }))];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they break logs and terminals
const NOT_SHOWN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd\s]+/g;

function evidenceText(text: string): string {
  const plain = text
    .slice(0, EVIDENCE_CHARACTERS * 4)
    .replace(NOT_SHOWN, ' ')
    .trim();
  return plain.length <= EVIDENCE_CHARACTERS ? plain : `${plain.slice(0, EVIDENCE_CHARACTERS - 1)}…`;
}

const VOLTS =
  /(?<![\p{L}\d.])(\d{1,2}(?:\.\d{1,2})?)(?:\s?V?\s?[-–~]\s?(\d{1,2}(?:\.\d{1,2})?))?\s?V(?:DC)?(?![\p{L}\d])/giu;

/** The supply voltage, where the texts state one and no other. */
function voltageIn(texts: readonly string[]): string {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [, low, high] of text.slice(0, NAME_CHARACTERS).matchAll(VOLTS)) {
      const ends = [Number(low), Number(high ?? low)].sort((a, b) => a - b);
      found.add(`${ends[0]}-${ends[1]} V`);
    }
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : '';
}

const TORQUE = /(?<![\p{L}\d.])\d+(?:\.\d+)?\s?(?:N[·.]?m|kg[·.]?cm|oz[·.-]?in)(?![\p{L}])/iu;

/** As written; `20Kg` leaves open at which lever, and is none. */
function torqueIn(texts: readonly string[]): string {
  return texts.map((text) => TORQUE.exec(text.slice(0, NAME_CHARACTERS))?.[0]).find((text) => text !== undefined) ?? '';
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}>]+/gu, ' ')
    .trim();
}
