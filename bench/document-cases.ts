import { setTimeout } from 'node:timers/promises';
import { fetchRaw, type RawAnswer } from './harness/fetch-raw.ts';
import type { ServedFile } from './peers/served-file.ts';

const ENCODINGS = ['identity', 'br'] as const;

/** Of the connection or of one answer, not of the document. */
const NOT_COPIED = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding']);

export interface ServiceDocument {
  path: string;
  /** Identity, then br. */
  representations: { answer: RawAnswer; served: Omit<ServedFile, 'file'> }[];
}

export interface Case {
  title: string;
  /** Asked for in turn, with the bytes of each. */
  documents: readonly { path: string; body: Buffer }[];
  encoding: (typeof ENCODINGS)[number];
  /** Asks with the ETag it has, and gets 304. */
  revalidate: boolean;
}

const PREPARED_WITHIN_MS = 20_000;

/** The service is ready before its documents are compressed; those that describe it come last. */
export async function preparedDocuments(serviceUrl: string): Promise<void> {
  const deadlineMs = performance.now() + PREPARED_WITHIN_MS;
  for (;;) {
    const { headers } = await fetchRaw(`${serviceUrl}/docs`, { 'accept-encoding': 'br' });
    if (headers['content-encoding'] === 'br') return;
    if (performance.now() > deadlineMs) throw new Error(`${serviceUrl} did not compress its documents`);
    await setTimeout(50);
  }
}

/** All documents of the service, the smallest first, by their plain bytes; it tells itself which it has. */
export async function documentsBySize(serviceUrl: string): Promise<{ path: string; bytes: number }[]> {
  const description = await fetchRaw(`${serviceUrl}/api/openapi.json`);
  const { paths } = JSON.parse(description.body.toString()) as { paths: Record<string, object> };
  const sized: { path: string; bytes: number }[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    if (!('get' in methods) || path.includes('{')) continue;
    const { status, headers, body } = await fetchRaw(`${serviceUrl}${path}`);
    // Only what is prepared ahead carries a validator; a download does too, and is a file.
    const isDocument = headers.etag !== undefined && headers['content-disposition'] === undefined;
    if (status === 200 && isDocument) sized.push({ path, bytes: body.length });
  }
  return sized.sort((a, b) => a.bytes - b.bytes);
}

/** The smallest first. */
export async function readDocuments(serviceUrl: string): Promise<ServiceDocument[]> {
  const documents: ServiceDocument[] = [];
  for (const { path } of await documentsBySize(serviceUrl)) documents.push(await readDocument(serviceUrl, path));
  return documents;
}

async function readDocument(serviceUrl: string, path: string): Promise<ServiceDocument> {
  const url = `${serviceUrl}${path}`;
  const representations = await Promise.all(
    ENCODINGS.map(async (encoding) => {
      const answer = await fetchRaw(url, { 'accept-encoding': encoding });
      const etag = answer.headers.etag ?? '';
      const notModified = await fetchRaw(url, { 'accept-encoding': encoding, 'if-none-match': etag });
      const served = {
        path,
        encoding,
        etag,
        contentType: answer.headers['content-type'] ?? '',
        lastModified: answer.headers['last-modified'] ?? '',
        headers: copied(answer.rawHeaders),
        notModifiedHeaders: copied(notModified.rawHeaders),
      };
      return { answer, served };
    }),
  );
  return { path, representations };
}

function copied(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !NOT_COPIED.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}

/** The extremes plain and compressed, all as a browser asks for them, and the revalidation of the smallest: headers alone. */
export function documentCases(documents: readonly ServiceDocument[]): Case[] {
  const [smallest, largest] = [documents.slice(0, 1), documents.slice(-1)];
  if (documents.length < 2) throw new Error('too few documents');
  return [
    caseOf('smallest identity', smallest, 'identity'),
    caseOf('smallest br', smallest, 'br'),
    caseOf('largest identity', largest, 'identity'),
    caseOf('largest br', largest, 'br'),
    caseOf(`all ${documents.length} br`, documents, 'br'),
    { ...caseOf('304', smallest, 'br'), revalidate: true },
  ];
}

function caseOf(title: string, documents: readonly ServiceDocument[], encoding: Case['encoding']): Case {
  const of = documents.flatMap(({ path, representations }) =>
    representations
      .filter(({ served }) => served.encoding === encoding)
      .map(({ answer: { body } }) => ({ path, body })),
  );
  return { title, documents: of, encoding, revalidate: false };
}
