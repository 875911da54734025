import type { FoundPart, OssCategory, OssEvidence } from '../../contract/oss-entity.ts';
import type { EntityRecord } from '../../contract/record.ts';
import type { PartsListLine } from '../../contract/robot-file-record.ts';
import { WebAddressSchema } from '../../contract/text.ts';
import type { CatalogueMatcher } from '../catalogue-matcher.ts';
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
  const named = byName === 'other' ? [] : namedIn(line, matcher);
  const kind = byName === 'other' ? undefined : kindOf(line, byName, named, matcher);
  const maker = makerOf(line);
  const section = line.titles.join(' > ').slice(0, SECTION_CHARACTERS);
  const links = [...new Set(line.links)].filter((link) => WebAddressSchema.safeParse(link).success).slice(0, LINKS);
  const [only] = named;
  const catalogueId = named.length === 1 && only !== undefined ? only : null;
  const listed: PartsListLine = {
    line: line.line,
    section,
    name,
    manufacturer: maker,
    quantity: line.quantity ?? null,
    prices: [...line.prices],
    links,
    category: kind?.category ?? null,
    catalogue_id: catalogueId,
  };
  const part = kind && foundPart(line, listed, kind, { candidates: named, isByName: byName !== undefined, matcher });
  return { listed, fold: `${folded(section)}/${folded(name)}`, part };
}

/** The records whose model the name holds, else a short cell beside it; what it is used with is left out. */
function namedIn({ name, about }: PartsLine, matcher: CatalogueMatcher): readonly string[] {
  for (const text of [...modelTexts(name), ...about.flatMap(modelTexts)]) {
    const [first] = matcher.named(text);
    if (first) return first.parts;
  }
  return [];
}

/** Remarks on where a part goes, not on what it is. */
const REMARK = /^(?:for|only|used|to|total|connect\w*|用于)\b/i;

/** The pieces of a text that may name its model; a comma does not end them: `Servo motor, STS3215-C018`. */
function modelTexts(text: string): string[] {
  const pieces = text
    .replace(/(?<=[A-Za-z0-9])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[A-Za-z0-9])/gu, ' ')
    .split(/[,;](?!\d)\s?|(?<=\S):\s/);
  return pieces.filter((piece) => piece !== '' && !REMARK.test(piece)).map((piece) => headOf(piece));
}

function kindOf(
  line: PartsLine,
  byName: PartKind | undefined,
  named: readonly string[],
  matcher: CatalogueMatcher,
): PartKind | undefined {
  if (byName) return byName;
  const [record] = named.flatMap((id) => matcher.record(id) ?? []);
  const category = record && CATEGORY_OF[record.category];
  if (category) return { category, type: record.type.slice(0, 100) || category };
  for (const about of line.about) {
    const kind = kindByWords(about);
    if (kind) return kind === 'other' ? undefined : kind;
  }
  return kindByTitle(line.titles.at(-1) ?? '');
}

function makerOf({ name, about, maker }: PartsLine): string {
  if (maker !== '' && maker.length <= 100) return makerIn(maker) ?? maker;
  for (const text of [...modelTexts(name), ...about.flatMap(modelTexts)]) {
    const found = makerIn(text);
    if (found !== undefined) return found;
  }
  return '';
}

interface Filed {
  candidates: readonly string[];
  isByName: boolean;
  matcher: CatalogueMatcher;
}

function foundPart(line: PartsLine, listed: PartsListLine, kind: PartKind, filed: Filed): FoundPart {
  const { candidates, isByName, matcher } = filed;
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
    confidence: confidenceOf(line, isByName || candidates.length > 0),
    evidence: evidenceOf(line),
    catalogue_id,
    catalogue_candidates: catalogue_id === null ? [...candidates] : [],
    ...(line.quantity !== undefined && { quantity: line.quantity }),
    ...(prices.length > 0 && { prices }),
    ...(links.length > 0 && { links }),
    ...(section !== '' && { section }),
  };
}

/** A struck, deprecated or alternative line may be no part of the robot; what it is may be known only by its place. */
function confidenceOf({ doubts }: PartsLine, isNamed: boolean): FoundPart['confidence'] {
  if (doubts.some((doubt) => doubt !== 'at_most')) return 'low';
  return isNamed && doubts.length === 0 ? 'high' : 'medium';
}

const DOUBT_WORDS = {
  struck: 'struck out',
  deprecated: 'deprecated',
  alternative: 'an alternative',
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
