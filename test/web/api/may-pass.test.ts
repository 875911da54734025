import { expect, it } from 'vitest';
import { ApiError } from '../../../web/src/api/api-error.ts';
import { retryOf } from '../../../web/src/api/may-pass.ts';

const retry = () => {};

it.each([0, 429, 500, 503])('offers to try again what may pass: %s', (status) => {
  expect(retryOf(new ApiError(status, {}), retry)).toEqual({ onRetry: retry });
});

it.each([400, 401, 404, 413, 415, 422])('does not where the answer cannot change: %s', (status) => {
  expect(retryOf(new ApiError(status, {}), retry)).toEqual({});
});
