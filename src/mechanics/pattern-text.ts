import type { BoltPattern } from '../contract/bolt-pattern.ts';
import { patternFault } from './designation.ts';
import { circlePattern, rectanglePattern } from './holes.ts';

export type ParsedPattern = { ok: true; pattern: BoltPattern } | { ok: false; message: string };

const N = String.raw`(\d+(?:\.\d+)?)`;
const WHOLE = new RegExp(
  `^(\\d+) ?x ?(?:m${N}|${N} ?mm(?: holes)?)(?: holes)? on (?:a )?${N} ?mm(?:(?: bolt)? (circle|square)| ?x ?${N} ?mm)$`,
);

export const PATTERN_EXAMPLES = '"6 x M4 on 28 mm circle", "4 x M3 on 31 mm square" or "4 x 4.5 mm on 44 mm x 30 mm"';

/**
 * A pattern as a caller writes it, read whole or not at all: what is drilled from it must be what was meant. The words
 * of makers are read by `readFaces`, which leaves out what it does not know.
 */
export function parsePattern(text: string): ParsedPattern {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('×', 'x').replace(/\s+/g, ' ').trim();
  const match = WHOLE.exec(plain);
  if (!match) return { ok: false, message: `A pattern reads ${PATTERN_EXAMPLES}.` };
  const [, count, thread, hole, first, layout, second] = match;
  const holes = {
    thread: thread === undefined ? null : `M${Number(thread)}`,
    hole_mm: hole === undefined ? null : Number(hole),
  };
  const bolt_count = Number(count);
  const size = Number(first);
  if (layout !== 'circle' && bolt_count !== 4) {
    return { ok: false, message: 'A square or rectangle has 4 holes, one at each corner.' };
  }
  const pattern =
    layout === 'circle'
      ? circlePattern({ ...holes, d1_mm: size, bolt_count })
      : rectanglePattern([size, second === undefined ? size : Number(second)], holes);
  const fault = patternFault(pattern);
  return fault ? { ok: false, message: fault.message } : { ok: true, pattern };
}
