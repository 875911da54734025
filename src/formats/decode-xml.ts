import { decodeText } from './decode-text.ts';

/** A declaration of the encoding stands at the very beginning, in ASCII whatever the rest is in. */
const DECLARED = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/;
const DECLARATION_BYTES = 200;

/** The text of an XML file: by its byte-order mark, else as the sender says, else as it declares; UTF-8 where none does. */
export function decodeXml(bytes: Uint8Array, charset?: string): string {
  const start = String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES));
  return decodeText(bytes, charset ?? DECLARED.exec(start)?.[1] ?? 'utf-8').text;
}
