import type { BoltPattern } from '../contract/bolt-pattern.ts';
import type { Designation, DesignationFault } from '../contract/designation.ts';
import { circlePattern, closestHoles, holeCentres, type Point } from './holes.ts';
import { findThread, THREAD_NAMES } from './metric-threads.ts';

export type ParsedDesignation = { ok: true; designation: Designation } | { ok: false; fault: DesignationFault };

const MAX_CHARACTERS = 100;
const CIRCLE_RANGE_MM = [5, 1000] as const;
const COUNT_RANGE = [2, 48] as const;

/** Every dash a word processor makes of a hyphen; NFKC turns the other ones (small, full width) into these. */
const DASHES = /[\u2010-\u2015\u2212\u00ad]/g;

const PREFIX = /^(?:(?:DIN|BS|NF|UNE|UNI|SN|OENORM|ÖNORM|JIS)[ -]?)?(?:EN[ -]?)?ISO[ -]?9409/;
/** NFKC would make digits of them: 5² is no 52. */
const RAISED = /[\u00b2\u00b3\u00b9\u2070-\u209f]/;
const WHOLE = new RegExp(
  `${PREFIX.source}-1(?::(?:1988|1996|2004))?(?:-|(?=A))(A?)(\\d+(?:[.,]\\d+)?)-(\\d+)-(M\\d+(?:[.,]\\d+)?)(?:X(\\d+(?:[.,]\\d+)?))?$`,
);

/** Reads a designation in any of its spellings; what is not one is told why. */
export function parseDesignation(text: string): ParsedDesignation {
  if (text.length > MAX_CHARACTERS) {
    return refuse('too_long', `A designation has at most ${MAX_CHARACTERS} characters.`);
  }
  const plain = text.normalize('NFKC').replace(DASHES, '-').toUpperCase().replace(/\s+/g, ' ').trim();
  if (plain === '') return refuse('empty', 'Nothing to read.');
  if (RAISED.test(text)) return refuse('not_a_designation', SHAPE);
  const tight = plain.replace(/ ?- ?/g, '-').replaceAll('×', 'X');
  const match = WHOLE.exec(tight) ?? WHOLE.exec(tight.replaceAll(' ', ''));
  if (!match) return refuseShape(tight);
  const [, letter, d1Text = '', countText = '', threadText = '', pitchText] = match;
  const d1 = numberOf(d1Text);
  const count = Number(countText);
  const thread = `M${numberOf(threadText.slice(1))}`;
  const pitch = pitchText === undefined ? undefined : numberOf(pitchText);
  const fault =
    sizeFault(d1, count) ??
    threadFault(thread, pitch) ??
    patternFault(circlePattern({ d1_mm: d1, bolt_count: count, thread }));
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

/** What no pattern can be, designated or in words. */
export function patternFault(pattern: BoltPattern): DesignationFault | undefined {
  const { d1_mm, bolt_count, thread, hole_mm } = pattern;
  const width = hole_mm ?? (thread === null ? 0 : (findThread(thread)?.diameter ?? 0));
  return (
    sizeFault(d1_mm, bolt_count) ??
    (thread === null ? undefined : threadFault(thread)) ??
    overlap(holeCentres(pattern), width)
  );
}

function sizeFault(d1: number, count: number): DesignationFault | undefined {
  const [least, most] = CIRCLE_RANGE_MM;
  if (!(d1 >= least && d1 <= most)) {
    return { code: 'circle_out_of_range', message: `The bolt circle must be ${least} to ${most} mm.` };
  }
  const [fewest, greatest] = COUNT_RANGE;
  if (!(count >= fewest && count <= greatest)) {
    return { code: 'count_out_of_range', message: `The number of holes must be ${fewest} to ${greatest}.` };
  }
  return undefined;
}

function threadFault(thread: string, pitch?: number): DesignationFault | undefined {
  const found = findThread(thread);
  if (!found) {
    return { code: 'unknown_thread', message: `The thread must be one of ${THREAD_NAMES.join(', ')}.` };
  }
  if (pitch !== undefined && pitch !== found.pitch) {
    return { code: 'fine_pitch', message: `Only coarse pitches are read: ${thread} has ${found.pitch} mm.` };
  }
  return undefined;
}

function overlap(centres: readonly Point[], width: number): DesignationFault | undefined {
  const distance = closestHoles(centres);
  if (distance > width) return undefined;
  const message = `The holes overlap: their centres are ${distance.toFixed(2)} mm apart, they are ${width} mm wide.`;
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
  if (/^-1-?A?\d+(?:[.,]\d+)?(?:-\d+|-M\d+)?$/.test(rest)) {
    return refuse(
      'incomplete',
      'The designation names no hole count or no thread. They are not derived from the circle: sources disagree on them.',
    );
  }
  return refuse('not_a_designation', SHAPE);
}
