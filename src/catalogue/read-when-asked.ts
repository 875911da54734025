import type { EntityRecord } from '../contract/record.ts';
import type { ReadPart } from '../parameters/part.ts';
import type { DeclarationReader } from '../parameters/read/declaration-reader.ts';
import { findFlags } from '../parameters/red-lines/find-flags.ts';

type Readings = Pick<EntityRecord, 'readings' | 'flags'>;

/** Reading is half the work of a start and is not needed to begin: each record is read when its readings are first looked at. */
export function readWhenAsked<Unread extends ReadPart['record']>(
  record: Unread,
  reader: DeclarationReader,
): Omit<Unread, keyof Readings> & Readings {
  let made: Readings | undefined;
  const read = () => readingsOf(record, reader);
  const look = <Key extends keyof Readings>(key: Key) => ({
    enumerable: true,
    get: (): Readings[Key] => {
      made ??= read();
      return made[key];
    },
  });
  return Object.defineProperties(record, { readings: look('readings'), flags: look('flags') }) as Unread & Readings;
}

/** A record that nobody has read yet, for another thread to read: its members in their order, with room for the readings. */
export type UnreadRecord = Omit<EntityRecord, keyof Readings> & { readings: null; flags: null };

export function unread(record: EntityRecord): UnreadRecord {
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(record)) {
    copy[key] = key === 'readings' || key === 'flags' ? null : record[key as keyof EntityRecord];
  }
  return copy as unknown as UnreadRecord;
}

/** Fills that room: where every record is looked at once, none of them waits. */
export function readNow(
  record: UnreadRecord,
  reader: DeclarationReader,
): Omit<UnreadRecord, keyof Readings> & Readings {
  return Object.assign(record, readingsOf(record, reader));
}

function readingsOf(record: ReadPart['record'], reader: DeclarationReader): Readings {
  const readings = record.declarations.map((declaration) => reader.read(declaration));
  return { readings, flags: findFlags({ record, readings }) };
}
