import type { PartChange, PublishedSnapshot } from '../../contract/changes.ts';
import { ServiceError } from '../../contract/errors.ts';
import { composeChanges } from '../../open-data/difference.ts';
import { HistoryError, readChanges, readSnapshots } from './history-files.ts';

const KEPT = 8;
const RETRY_SECONDS = '300';

/** The publications, as questions about them are answered. Files of changes never change, so they are read when asked for. */
export class History {
  readonly #folder: string;
  readonly #snapshots: readonly PublishedSnapshot[];
  readonly #since = new Map<number, Promise<PartChange[]>>();
  /** Why it cannot be answered from; everything else can be. */
  readonly fault: HistoryError | undefined;

  private constructor(folder: string, read: readonly PublishedSnapshot[] | HistoryError) {
    this.#folder = folder;
    this.#snapshots = read instanceof HistoryError ? [] : read;
    this.fault = read instanceof HistoryError ? read : undefined;
  }

  /** A damaged history does not keep the catalogue from being served. */
  static async open(folder: string): Promise<History> {
    const read = await readSnapshots(folder).catch((error: unknown) => {
      if (error instanceof HistoryError) return error;
      throw error;
    });
    return new History(folder, read);
  }

  /** Oldest first. A fault never looks like a history in which nothing happened (decision 2). */
  get snapshots(): readonly PublishedSnapshot[] {
    if (this.fault) throw unavailable(this.fault);
    return this.#snapshots;
  }

  /** What one publication changed. */
  changesOf(snapshot: PublishedSnapshot): Promise<PartChange[]> {
    return readChanges(this.#folder, snapshot).catch((error: unknown) => {
      throw error instanceof HistoryError ? unavailable(error) : error;
    });
  }

  /** From the publication at this place to the last, in one step. */
  changesSince(index: number): Promise<PartChange[]> {
    const known = this.#since.get(index);
    if (known) return known;
    const made = this.#compose(index);
    if (this.#since.size >= KEPT) this.#since.delete(this.#since.keys().next().value ?? 0);
    this.#since.set(index, made);
    made.catch(() => this.#since.delete(index));
    return made;
  }

  async #compose(index: number): Promise<PartChange[]> {
    let changes: PartChange[] = [];
    for (const snapshot of this.snapshots.slice(index + 1)) {
      changes = composeChanges(changes, await this.changesOf(snapshot));
    }
    return changes;
  }
}

function unavailable(cause: HistoryError): ServiceError {
  return new ServiceError('history_unavailable', { cause, headers: { 'retry-after': RETRY_SECONDS } });
}
