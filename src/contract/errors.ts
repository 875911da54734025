import { z } from 'zod';

/**
 * Every error a caller can see: code, status, sentence (decision 1). One table, so that docs, OpenAPI and handlers
 * cannot drift apart; `docs/errors.md` is checked against it.
 */
export const ERRORS = {
  malformed_request: { status: 400, sentence: 'The request is not well-formed HTTP.' },
  malformed_path: { status: 400, sentence: 'The path holds an encoding that cannot be decoded.' },
  unreadable_file: { status: 400, sentence: 'The file cannot be read.' },
  file_beyond_limits: { status: 400, sentence: 'The file holds more than this address takes.' },
  malformed_json: { status: 400, sentence: 'The body is not valid JSON.' },
  validation_failed: { status: 400, sentence: 'The request does not fit the interface; see details.' },
  unknown_parameter: { status: 400, sentence: 'The query holds a parameter this address does not know.' },
  conflicting_keys: { status: 400, sentence: 'The request carries two API keys that differ.' },
  key_missing: { status: 401, sentence: 'This address needs an API key.' },
  notice_refused: { status: 401, sentence: 'This is no notice of the payment gateway.' },
  insufficient_credits: { status: 402, sentence: 'insufficient credits' },
  key_malformed: { status: 403, sentence: 'This is not an API key; look for a slip in it.' },
  key_revoked: { status: 403, sentence: 'This API key was revoked.' },
  key_not_registered: { status: 403, sentence: 'This API key is not registered.' },
  app_only: { status: 403, sentence: 'This address serves the web app; use /api/... instead.' },
  not_found: { status: 404, sentence: 'There is nothing at this address.' },
  unknown_entity: { status: 404, sentence: 'There is no entity of this id.' },
  unknown_robot: { status: 404, sentence: 'There is no open robot of this id.' },
  unknown_snapshot: { status: 404, sentence: 'No snapshot of this name was published.' },
  unknown_order: { status: 404, sentence: 'There is no order of this id.' },
  no_pattern: { status: 404, sentence: 'No complete hole pattern is declared for this.' },
  method_not_allowed: { status: 405, sentence: 'This address does not take that method.' },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive.' },
  email_already_registered: { status: 409, sentence: 'This e-mail address is registered already.' },
  idempotency_in_flight: { status: 409, sentence: 'The first request with this Idempotency-Key is still running.' },
  order_not_paid: { status: 409, sentence: 'This order is not paid.' },
  order_claimed: { status: 409, sentence: 'The key of this order was handed out already.' },
  order_has_owner: { status: 409, sentence: 'The credits of this order belong to the account it was made for.' },
  stale_cursor: {
    status: 410,
    sentence: 'This cursor belongs to another catalogue or another question; begin again without it.',
  },
  body_too_large: { status: 413, sentence: 'The body is larger than this address takes.' },
  uri_too_long: { status: 414, sentence: 'The address is too long.' },
  unsupported_media_type: { status: 415, sentence: 'The body must be application/json.' },
  range_not_satisfiable: { status: 416, sentence: 'The file is shorter than that.' },
  no_plate: { status: 422, sentence: 'There is no single plate between the two; ask for JSON to see why.' },
  idempotency_key_reused: { status: 422, sentence: 'This Idempotency-Key was used for another request.' },
  rate_limited: { status: 429, sentence: 'The limit of free requests is reached.' },
  headers_too_large: { status: 431, sentence: 'The request line and headers are too large.' },
  internal_error: { status: 500, sentence: 'Something went wrong on our side; the request id finds it in the log.' },
  gateway_unreachable: { status: 502, sentence: 'The payment gateway cannot be reached; try again shortly.' },
  gateway_rejected: { status: 502, sentence: 'The payment gateway refused the order.' },
  gateway_unreadable: { status: 502, sentence: 'The payment gateway gave an answer that makes no sense.' },
  storage_unavailable: { status: 503, sentence: 'Accounts cannot be reached at the moment; try again shortly.' },
  history_unavailable: { status: 503, sentence: 'The history of the catalogue cannot be read; all else is served.' },
  handler_timeout: { status: 503, sentence: 'The answer took too long to make; try again shortly.' },
  files_not_ready: { status: 503, sentence: 'The files of this snapshot are being made; try again shortly.' },
  too_busy: { status: 503, sentence: 'Too many are waiting for this already; try again shortly.' },
  not_ready: { status: 503, sentence: 'The service is starting or stopping; try again shortly.' },
  gateway_timeout: { status: 504, sentence: 'The payment gateway took too long to answer; try again shortly.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

export const ErrorBodySchema = z
  .object({
    error: z.string().describe('A sentence for people'),
    code: z.enum(ERROR_CODES).describe('Stable; for programs'),
    request_id: z.string().describe('Finds the request in the log'),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    did_you_mean: z.array(z.string()).optional(),
    credits_remaining: z.int().nonnegative().optional(),
    credits_required: z.int().positive().optional(),
    recharge_url: z.string().optional().describe('Where to get more credits'),
    order_id: z.string().optional().describe('Of an order that could not be opened at the gateway'),
  })
  .meta({ id: 'Error', description: 'The one shape of every error' });
export type ErrorBody = z.infer<typeof ErrorBodySchema>;

export interface ErrorExtras {
  /** Replaces the table's sentence where a particular one helps more. */
  sentence?: string;
  details?: { path: string; message: string }[];
  did_you_mean?: string[];
  /** Of a 402: what there is, what it takes, where to get more (decision 2). */
  credits?: { credits_remaining: number; credits_required: number; recharge_url: string };
  /** Of an order that was written down before its gateway failed. */
  order_id?: string;
  headers?: Record<string, string>;
  /** For the log alone, never for the caller. */
  cause?: unknown;
}

/** The safe part is what the table says; the raw part stays in `cause`. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(extras.sentence ?? ERRORS[code].sentence, { cause: extras.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  body(requestId: string): ErrorBody {
    const { details, did_you_mean, credits, order_id } = this.extras;
    return {
      error: this.message,
      code: this.code,
      request_id: requestId,
      ...(details && { details }),
      ...(did_you_mean && did_you_mean.length > 0 && { did_you_mean }),
      ...credits,
      ...(order_id !== undefined && { order_id }),
    };
  }
}
