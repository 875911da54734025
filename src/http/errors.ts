import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode, ServiceError } from '../contract/errors.ts';
import { COMMON_HEADERS } from './common-headers.ts';

/** What the framework calls its refusals, in our words. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'malformed_path',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_HANDLER_TIMEOUT: 'handler_timeout',
};

function asServiceError(error: FastifyError | Error): ServiceError {
  if (error instanceof ServiceError) return error;
  const known = 'code' in error ? FRAMEWORK_CODES[error.code] : undefined;
  return new ServiceError(known ?? 'internal_error', { cause: error });
}

/** The one way an error leaves: the safe part to the caller, the raw part to the log. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asServiceError(error);
  if (known.status >= 500) request.log.error({ err: known.extras.cause ?? known }, known.message);
  return reply
    .code(known.status)
    .headers({
      'cache-control': 'no-store',
      ...(known.status === 401 && { 'www-authenticate': 'Bearer realm="robot-parts"' }),
      ...(known.status === 503 && { 'retry-after': '5' }),
      ...known.extras.headers,
    })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(known.body(request.id)));
}

const PARSER_CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  'too many headers': 'headers_too_large',
  unanswered: 'too_busy',
};

const REFUSAL_READ_MS = 2_000;

/** Answers what the HTTP parser refused: there is no request object yet, so the bytes are written by hand. */
export function refuseConnection(socket: Duplex, requestId: string, reason?: string): ErrorCode | undefined {
  if (reason === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const code = PARSER_CODES[reason ?? ''] ?? 'malformed_request';
  const { status } = ERRORS[code];
  const body = JSON.stringify(new ServiceError(code).body(requestId));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      headerLines({ ...COMMON_HEADERS, 'x-request-id': requestId, 'cache-control': 'no-store', connection: 'close' }) +
      '\r\n' +
      body,
  );
  // Time to read it; who goes on sending all the same is cut off.
  setTimeout(() => socket.destroy(), REFUSAL_READ_MS).unref();
  return code;
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
