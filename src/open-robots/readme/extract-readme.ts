import type { FoundPart, OssEvidence } from '../../contract/oss-entity.ts';
import type { CatalogueMatcher, ModelMatch } from '../catalogue-matcher.ts';
import type { Extraction, FileContext, KeyedPart } from '../extraction.ts';
import { isOnlyCalledAfter, isOptional, isOtherFile, isOtherSection, saysNotUsed } from './left-out.ts';
import { evidenceOf, Lines, quantityBefore } from './mention.ts';
import { ossCategoryOf } from './oss-category.ts';
import { otherRobots, unitsOfOthers } from './other-robots.ts';
import type { Unit } from './prose.ts';
import { readMarkdown } from './read-markdown.ts';
import { readRst } from './read-rst.ts';

const EVIDENCE_LIMIT = 5;

interface Mention {
  match: ModelMatch;
  /** As the file writes it. */
  written: string;
  evidence: OssEvidence;
  quantity?: number;
  section: string;
  /** The robot works without it. */
  isOption: boolean;
}

/** The parts that a robot's prose says it is built of (docs/open-robots/mentions.md). */
export function extractReadme(text: string, context: FileContext, matcher: CatalogueMatcher): Extraction {
  if (isOtherFile(context.path)) return { parts: [] };
  const source = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, ' ');
  const units = context.path.endsWith('.rst') ? readRst(source) : readMarkdown(source);
  const others = otherRobots(context, matcher);
  const skipped = unitsOfOthers(units, others);
  const lines = new Lines(source);
  const mentions = units
    .filter((unit) => !skipped.has(unit) && !isOtherSection(unit.section) && !saysNotUsed(unit.text))
    .flatMap((unit) => mentionsIn(unit, matcher, lines));
  return { parts: grouped(mentions).flatMap((group) => partOf(group, matcher)) };
}

function mentionsIn({ text, start, section }: Unit, matcher: CatalogueMatcher, lines: Lines): Mention[] {
  return matcher.match({ text }).flatMap((match) => {
    const [before, after] = [text.slice(0, match.start), text.slice(match.end)];
    if (isOnlyCalledAfter(before, after)) return [];
    const quantity = quantityBefore(before, after);
    return {
      match,
      written: text.slice(match.start, match.end).replace(/\s+/g, ' '),
      evidence: evidenceOf(text, match.start, lines.at(start + match.start)),
      ...(quantity !== undefined && { quantity }),
      section: section.join(' > '),
      isOption: isOptional(text, section),
    };
  });
}

/**
 * The mentions of one record, or of one set of candidates. A short name means the whole number that the same file writes:
 * `XL330` where `XL330-M288` stands too is no other part.
 */
function grouped(mentions: readonly Mention[]): Mention[][] {
  const ids = new Set(mentions.flatMap(({ match }) => match.id ?? []));
  const groups = new Map<string, Mention[]>();
  for (const mention of mentions) {
    for (const name of meantBy(mention.match, ids)) {
      const group = groups.get(name);
      if (group) group.push(mention);
      else groups.set(name, [mention]);
    }
  }
  return [...groups.values()];
}

function meantBy({ id, candidates, how }: ModelMatch, ids: ReadonlySet<string>): string[] {
  if (id !== null) return [id];
  const written = candidates.filter((one) => ids.has(one));
  const isShortFor = how === 'beginning' || (how === 'within' && candidates.length === 1);
  return isShortFor && written.length > 0 ? written : [candidates.join(' ')];
}

function partOf(mentions: readonly Mention[], matcher: CatalogueMatcher): KeyedPart[] {
  const whole = mentions.find(({ match }) => match.id !== null) ?? mentions[0];
  if (!whole) return [];
  const { id, candidates } = whole.match;
  const records = (id === null ? candidates : [id]).flatMap((one) => matcher.record(one) ?? []);
  const [record] = records;
  const category = record && ossCategoryOf(record);
  if (!record || !category) return [];
  const own = mentions.filter(({ match }) => match.id === id);
  const isMaker = mentions.some(({ match }) => match.maker);
  const quantity = own.find((one) => one.quantity !== undefined)?.quantity;
  const part: FoundPart = {
    name: id === null ? whole.written : record.name,
    name_en: id === null ? whole.written : record.name_en,
    category,
    manufacturer: isMaker ? record.manufacturer : '',
    type: record.type,
    ...NOT_DECLARED,
    confidence: confidenceOf(own, id !== null),
    evidence: mentions.slice(0, EVIDENCE_LIMIT).map(({ evidence }) => evidence),
    catalogue_id: id,
    catalogue_candidates: [...candidates],
    ...(quantity !== undefined && { quantity }),
    ...(whole.section !== '' && { section: whole.section }),
  };
  return [{ key: id ?? shortest(own.map(({ match }) => match.key)), part }];
}

function shortest(keys: readonly string[]): string {
  return keys.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? '';
}

/** What prose does not declare: the catalogue's values are the catalogue's, not this robot's. */
const NOT_DECLARED = {
  protocol: '',
  interface: '',
  voltage: '',
  ros_support: null,
  compatibility: [] as string[],
  applications: [] as string[],
  weight: '',
  torque: '',
  price_range: '',
  standard: '',
};

function confidenceOf(mentions: readonly Mention[], isOne: boolean): FoundPart['confidence'] {
  const built = mentions.filter(({ isOption }) => !isOption);
  const levels = new Set(built.map(({ match }) => match.confidence));
  if (!isOne || built.length === 0) return levels.has('medium') ? 'medium' : 'low';
  return levels.has('high') || built.length > 1 ? 'high' : 'medium';
}
