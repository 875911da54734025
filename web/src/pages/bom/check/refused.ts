import { ApiError } from '../../../api/api-error.ts';

/** A refusal that names the lines as the page does, and not by their place in the request. */
export function namingLines(error: Error | null, nameOf: (item: number) => string | undefined): Error | null {
  const details = error instanceof ApiError ? error.body.details : undefined;
  if (!(error instanceof ApiError) || !details) return error;
  const named = details.map(({ path, message }) => {
    const [, item, field] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const name = item === undefined ? undefined : nameOf(Number(item));
    return name === undefined
      ? { path, message }
      : { path: '', message: `${name}: ${field?.replace('_', ' ')} ${message}` };
  });
  return new ApiError(error.status, { ...error.body, details: named });
}
