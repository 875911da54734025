import { crc32, deflateSync } from 'node:zlib';
import { encodeQR } from 'qr';

/** White around the code, in modules: what the standard wants (ISO/IEC 18004, 9.1). */
const BORDER_MODULES = 4;
const MODULE_PIXELS = 8;
const FILTER_NONE = 0;
const FILTER_UP = 2;
const MEDIUM_LIMIT_BYTES = 300;
/** What the largest code holds (version 40, low correction). */
const CONTENT_LIMIT_BYTES = 2_953;

/** True is dark; the white border is part of it. */
function modules(content: string): boolean[][] {
  const bytes = Buffer.byteLength(content);
  if (bytes === 0 || bytes > CONTENT_LIMIT_BYTES) throw new RangeError(`no QR code holds ${bytes} bytes`);
  // A screen neither tears nor stains; long addresses are better served by larger modules than by more correction.
  const ecc = bytes <= MEDIUM_LIMIT_BYTES ? 'medium' : 'low';
  return encodeQR(content, 'raw', { ecc, encoding: 'byte', border: BORDER_MODULES });
}

/** The code as a drawing that scales; dark runs of a row become one stroke. */
export function qrSvg(content: string): string {
  const rows = modules(content);
  const path = rows
    .flatMap((row, y) => runs(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
  const size = rows.length;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}

/** The code as decision 19 wants it: `data:image/png`. */
export function qrPngDataUrl(content: string): string {
  return `data:image/png;base64,${qrPng(content).toString('base64')}`;
}

function runs(row: readonly boolean[]): { x: number; length: number }[] {
  const found: { x: number; length: number }[] = [];
  for (const [x, dark] of row.entries()) {
    if (!dark) continue;
    const last = found.at(-1);
    if (last && last.x + last.length === x) last.length++;
    else found.push({ x, length: 1 });
  }
  return found;
}

/** Black and white at one bit a pixel, by the PNG specification (W3C, third edition): no library is needed for that. */
function qrPng(content: string): Buffer {
  const rows = modules(content);
  const size = rows.length * MODULE_PIXELS;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit a sample, greyscale, deflate, adaptive filters, not interlaced.
  header.set([1, 0, 0, 0, 0], 8);
  const lines = rows.flatMap(scanlines);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A module is eight pixels wide, so one byte. The first line of a row is written out, the others say "as above". */
function scanlines(row: readonly boolean[]): Buffer[] {
  const first = Buffer.from([FILTER_NONE, ...row.map((dark) => (dark ? 0x00 : 0xff))]);
  const same = Buffer.alloc(first.length);
  same[0] = FILTER_UP;
  return [first, ...Array<Buffer>(MODULE_PIXELS - 1).fill(same)];
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
