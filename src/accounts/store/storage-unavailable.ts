import { ServiceError } from '../../contract/errors.ts';

/** 503: the storage is away. Says whether what was asked may have been done all the same. */
export class StorageUnavailable extends ServiceError {
  readonly mayBeDone: boolean;

  constructor(cause: unknown, { mayBeDone }: { mayBeDone: boolean }) {
    super('storage_unavailable', { cause });
    this.mayBeDone = mayBeDone;
  }
}
