import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/formats/decode-text.ts';
import { encodeText } from '../support/encode-text.ts';

const CHINESE = '型号,数量\n舵机 STS3215,6\n电机驱动板,2\n';
const WESTERN = 'Name,Qty\nCapacitor 10 µF ±5 %,3\nPièce d’écartement,2\n';
const marked = (mark: readonly number[], bytes: Uint8Array) => Uint8Array.of(...mark, ...bytes);

describe('a text is decoded', () => {
  it.each([
    ['UTF-8', encodeText(CHINESE, 'utf-8'), undefined, 'utf-8', false],
    ['UTF-8 with its mark', marked([0xef, 0xbb, 0xbf], encodeText(CHINESE, 'utf-8')), undefined, 'utf-8', false],
    ['UTF-16 LE with its mark', marked([0xff, 0xfe], encodeText(CHINESE, 'utf-16le')), undefined, 'utf-16le', false],
    ['UTF-16 BE with its mark', marked([0xfe, 0xff], encodeText(CHINESE, 'utf-16be')), undefined, 'utf-16be', false],
    ['UTF-16 LE without it', encodeText(CHINESE, 'utf-16le'), undefined, 'utf-16le', true],
    ['UTF-16 BE without it', encodeText(CHINESE, 'utf-16be'), undefined, 'utf-16be', true],
    ['GB18030', encodeText(CHINESE, 'gb18030'), undefined, 'gb18030', true],
    ['GB18030, and the sender says so', encodeText(CHINESE, 'gb18030'), 'GBK', 'gb18030', false],
    [
      'a mark against what the sender says',
      marked([0xff, 0xfe], encodeText(CHINESE, 'utf-16le')),
      'utf-8',
      'utf-16le',
      false,
    ],
    ['the end sign of DOS', marked([...encodeText(CHINESE, 'utf-8')], Uint8Array.of(0x1a)), undefined, 'utf-8', false],
  ] as const)('%s', (_name, bytes, charset, encoding, isAssumed) => {
    expect(decodeText(bytes, charset)).toEqual({ text: CHINESE, encoding, isAssumed });
  });

  it('western letters alone between others are not taken for Chinese', () => {
    const bytes = encodeText(WESTERN, 'windows-1252');
    expect(decodeText(bytes)).toEqual({ text: WESTERN, encoding: 'windows-1252', isAssumed: true });
  });

  it('characters beyond the plane, joined ones and marks of direction stay what they are', () => {
    const text = 'a 🤖 👩‍🔧 \u200fمحرك\u200e é\t\n';
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
      const mark = encoding === 'utf-8' ? [0xef, 0xbb, 0xbf] : encoding === 'utf-16le' ? [0xff, 0xfe] : [0xfe, 0xff];
      expect(decodeText(marked(mark, encodeText(text, encoding))).text).toBe(text);
    }
  });
});

describe('what is no text is refused', () => {
  it.each([
    ['zero bytes', Uint8Array.of(65, 0, 66, 67, 68), undefined],
    ['control characters', Uint8Array.of(65, 2, 3, 66), undefined],
    ['broken UTF-8, said to be UTF-8', Uint8Array.of(0xc3, 0x28), 'utf-8'],
    ['half a character of UTF-16', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8), undefined],
    ['an unknown charset', Uint8Array.of(65), 'ebcdic'],
  ])('%s', (_name, bytes, charset) => {
    expect(() => decodeText(bytes, charset)).toThrow(expect.objectContaining({ code: 'unreadable_file' }));
  });
});
