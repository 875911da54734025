import type { ArgumentsOf, OperationName, ResultOf } from '../operations/operations.ts';

/** Where accounts are kept: one set of operations, two engines. */
export interface Store {
  /** Resolves after the commit of a durable operation, and not before. */
  run<Name extends OperationName>(name: Name, given: ArgumentsOf<Name>): Promise<ResultOf<Name>>;
  /** False from the first failure of the storage to the next success. */
  readonly available: boolean;
  close(): Promise<void>;
}

/** The database cannot be used as it is: said at the start, in words for the operator. */
export class DatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
  }
}

/** Older code must not write into tables it does not understand. */
export function refuseNewer(found: number, known: number): void {
  if (found <= known) return;
  throw new DatabaseError(
    `The database has version ${found}, this program knows versions up to ${known}. Start the newer program, or restore the backup made before it.`,
  );
}
