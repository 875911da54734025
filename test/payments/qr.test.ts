import fc from 'fast-check';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { qrPngDataUrl, qrSvg } from '../../src/payments/qr.ts';
import { always } from '../support/always.ts';

/** The package was made for another module system: its function is one level deeper than its types say. */
const readQr = ((jsqr as { default?: unknown }).default ?? jsqr) as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;

/** Opened and read by other hands than those that made it. */
function scannedPng(url: string): string | undefined {
  const { data, width, height } = PNG.sync.read(Buffer.from(url.replace('data:image/png;base64,', ''), 'base64'));
  return readQr(new Uint8ClampedArray(data), width, height)?.data;
}

/** Paints the strokes of the drawing, four pixels a module. */
function scannedSvg(svg: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const width = size * 4;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++) {
      const from = (row * width + Number(x) * 4) * 4;
      for (let at = from; at < from + Number(length) * 16; at++) if (at % 4 !== 3) pixels[at] = 0;
    }
  }
  return readQr(pixels, width, width)?.data;
}

const PAGE = 'https://parts.example.org/sandbox-pay/0123456789abcdef0123456789abcdef';

describe('a QR code', () => {
  it.each([
    ['a page', PAGE],
    ['what Alipay gives', 'https://qr.alipay.com/bax03431ljhokirwl38f00a7'],
    ['a long address', `https://openapi.alipay.com/gateway.do?sign=${'aB3%2B'.repeat(200)}`],
    ['one character', 'x'],
    ['Chinese', '支付 9 元'],
  ])('says %s, as a picture and as a drawing', (_, content) => {
    expect(scannedPng(qrPngDataUrl(content))).toBe(content);
    expect(scannedSvg(qrSvg(content))).toBe(content);
  });

  it('says any address', () => {
    always(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => scannedPng(qrPngDataUrl(url)) === url),
      50,
    );
  });

  it('is a small picture with a white border', () => {
    const url = qrPngDataUrl(PAGE);
    expect(url).toMatch(/^data:image\/png;base64,[\w+/]+=*$/);
    expect(url.length).toBeLessThan(2_000);
    const { data, width, height } = PNG.sync.read(Buffer.from(url.split(',')[1] ?? '', 'base64'));
    expect(width).toBe(height);
    for (let at = 0; at < width * 32 * 4; at++) expect(data[at]).toBe(255);
  });

  it('is the same each time', () => {
    expect(qrPngDataUrl(PAGE)).toBe(qrPngDataUrl(PAGE));
  });

  it('holds something, and not a book', () => {
    expect(() => qrPngDataUrl('')).toThrow(RangeError);
    expect(() => qrSvg('x'.repeat(2_954))).toThrow(RangeError);
    expect(qrSvg('x'.repeat(2_953))).toContain('<svg');
  });

  it('lets nothing into the drawing but numbers', () => {
    expect(qrSvg('"><script>alert(1)</script>')).not.toContain('script');
  });
});
