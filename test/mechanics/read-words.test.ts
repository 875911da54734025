import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFaces, readPattern } from '../../src/mechanics/read-words.ts';
import { always } from '../support/always.ts';

describe('readPattern', () => {
  it.each([
    ['6 x M4 on 28 mm circle', { layout: 'circle', d1_mm: 28, bolt_count: 6, thread: 'M4' }],
    ['6 x M4x0.7 (7 mm deep or more) on 24 mm circle', { thread: 'M4', depth_mm: 7, d1_mm: 24 }],
    ['9 x M5-6H (5 mm deep) on 36 mm circle', { bolt_count: 9, thread: 'M5', depth_mm: 5 }],
    [
      '6 x M3 (blind, 5 mm deep) on 27 mm circle with 3 x 3 mm pin holes on 24.46 mm circle',
      { depth_mm: 5, pins: [{ count: 3, diameter_mm: 3, circle_mm: 24.46, angle_deg: null }] },
    ],
    ['4 x M2 tapped holes, depth 4.0 mm, on 16 mm circle', { thread: 'M2', depth_mm: 4, d1_mm: 16 }],
    [
      '6 x M3 depth 6.5 on 24 mm circle with 6 x 2 mm pin holes depth 3 on the same circle',
      { depth_mm: 6.5, pins: [{ count: 6, diameter_mm: 2, circle_mm: 24, angle_deg: null }] },
    ],
    ['eight M6 holes, depth 12 mm, equally spaced on 100 mm circle', { bolt_count: 8, thread: 'M6', depth_mm: 12 }],
    [
      '4 holes for 3.0 mm screws (4.5 mm deep) on 30.99 mm square, 22.0 mm pilot',
      { layout: 'square', sides_mm: [30.99, 30.99], thread: 'M3', pilot_mm: 22 },
    ],
    ['4 holes of 5.1 mm on 47.14 mm square', { thread: null, hole_mm: 5.1, layout: 'square' }],
    ['4 x 6.76 mm clearance on 50 mm circle', { thread: null, hole_mm: 6.76, d1_mm: 50 }],
    ['4 bores of 6.4 mm on 50 mm circle', { hole_mm: 6.4, bolt_count: 4 }],
    ['4 x M3 depth 6 on 110 mm x 42 mm', { layout: 'rectangle', sides_mm: [110, 42], d1_mm: 117.75, depth_mm: 6 }],
    ['four M4 at radius 28.28 mm (40 mm x 40 mm)', { layout: 'square', sides_mm: [40, 40], d1_mm: 56.57 }],
    [
      '63 mm face, 4 x M6 depth 6 on 50 mm circle, 31.5 mm recess 6.2 mm deep, 6 mm pin hole',
      {
        face_mm: 63,
        pilot_mm: 31.5,
        depth_mm: 6,
        pins: [{ count: 1, diameter_mm: 6, circle_mm: null, angle_deg: null }],
      },
    ],
    [
      '6 x M3 on 27 mm circle with 4 mm pin holes on 24 mm circle',
      { pins: [{ count: null, diameter_mm: 4, circle_mm: 24, angle_deg: null }] },
    ],
    ['fixed with 4 x M3x25 on 40 mm circle', { thread: 'M3', d1_mm: 40 }],
    ['4 x M3 (6.5 mm max depth) on 22 mm circle, 17 mm pilot', { depth_mm: 6.5, pilot_mm: 17 }],
    ['4 x 6.76 mm clearance on 50 mm circle, 31.463 mm boss 3.302 mm high', { pilot_mm: 31.463 }],
  ])('reads %j', (words, expected) => {
    expect(readPattern(words)).toMatchObject(expected);
  });

  it.each([
    'M2.5 depth 5 threaded holes on 30 mm circle',
    '4 x M6 depth 7 at 45 deg; circle diameter not dimensioned',
    '2 x M4 threads 20 mm apart, 5.5 mm deep',
    'M3 holes (7 mm deep) and 3 x 3 mm centring pins on 24 mm circle',
    'seven 3.2 mm holes: 4 on 43.85 mm circle and 3 on 55 mm circle',
    '6 x M4 on 80 mm x 90 mm',
    '8 x M3 and 8 x M2.5 depth 4.5 on 45 mm circle',
    '6 x M3 through and 6 x 3.4 mm through on 62 mm circle',
    '4 x M6x0.75 on 50 mm circle',
    '4 x M8 on 60 mm x 5 mm',
    '6 x #6-32 radial screws, 3/16 in dowel on 2.50 in circle',
    '4 x M6 on 0 mm circle',
    '4 x M6 on 1000000000 mm circle',
    '0 x M6 on 50 mm circle',
    '10000 x M6 on 50 mm circle',
    '',
  ])('leaves %j words', (words) => {
    expect(readPattern(words)).toBeNull();
  });

  it('puts the holes of a square where those of a circle of four are', () => {
    expect(readPattern('4 x M6 on 35.36 mm square')).toMatchObject({ d1_mm: 50.01, angles_deg: [45, 135, 225, 315] });
  });

  it('reads back any pattern written out', () => {
    const size = fc.integer({ min: 1500, max: 9000 }).map((tenths) => tenths / 10);
    always(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        fc.constantFrom('M2.5', 'M3', 'M8', 'M12'),
        size,
        (count, thread, d1) => {
          expect(readPattern(`${count} x ${thread} on ${d1} mm circle`)).toMatchObject({
            bolt_count: count,
            thread,
            d1_mm: d1,
          });
        },
      ),
    );
  });

  it('never throws, whatever it is given', () => {
    const unit = fc.constantFrom(
      '4 x ',
      'M6',
      ' on ',
      '50 mm',
      ' circle',
      ' square',
      ';',
      '(',
      'with ',
      'pin holes',
      ' ',
      '١',
      'x',
    );
    always(fc.property(fc.string({ unit, maxLength: 30 }), (text) => Array.isArray(readFaces(text))));
    always(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => Array.isArray(readFaces(text))));
  });
});

describe('readFaces', () => {
  it('tells the faces apart by what the words call them', () => {
    const faces = readFaces(
      'Output: 6 x M4 on 28 mm circle; housing front and rear: 8 x M3 on 85 mm circle; rear: 4 x M3',
    );
    expect(faces.map(({ name, pattern }) => [name, pattern?.d1_mm])).toEqual([
      ['output', 28],
      ['housing front and rear', 85],
      ['rear', undefined],
    ]);
  });

  it('adds what a clause without holes says to the face before it', () => {
    const [face] = readFaces(
      '6 x M10 depth 14 on 160 mm circle; 200 mm face, 100 mm pilot 8 mm deep, 10 mm pin hole 10 mm deep',
    );
    expect(face?.pattern).toMatchObject({
      face_mm: 200,
      pilot_mm: 100,
      depth_mm: 14,
      pins: [{ count: 1, diameter_mm: 10 }],
    });
  });

  it('takes nobody else’s holes for its own', () => {
    const words = 'native 4 x M5, circle not given; a reference adapter gives ISO 9409-1-A50 (4 x M6 on 50 mm circle)';
    expect(readFaces(words).every(({ pattern }) => pattern === null)).toBe(true);
  });
});
