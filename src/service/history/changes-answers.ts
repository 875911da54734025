import type { ChangesAnswer, ChangesQuery, PartChange, PublishedSnapshot } from '../../contract/changes.ts';
import { SnapshotIdSchema } from '../../contract/changes.ts';
import { ServiceError } from '../../contract/errors.ts';
import { DateSchema, TimestampSchema } from '../../contract/text.ts';
import { countChanges } from '../../open-data/difference.ts';
import { didYouMean } from '../did-you-mean.ts';
import type { OpenCatalogue } from '../open-catalogue.ts';
import { readCursor, writeCursor } from '../search-cursor.ts';

/** What changed since a publication or a moment, up to the last publication. */
export async function changesAnswer(
  { history, snapshot }: Pick<OpenCatalogue, 'history' | 'snapshot'>,
  { since, limit, cursor }: ChangesQuery,
  now: Date,
): Promise<ChangesAnswer> {
  const { snapshots } = history;
  const { index, warnings } = findSince(snapshots, since, now);
  const until = snapshots.at(-1) ?? null;
  const changes = await history.changesSince(index);
  const question = `changes ${index} ${until?.version} ${until?.id}`;
  const begin = cursor === undefined ? 0 : readCursor(cursor, question).part;
  const end = begin + limit;
  if (until && until.id !== snapshot.id) {
    warnings.push(`What is served now (${snapshot.id}) is not the last publication; what differs is not listed here.`);
  }
  return {
    since: snapshots[index] ?? null,
    until,
    served_snapshot: snapshot.id,
    snapshots: snapshots.slice(index + 1).reverse(),
    counts: countChanges(changes),
    changes: changes.slice(begin, end).map(inShort),
    warnings,
    next_cursor: end < changes.length ? writeCursor({ key: 0, part: end }, question) : null,
  };
}

/** Every field of a new part is its record, which has an address of its own. */
function inShort({ fields, ...part }: PartChange): ChangesAnswer['changes'][number] {
  return part.change === 'changed' ? { ...part, fields } : part;
}

interface Since {
  /** Of the publication to compare with. */
  index: number;
  warnings: string[];
}

const FORMS = 'must be a published snapshot (its id or version), a day (2026-11-15) or a time (2026-11-15T08:00:00Z)';

function findSince(snapshots: readonly PublishedSnapshot[], asked: string | undefined, now: Date): Since {
  if (asked === undefined) return { index: 0, warnings: [] };
  // Cards and the citation name the version of the program first: `0.1.0+<snapshot>`. A plus in a query may come as a blank.
  const since = asked.replace(/^\d+\.\d+\.\d+[+ ](?=[0-9a-f]{16}$)/, '');
  if (SnapshotIdSchema.safeParse(since).success || /^\d+\.\d+\.\d+$/.test(since)) {
    const index = snapshots.findLastIndex(({ id, version }) => id === since || version === since);
    if (index === -1) throw new ServiceError('unknown_snapshot', { did_you_mean: alike(since, snapshots) });
    return { index, warnings: [] };
  }
  const isDay = DateSchema.safeParse(since).success;
  if (!isDay && !TimestampSchema.safeParse(since).success) throw wrong(FORMS, alike(since, snapshots));
  const moment = Date.parse(since);
  if (moment > now.getTime()) throw wrong(`is in the future: it is ${now.toISOString()} here`);
  // Of a day, what was published on it is news; of a time, what was published at that very time is known.
  const index = snapshots.findLastIndex(({ published }) => {
    const publishedMs = Date.parse(published);
    return isDay ? publishedMs < moment : publishedMs <= moment;
  });
  if (index >= 0) return { index, warnings: [] };
  const first = snapshots[0];
  return {
    index: 0,
    warnings: first ? [`Nothing was published before ${first.published}; changes are known from then on.`] : [],
  };
}

function alike(written: string, snapshots: readonly PublishedSnapshot[]): string[] {
  const known = snapshots.flatMap(({ id, version }) => [id, version]);
  const begun = written.length >= 4 ? known.filter((one) => one.startsWith(written.toLowerCase())) : [];
  return begun.length > 0 ? begun.slice(0, 3) : didYouMean(written, known);
}

function wrong(message: string, meant: string[] = []): ServiceError {
  return new ServiceError('validation_failed', { details: [{ path: 'since', message }], did_you_mean: meant });
}
