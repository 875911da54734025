import { ServiceError } from '../contract/errors.ts';

/** Does something whose errors name fields of the HTTP interface, and names the arguments of the tool in them instead. */
export function asArguments<Result>(named: (path: string) => string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.extras.details === undefined) throw error;
    const details = error.extras.details.map(({ path, message }) => ({ path: named(path), message }));
    throw new ServiceError(error.code, { ...error.extras, details });
  }
}
