import { decodeXml } from '../formats/decode-xml.ts';
import { reviewUrdf } from '../open-robots/urdf/lint/review-urdf.ts';
import { readInWorker } from './refusable.ts';

/** A URDF as it came: the bytes of a file, or text that is decoded already. */
export type SentUrdf = { readonly bytes: Uint8Array; readonly charset?: string } | { readonly text: string };

readInWorker((sent: SentUrdf) => reviewUrdf('text' in sent ? sent.text : decodeXml(sent.bytes, sent.charset)));
