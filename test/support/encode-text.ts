import type { BomEncoding } from '../../src/contract/bom-import.ts';

/** Text to bytes; Node decodes these encodings and does not write them. */
export function encodeText(text: string, encoding: BomEncoding): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(text);
    case 'utf-16le':
      return new Uint8Array(Buffer.from(text, 'utf16le'));
    case 'utf-16be':
      return new Uint8Array(Buffer.from(text, 'utf16le').swap16());
    case 'windows-1252':
      return byTable(text, westernTable());
    case 'gb18030':
      return byTable(text, chineseTable());
  }
}

function byTable(text: string, table: ReadonlyMap<string, readonly number[]>): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${character} is not in the table`);
      return bytes;
    }),
  );
}

function westernTable(): Map<string, readonly number[]> {
  const decoder = new TextDecoder('windows-1252');
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), [byte]] as const));
}

let chinese: Map<string, readonly number[]> | undefined;

/** Every character of one or two bytes, found by decoding them all. */
function chineseTable(): Map<string, readonly number[]> {
  if (chinese) return chinese;
  const decoder = new TextDecoder('gb18030', { fatal: true });
  chinese = new Map(Array.from({ length: 128 }, (_, byte) => [String.fromCharCode(byte), [byte]] as const));
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue;
      chinese.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
    }
  }
  return chinese;
}
