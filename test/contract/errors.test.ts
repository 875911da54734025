import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ERRORS, ErrorBodySchema, ServiceError } from '../../src/contract/errors.ts';

describe('the table of errors', () => {
  it.each(ERROR_CODES)('%s has a code, a status and a sentence', (code) => {
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(ERRORS[code].status).toBeGreaterThanOrEqual(400);
    expect(ERRORS[code].status).toBeLessThan(600);
    // The one text the specification gives word for word.
    if (code === 'insufficient_credits') expect(ERRORS[code].sentence).toBe('insufficient credits');
    else expect(ERRORS[code].sentence).toMatch(/^[A-Z].*\.$/);
  });
});

describe('ServiceError', () => {
  it.each(ERROR_CODES)('%s has the one shape of every error', (code) => {
    const error = new ServiceError(code);
    expect(error.status).toBe(ERRORS[code].status);
    expect(error.body('r-1')).toEqual({ error: ERRORS[code].sentence, code, request_id: 'r-1' });
    expect(ErrorBodySchema.parse(error.body('r-1'))).toEqual(error.body('r-1'));
  });

  it('carries details and suggestions, and leaves out empty ones', () => {
    const details = [{ path: 'limit', message: 'must be at most 100' }];
    const full = new ServiceError('validation_failed', { details, did_you_mean: ['limit'] }).body('r-1');
    expect(full).toMatchObject({ details, did_you_mean: ['limit'] });
    expect(new ServiceError('not_found', { did_you_mean: [] }).body('r-1')).not.toHaveProperty('did_you_mean');
  });

  it('keeps the raw part for the log', () => {
    const cause = new Error('select secret from accounts');
    const error = new ServiceError('internal_error', { cause });
    expect(error.cause).toBe(cause);
    expect(JSON.stringify(error.body('r-1'))).not.toContain('secret');
  });
});
