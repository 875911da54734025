import { decodeText, knowsCharset } from './decode-text.ts';

/** A declaration of the encoding stands at the very beginning. */
const DECLARED = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/;
const DECLARATION_BYTES = 200;

/** The text of an XML file: by its byte-order mark, else as the sender says, else as it declares; UTF-8 where none does. */
export function decodeXml(bytes: Uint8Array, charset?: string): string {
  return decodeText(bytes, charset ?? declaredCharset(bytes) ?? 'utf-8').text;
}

/** What can be read byte by byte is not in two bytes a character, whatever it declares; nor in what nobody knows. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const declared = DECLARED.exec(String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES)))?.[1];
  return declared === undefined || /^utf-16/i.test(declared) || !knowsCharset(declared) ? undefined : declared;
}
