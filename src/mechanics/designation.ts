import type { BoltPattern } from '../contract/bolt-pattern.ts';
import type { Designation, DesignationFault } from '../contract/designation.ts';
import { closestHoles, equallySpaced, holeCentres, onCircle, type Point } from './holes.ts';
import { findThread, THREAD_NAMES } from './metric-threads.ts';

export type ParsedDesignation = { ok: true; designation: Designation } | { ok: false; fault: DesignationFault };

const MAX_CHARACTERS = 100;
export const CIRCLE_RANGE_MM = [5, 1000] as const;
export const COUNT_RANGE = [2, 48] as const;

/** Every dash a word processor makes of a hyphen; NFKC turns the other ones (small, full width) into these. */
const DASHES = /[\u2010-\u2015\u2212\u00ad]/g;

const PREFIX = /^(?:(?:DIN|BS|NF|UNE|UNI|SN|OENORM|JIS)[ -]?)?(?:EN[ -]?)?ISO[ -]?9409/;
const WHOLE = new RegExp(
  `${PREFIX.source}-1(?::(?:1988|1996|2004))?-(A?)(\\d+(?:[.,]\\d+)?)-(\\d+)-(M\\d+(?:[.,]\\d+)?)(?:X(\\d+(?:[.,]\\d+)?))?$`,
);

/** Reads a designation in any of its spellings; what is not one is told why. */
export function parseDesignation(text: string): ParsedDesignation {
  if (text.length > MAX_CHARACTERS) {
    return refuse('too_long', `A designation has at most ${MAX_CHARACTERS} characters.`);
  }
  const plain = text.normalize('NFKC').replace(DASHES, '-').toUpperCase().replace(/\s+/g, ' ').trim();
  if (plain === '') return refuse('empty', 'Nothing to read.');
  const tight = plain.replace(/ ?- ?/g, '-');
  const match = WHOLE.exec(tight) ?? WHOLE.exec(tight.replaceAll(' ', ''));
  if (!match) return refuseShape(tight);
  const [, letter, d1Text = '', countText = '', threadText = '', pitchText] = match;
  const d1 = numberOf(d1Text);
  const count = Number(countText);
  const thread = `M${numberOf(threadText.slice(1))}`;
  const fault = dimensionFault(d1, count, thread, pitchText === undefined ? undefined : numberOf(pitchText));
  if (fault) return { ok: false, fault };
  return { ok: true, designation: designationOf(d1, count, thread, letter === 'A' ? 'with_letter' : 'without_letter') };
}

function designationOf(d1: number, count: number, thread: string, form: Designation['form']): Designation {
  return {
    form,
    id: `ISO9409-1-A${d1}-${count}-${thread}`,
    with_letter: `ISO 9409-1-A${d1}-${count}-${thread}`,
    without_letter: `ISO 9409-1-${d1}-${count}-${thread}`,
    d1_mm: d1,
    bolt_count: count,
    thread,
  };
}

const MENTIONED = /(?<![\w.-])(?:\w*9409-1-)?A?(\d+(?:\.\d+)?)-(\d+)-(M\d+(?:\.\d+)?)(?!\w)/g;

/** Ids of all designations that words about ISO 9409-1 name, written out or short (`50-4-M6`). */
export function designationsIn(words: string): string[] {
  if (!/9409/.test(words)) return [];
  const ids = [...words.matchAll(MENTIONED)].flatMap(([, d1 = '', count = '', thread = '']) => {
    const parsed = parseDesignation(`ISO 9409-1-${d1}-${count}-${thread}`);
    return parsed.ok ? [parsed.designation.id] : [];
  });
  return [...new Set(ids)];
}

/** As its own form writes it. */
export function formatDesignation(designation: Designation): string {
  return designation[designation.form];
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

/** What no pattern can be. */
function dimensionFault(d1: number, count: number, thread: string, pitch?: number): DesignationFault | undefined {
  const [least, most] = CIRCLE_RANGE_MM;
  if (!(d1 >= least && d1 <= most)) {
    return { code: 'circle_out_of_range', message: `The bolt circle must be ${least} to ${most} mm.` };
  }
  const [fewest, greatest] = COUNT_RANGE;
  if (!(count >= fewest && count <= greatest)) {
    return { code: 'count_out_of_range', message: `The number of holes must be ${fewest} to ${greatest}.` };
  }
  const found = findThread(thread);
  if (!found) {
    return { code: 'unknown_thread', message: `The thread must be one of ${THREAD_NAMES.join(', ')}.` };
  }
  if (pitch !== undefined && pitch !== found.pitch) {
    const message = `A designation means the coarse pitch: ${thread} has ${found.pitch} mm.`;
    return { code: 'fine_pitch', message };
  }
  return overlap(
    equallySpaced(count).map((angle) => onCircle(d1, angle)),
    found.diameter,
  );
}

/** A pattern in words has the same bounds as a designation. */
export function patternFault(pattern: BoltPattern): DesignationFault | undefined {
  const { d1_mm, bolt_count, thread, hole_mm } = pattern;
  const fault = thread === null ? undefined : dimensionFault(d1_mm, bolt_count, thread);
  return fault ?? overlap(holeCentres(pattern), hole_mm ?? 0);
}

function overlap(centres: readonly Point[], diameter: number): DesignationFault | undefined {
  const distance = closestHoles(centres);
  if (distance > diameter) return undefined;
  const message = `The holes overlap: their centres are ${distance.toFixed(2)} mm apart, they are ${diameter} mm wide.`;
  return { code: 'holes_overlap', message };
}

function refuse(code: DesignationFault['code'], message: string): ParsedDesignation {
  return { ok: false, fault: { code, message } };
}

const SHAPE = 'A designation reads ISO 9409-1-50-4-M6 or ISO 9409-1-A50-4-M6: circle, number of holes, thread.';

function refuseShape(text: string): ParsedDesignation {
  const rest = new RegExp(`${PREFIX.source}(.*)$`).exec(text.replaceAll(' ', ''))?.[1];
  if (rest === undefined) return refuse('not_a_designation', SHAPE);
  const part = /^-?(\d)/.exec(rest)?.[1];
  if (part === '2') {
    return refuse('other_part_of_the_standard', 'ISO 9409-2 is about shafts; only ISO 9409-1, plates, is read here.');
  }
  // A sign before the number is a size nobody can drill, not another notation.
  if (/^-1-+A?-[\d.]/.test(rest)) {
    return refuse('circle_out_of_range', `The bolt circle must be ${CIRCLE_RANGE_MM.join(' to ')} mm.`);
  }
  if (/^-1-A?\d+(?:[.,]\d+)?(?:-\d+)?$/.test(rest)) {
    return refuse(
      'incomplete',
      'The designation names no hole count or no thread. They are not derived from the circle: sources disagree on them.',
    );
  }
  return refuse('not_a_designation', SHAPE);
}
