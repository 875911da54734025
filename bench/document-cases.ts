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
  path: string;
  encoding: 'identity' | 'br';
  body: Buffer;
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

export async function largestAndSmallest(serviceUrl: string): Promise<[ServiceDocument, ServiceDocument]> {
  const sized = await documentsBySize(serviceUrl);
  const [smallest, largest] = [sized.at(0), sized.at(-1)];
  if (!smallest || !largest || smallest === largest) throw new Error(`${serviceUrl} serves too few documents`);
  return [await readDocument(serviceUrl, smallest.path), await readDocument(serviceUrl, largest.path)];
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

/** Each document plain and compressed, and the revalidation of the smallest: an answer of headers alone. */
export function documentCases([smallest, largest]: readonly [ServiceDocument, ServiceDocument]): Case[] {
  const named = [
    ['smallest', smallest],
    ['largest', largest],
  ] as const;
  const whole = named.flatMap(([name, { path, representations }]) =>
    representations.map(({ answer, served: { encoding } }) => ({
      title: `${name} ${encoding}`,
      path,
      encoding,
      body: answer.body,
      revalidate: false,
    })),
  );
  const revalidated = whole.filter(({ path, encoding }) => path === smallest.path && encoding === 'br');
  return [...whole, ...revalidated.map((subject) => ({ ...subject, title: '304', revalidate: true }))];
}
