import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding } from './negotiate.ts';
import type { Encoding, PreparedDocument, Representation } from './prepare.ts';

/** Few headers make up nearly all traffic; a caller who varies his cannot grow the table. */
const CHOICES_KEPT = 200;
const choices = new Map<string, Encoding>();

function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const known = choices.get(acceptEncoding);
  if (known) return known;
  const chosen = negotiateEncoding(acceptEncoding);
  if (choices.size < CHOICES_KEPT) choices.set(acceptEncoding, chosen);
  return chosen;
}

interface Choice {
  representation: Representation;
  isFresh: boolean;
}

export function choose(document: PreparedDocument, headers: IncomingHttpHeaders): Choice {
  const acceptEncoding = headers['accept-encoding'] as string | undefined;
  const representation = document.as(chooseEncoding(acceptEncoding));
  return { representation, isFresh: isFresh(headers, representation.etag, document.lastModifiedMs) };
}

/** Whether the caller has this very document already. */
export function hasDocument(document: PreparedDocument, request: FastifyRequest): boolean {
  return choose(document, request.headers).isFresh;
}

/** Through the framework. */
export function sendDocument(document: PreparedDocument, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { representation, isFresh } = choose(document, request.headers);
  if (isFresh) return reply.code(304).headers(representation.freshHeaders).send();
  return reply.headers(representation.headers).send(representation.body);
}

/** In place of an answer there is none of: as what it is, and never fresh, since a validator speaks of what exists. */
export function sendMissing(document: PreparedDocument, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers, body } = choose(document, request.headers).representation;
  const { etag: _etag, 'last-modified': _lastModified, ...rest } = headers;
  return reply
    .code(404)
    .headers({ ...rest, 'cache-control': 'no-store' })
    .send(body);
}

/** Without it: the same answer, written to the response itself. */
export function writeDocument(
  document: PreparedDocument,
  request: IncomingMessage,
  response: ServerResponse,
  ownHeaders: readonly string[],
): void {
  const { representation, isFresh } = choose(document, request.headers);
  if (isFresh) {
    response.writeHead(304, [...representation.rawFreshHeaders, ...ownHeaders]).end();
    return;
  }
  response.writeHead(200, [...representation.rawHeaders, ...ownHeaders]);
  if (request.method === 'HEAD') response.end();
  else response.end(representation.body);
}

/** RFC 9110, 13.2.2: If-None-Match decides alone where it is present; dates count only without it. */
export function isFresh(headers: IncomingHttpHeaders, etag: string, lastModifiedMs: number): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags === etag || tags.trim() === '*' || tags.split(',').some((tag) => weakly(tag) === etag);
  }
  const since = headers['if-modified-since'];
  return since !== undefined && Date.parse(since) >= lastModifiedMs;
}

/** If-None-Match compares weakly: a proxy that recompressed may have marked the tag `W/`. */
function weakly(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
