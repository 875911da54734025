import type { BoltPattern, PinHoles } from '../contract/bolt-pattern.ts';
import { patternFault } from './designation.ts';
import { circlePattern, rectanglePattern } from './holes.ts';
import { findThread } from './metric-threads.ts';

/** A face of a part as its maker words it: `Output: 6 x M4 (6 mm deep) on 28 mm circle with 3 x 4 mm pin holes`. */
export interface WordedFace {
  /** What the words call it; empty where they do not. */
  name: string;
  words: string;
  pattern: BoltPattern | null;
}

const N = String.raw`(\d+(?:\.\d+)?)`;
const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const COUNT = String.raw`\b(\d+|${Object.keys(COUNTS).join('|')})`;

/** The holes: threads first, then screws by their diameter, then plain holes. */
const THREADS = new RegExp(String.raw`${COUNT}(?: x)?(?: \w+){0,2}? M${N}(?:x${N})?(?:-6H)?\b`);
const SCREWS = new RegExp(`${COUNT} holes for ${N} mm screws`);
const PLAIN = new RegExp(
  `${COUNT}(?: x ${N} mm| (?:x )?(?:through )?(?:holes|bores|through holes) of ${N} mm)(?! ?(?:H7 |h7 )?(?:pin|x|circle|apart|square|centring|dowel|alignment|locating|index))`,
);

/** Where they are. */
const CIRCLE = new RegExp(`on (?:a )?${N} mm (?:bolt )?circle`);
const SQUARE = new RegExp(`on (?:a )?${N} mm square`);
const RECTANGLE = new RegExp(String.raw`(?:on|of a|\() ?${N} mm x ${N} mm`);

const DEPTH = new RegExp(String.raw`^(?:(?! and ).)*?(?:\((?:blind, )?${N} mm (?:max )?(?:deep|depth)|depth ${N}\b)`);
const PINS = new RegExp(
  String.raw`(?:${COUNT} x )?${N} mm(?: H7| h7)? (?:pin holes?|pins?|dowels?|centring pins|centring holes)\b(?: \([\d.]+ mm deep\)| depth [\d.]+)?(?: on (?:${N} mm|(the same)) circle)?`,
);
const PILOT = new RegExp(String.raw`${N} mm(?: H7| H8)? (?:pilot|recess|boss|spigot|centring\b(?! (?:pins|holes)))`);
const FACE = new RegExp(`${N} mm(?: h8)? face`);

const MORE_HOLES = new RegExp(String.raw`\band ${COUNT} x (?:M\d|[\d.]+ mm (?!centring|pin|dowel))`);

/** Words about another part, another reading or a lack are no declaration of this one. */
const NOT_ITS_OWN =
  /another source|as read elsewhere|other couplings|other list|earlier reading|a reference adapter|third-party list|is separate/;
