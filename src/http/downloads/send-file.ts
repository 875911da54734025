import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../contract/errors.ts';
import type { OpenDataFile } from '../../contract/open-data.ts';
import { isFresh } from '../documents/send.ts';
import { rangeAsked } from './byte-range.ts';

/** Kept on disk, or open already and gone from there: then no part of it can be asked for later. */
type SentFile = OpenDataFile & ({ readonly path: string } | { readonly handle: FileHandle });

interface SendOptions {
  lastModified: Date;
  cacheControl: string;
  /** Asked before the first byte; says whether a range still is one of what was paid for. Not asked where nothing is handed out. */
  pay?(what: 'whole' | 'range'): Promise<boolean>;
  /** What stands in for paying there. */
  nothingToPay?(): Promise<void>;
  /** The file is gone. */
  missing?(): void;
}

const READ_AHEAD_BYTES = 256 * 1024;

/** A file from the disk, as a stream: whole, in part, or not at all where the caller has it. */
export async function sendFile(
  file: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
  { lastModified, cacheControl, pay, nothingToPay, missing }: SendOptions,
): Promise<FastifyReply> {
  const { bytes, sha256 } = file;
  const isKept = 'path' in file;
  const etag = `"${sha256}"`;
  const headers = {
    etag,
    'last-modified': lastModified.toUTCString(),
    'cache-control': cacheControl,
    'accept-ranges': isKept ? 'bytes' : 'none',
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
  };
  if (isFresh(request.headers, etag, lastModified.getTime())) {
    if (!isKept) await file.handle.close();
    await nothingToPay?.();
    return reply.code(304).headers(headers).send();
  }
  const asked = isKept && request.method === 'GET' ? rangeAsked(request.headers, { etag, bytes }) : 'whole';
  if (asked === 'unsatisfiable') {
    throw new ServiceError('range_not_satisfiable', {
      sentence: `The file has ${bytes} bytes; there are none in this range.`,
      headers: { 'content-range': `bytes */${bytes}` },
    });
  }
  const described = {
    ...headers,
    'content-type': file.content_type,
    'content-disposition': `attachment; filename="${file.name}"`,
    'content-length': String(bytes),
  };
  if (request.method === 'HEAD') {
    if (!isKept) await file.handle.close();
    await nothingToPay?.();
    // An empty stream: of anything else the framework would write its own length over ours.
    return reply.headers(described).send(Readable.from([]));
  }
  // Open before it is paid for: what cannot be handed out is not charged (decision 10).
  const handle = isKept ? await openFile(file, missing) : file.handle;
  try {
    const isRange = (await (pay?.(asked === 'whole' ? 'whole' : 'range') ?? true)) && asked !== 'whole';
    const part = isRange ? asked : { start: 0, end: bytes - 1 };
    reply.headers({ ...described, 'content-length': String(part.end - part.start + 1) });
    if (isRange) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`);
    // Of an empty file there is no last byte.
    const range = bytes > 0 ? part : {};
    return reply.send(handle.createReadStream({ ...range, highWaterMark: READ_AHEAD_BYTES }));
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openFile({ path, bytes }: { path: string; bytes: number }, missing?: () => void): Promise<FileHandle> {
  const handle = await open(path).catch((cause: unknown) => gone(cause, missing));
  if ((await handle.stat()).size === bytes) return handle;
  await handle.close();
  return gone(new Error(`${path} has not ${bytes} bytes`), missing);
}

function gone(cause: unknown, missing?: () => void): never {
  missing?.();
  throw new ServiceError('files_not_ready', { headers: { 'retry-after': '5' }, cause });
}
