import { expect, it } from 'vitest';
import type { BoltPattern } from '../../../src/contract/bolt-pattern.ts';
import { askedFace, patternText } from '../../../web/src/mechanics/pattern-text.ts';

const CIRCLE: BoltPattern = {
  layout: 'circle',
  d1_mm: 50,
  sides_mm: null,
  bolt_count: 4,
  thread: 'M6',
  hole_mm: null,
  depth_mm: null,
  angles_deg: [45, 135, 225, 315],
  angles_basis: 'stated',
  pins: [],
  pilot_mm: null,
  face_mm: null,
};

it('writes a pattern as on a sheet', () => {
  expect(patternText(CIRCLE)).toBe('4 × M6, ⌀50 mm');
  expect(patternText({ ...CIRCLE, thread: null, hole_mm: 4.5 })).toBe('4 × ⌀4.5 mm, ⌀50 mm');
  expect(patternText({ ...CIRCLE, layout: 'rectangle', sides_mm: [110, 42] })).toBe('4 × M6, 110 × 42 mm');
  expect(patternText({ ...CIRCLE, thread: null })).toBe('4, ⌀50 mm');
});

it('asks for the face of a part that was compared, and for anything else as it was asked', () => {
  const party = { side: null, designation: null, pattern: null, words: null, faces: [], name: 'X' };
  expect(askedFace({ ...party, kind: 'part', asked: 'x-1', id: 'X-1', face: 'output' })).toBe('X-1:output');
  expect(askedFace({ ...party, kind: 'pattern', asked: '4 x M3', id: null, face: null })).toBe('4 x M3');
});
