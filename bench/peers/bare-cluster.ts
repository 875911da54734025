import cluster from 'node:cluster';
import http from 'node:http';

/**
 * Workers that share nothing but the port: each request costs so many rounds of the same work and is answered with so many
 * bytes. What two of them serve more than one is what this machine gives to anybody, with this generator beside it.
 *
 * Arguments: the port and the number of workers; with one there is no primary. `?rounds=` and `&bytes=` say the rest.
 */
const [port = '0', workers = '1'] = process.argv.slice(2);

const RECORDS = 20;
const text = JSON.stringify(
  Array.from({ length: RECORDS }, (_, id) => ({ id, name: `part ${id}`, values: [id, id + 1] })),
);

function serve(): void {
  const bodies = new Map<number, Buffer>();
  const server = http.createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const bytes = Number(searchParams.get('bytes'));
    for (let round = Number(searchParams.get('rounds')); round > 0; round -= 1) JSON.parse(text);
    const body = bodies.get(bytes) ?? Buffer.alloc(bytes, 'x');
    bodies.set(bytes, body);
    request.resume();
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': bytes }).end(body);
  });
  server.listen(Number(port), '127.0.0.1');
}

if (workers !== '1' && cluster.isPrimary) for (let each = 0; each < Number(workers); each += 1) cluster.fork();
else serve();
process.on('SIGTERM', () => process.exit(0));