const LABEL = /^([A-Za-z][\w ,']{1,40}?)(?: \([^)]*\))?:\s+/;

/** Reads every face the words describe. What cannot be read for certain stays words, with no pattern. */
export function readFaces(text: string): WordedFace[] {
  const faces: WordedFace[] = [];
  for (const part of text.split(';')) {
    const clause = part.trim();
    const label = LABEL.exec(clause);
    const body = label ? clause.slice(label[0].length) : clause;
    const isOwn = !NOT_ITS_OWN.test(clause);
    const last = faces.at(-1);
    if (!label && isOwn && last?.pattern && !readHoles(body) && saysMore(body)) {
      // `6 x M10 on 160 mm circle; 200 mm face, 100 mm pilot`: still the same face.
      faces[faces.length - 1] = { ...last, words: `${last.words}; ${clause}`, pattern: withMore(last.pattern, body) };
      continue;
    }
    const pattern = isOwn ? readPattern(body) : null;
    faces.push({ name: (label?.[1] ?? '').toLowerCase(), words: clause, pattern });
  }
  return faces;
}

function saysMore(words: string): boolean {
  return PINS.test(words) || PILOT.test(words) || FACE.test(words);
}

function withMore(pattern: BoltPattern, words: string): BoltPattern {
  return {
    ...pattern,
    pins: pattern.pins.length > 0 ? pattern.pins : readPins(words, undefined),
    pilot_mm: pattern.pilot_mm ?? numberOf(PILOT.exec(words)?.[1]),
    face_mm: pattern.face_mm ?? numberOf(FACE.exec(words)?.[1]),
  };
}

/** One pattern in words, such as `4 x M3 on 31 mm square`; null where a dimension is missing. */
export function readPattern(words: string): BoltPattern | null {
  const holes = readHoles(words);
  if (!holes) return null;
  const after = words.slice(holes.end);
  const pins = readPins(after, CIRCLE.exec(after)?.[1]);
  const depth = DEPTH.exec(words.slice(holes.at));
  const known = {
    thread: holes.thread,
    hole_mm: holes.hole,
    depth_mm: numberOf(depth?.[1] ?? depth?.[2]),
    pilot_mm: numberOf(PILOT.exec(words)?.[1]),
    face_mm: numberOf(FACE.exec(words)?.[1]),
    pins,
  };
  const place = firstOf(after, { circle: CIRCLE, square: SQUARE, rectangle: RECTANGLE });
  // Two kinds of holes take turns on one circle: the angles of either are not those of a full one.
  if (place && MORE_HOLES.test(after.slice(0, place.match.index))) return null;
  const [x, y] = [numberOf(place?.match[1]), numberOf(place?.match[2])];
  if (!place || x === null) return null;
  if (place.name === 'circle') return inBounds(circlePattern({ ...known, d1_mm: x, bolt_count: holes.count }));
  if (holes.count !== 4) return null;
  return inBounds(rectanglePattern([x, place.name === 'square' ? x : (y ?? x)], known));
}

interface Holes {
  count: number;
  thread: string | null;
  hole: number | null;
  at: number;
  end: number;
}

function readHoles(words: string): Holes | null {
  const found = firstOf(words, { threads: THREADS, screws: SCREWS, plain: PLAIN });
  if (!found) return null;
  const { match, name } = found;
  const [whole, countText = '', first, second] = match;
  const count = COUNTS[countText] ?? Number(countText);
  const size = numberOf(first ?? second) ?? Number.NaN;
  const at = match.index;
  const place = { at, end: at + whole.length };
  if (name === 'plain') return { count, thread: null, hole: size, ...place };
  const thread = findThread(`M${size}`);
  if (!thread) return null;
  // M3x25 is the length of a screw, M6x0.75 a fine pitch: another screw, which is not read.
  const isPitch = name === 'threads' && second !== undefined && Number(second) < thread.diameter;
  if (isPitch && Number(second) !== thread.pitch) return null;
  return { count, thread: thread.name, hole: null, ...place };
}

function readPins(words: string, boltCircle: string | undefined): PinHoles[] {
  const match = PINS.exec(words);
  if (!match) return [];
  const [whole, countText, diameter, circle, same] = match;
  const given = countText === undefined ? null : (COUNTS[countText] ?? Number(countText));
  const count = given ?? (/(?:holes|pins|dowels)\b/.test(whole) ? null : 1);
  const circleText = same ? boltCircle : circle;
  return [{ count, diameter_mm: Number(diameter), circle_mm: numberOf(circleText), angle_deg: null }];
}

function firstOf<Name extends string>(
  text: string,
  expressions: Record<Name, RegExp>,
): { name: Name; match: RegExpExecArray } | undefined {
  let first: { name: Name; match: RegExpExecArray } | undefined;
  for (const [name, expression] of Object.entries(expressions) as [Name, RegExp][]) {
    const match = expression.exec(text);
    if (match && (!first || match.index < first.match.index)) first = { name, match };
  }
  return first;
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

function inBounds(pattern: BoltPattern): BoltPattern | null {
  return patternFault(pattern) ? null : pattern;
}
