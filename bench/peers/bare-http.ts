import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { ServedFile } from './served-file.ts';

/**
 * The least a `node:http` server can do to give the same answers: a look-up, the negotiation of `br`, the comparison of
 * one ETag. No router, no log, no request id, no query: what our service does beyond this is what the ratio measures.
 *
 * Arguments: the file with the list of what is served, and the port.
 */
const [listFile = '', port = '0'] = process.argv.slice(2);
const served = (JSON.parse(readFileSync(listFile, 'utf8')) as ServedFile[]).map((entry) => ({
  ...entry,
  body: readFileSync(entry.file),
}));
const byPath = Map.groupBy(served, ({ path }) => path);

const server = http.createServer({ keepAliveTimeout: 72_000, optimizeEmptyRequests: true }, (request, response) => {
  const acceptsBrotli = request.headers['accept-encoding']?.includes('br') ?? false;
  const variants = byPath.get(request.url ?? '');
  const variant = variants?.find(({ encoding }) => encoding === (acceptsBrotli ? 'br' : 'identity'));
  if (!variant) {
    response.writeHead(404).end();
  } else if (request.headers['if-none-match'] === variant.etag) {
    response.writeHead(304, variant.notModifiedHeaders).end();
  } else {
    response.writeHead(200, variant.headers).end(variant.body);
  }
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
