import { describe, expect, it } from 'vitest';
import { readInline, trimmed } from '../../../src/open-robots/bom/inline-text.ts';

describe('the text of a cell', () => {
  it.each([
    ['STS3215 Servo (C001) **<sup>[2](#note)</sup>', 'STS3215 Servo (C001)'],
    ['**Web** *camera* `A1` ~~old~~', 'Web camera A1 old'],
    ['OB_Chassis_Mount and _this_', 'OB_Chassis_Mount and this'],
    ['a<br>b<br/>c', 'a b c'],
    ['￥23.9\\*2', '￥23.9*2'],
    ['USB C &#8594; USB A &amp; more&nbsp;', 'USB C → USB A & more'],
    ['🦾 2x SO100 Arms 🦾 :us:', '2x SO100 Arms'],
    ['![pic](a.png) Servo', 'Servo'],
    ['7\ufffd', '7'],
    ['7\u0080', '7€'],
    ['a\u0000b\u001fc', 'a b c'],
    ['<b>Servo</b> {/* note */}', 'Servo'],
    ['4" wheel', '4" wheel'],
  ])('%j is %j', (raw, text) => {
    expect(readInline(raw).text).toBe(text);
  });

  it('gives its links, of each kind once', () => {
    const raw =
      '[A](https://a.example/x_(1) "title")-[B](b.md) <https://c.example> https://d.example/e, <a href="https://f.example">F</a> [A](https://a.example/x_(1))';
    expect(readInline(raw).links).toEqual([
      'https://a.example/x_(1)',
      'b.md',
      'https://c.example',
      'https://f.example',
      'https://d.example/e',
    ]);
    expect(readInline('`the motor <https://g.example>`_')).toEqual({
      text: 'the motor',
      links: ['https://g.example'],
      isStruck: false,
    });
  });

  it('says whether all of it is struck out', () => {
    expect(readInline('~~OV7670 camera~~').isStruck).toBe(true);
    expect(readInline('<del>OV7670</del>').isStruck).toBe(true);
    expect(readInline('~~old~~ new').isStruck).toBe(false);
    expect(readInline('~$660').isStruck).toBe(false);
  });

  it('is trimmed of signs in linear time', () => {
    expect(trimmed('::a:b::', ':')).toBe('a:b');
    expect(trimmed(':::', ':')).toBe('');
  });
});
