import { crc32, inflateRawSync } from 'node:zlib';
import { BOM_FILE_LIMITS } from '../../contract/bom-import.ts';
import { beyondLimits, unreadable } from '../../formats/refusals.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly localHeader: number;
}

/** The files in a ZIP archive, inflated one at a time and never beyond a sum. What sizes it declares is not believed. */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries: ReadonlyMap<string, Entry>;
  #bytesLeft: number = BOM_FILE_LIMITS.inflatedBytes;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#entries = this.#directory();
  }

  /** Undefined where there is no such file. */
  read(name: string): Uint8Array | undefined {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return undefined;
    if (entry.flags & ENCRYPTED) throw unreadable('The spreadsheet is encrypted.');
    const content = this.#inflate(this.#packed(entry), entry.method);
    this.#bytesLeft -= content.length;
    if (crc32(content) !== entry.crc) throw damaged();
    return content;
  }

  #directory(): Map<string, Entry> {
    const end = this.#endOfDirectory();
    const count = this.#view.getUint16(end + 10, true);
    if (count > BOM_FILE_LIMITS.zipEntries) {
      throw beyondLimits(`The archive holds ${count} files; a spreadsheet may have ${BOM_FILE_LIMITS.zipEntries}.`);
    }
    const entries = new Map<string, Entry>();
    let at = this.#view.getUint32(end + 16, true);
    for (let i = 0; i < count; i++) {
      if (at + ENTRY_BYTES > end || this.#view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
      const nameBytes = this.#view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(this.#bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
      entries.set(name.replaceAll('\\', '/').toLowerCase(), {
        flags: this.#view.getUint16(at + 8, true),
        method: this.#view.getUint16(at + 10, true),
        crc: this.#view.getUint32(at + 16, true),
        packedBytes: this.#view.getUint32(at + 20, true),
        localHeader: this.#view.getUint32(at + 42, true),
      });
      at += ENTRY_BYTES + nameBytes + this.#view.getUint16(at + 30, true) + this.#view.getUint16(at + 32, true);
    }
    return entries;
  }

  #endOfDirectory(): number {
    const last = this.#bytes.length - END_BYTES;
    for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
      if (this.#view.getUint32(at, true) === END_OF_DIRECTORY) return at;
    }
    throw unreadable('The file is no spreadsheet, or its end is missing.');
  }

  #packed({ localHeader, packedBytes }: Entry): Uint8Array {
    const { length } = this.#bytes;
    if (localHeader + LOCAL_BYTES > length || this.#view.getUint32(localHeader, true) !== LOCAL_HEADER) throw damaged();
    const extra = this.#view.getUint16(localHeader + 26, true) + this.#view.getUint16(localHeader + 28, true);
    const start = localHeader + LOCAL_BYTES + extra;
    if (start + packedBytes > length) throw damaged();
    return this.#bytes.subarray(start, start + packedBytes);
  }

  #inflate(packed: Uint8Array, method: number): Uint8Array {
    if (method === STORED) {
      if (packed.length > this.#bytesLeft) throw tooMuch();
      return packed;
    }
    if (method !== DEFLATED) throw unreadable('The spreadsheet is packed in a way that is not known here.');
    if (this.#bytesLeft <= 0) throw tooMuch();
    try {
      // Stops as soon as it has made more than that.
      return inflateRawSync(packed, { maxOutputLength: this.#bytesLeft });
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch() : damaged(error);
    }
  }
}

function damaged(cause?: unknown): Error {
  return unreadable('The spreadsheet is damaged.', cause);
}

function tooMuch(): Error {
  const limit = BOM_FILE_LIMITS.inflatedBytes / 1024 / 1024;
  return beyondLimits(`Unpacked the spreadsheet has more than ${limit} MiB.`);
}
