import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsSettings } from '../../service/observability-environment.ts';

/** Prometheus' text format, version 0.0.4. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const CONNECTIONS_LIMIT = 32;
const REQUEST_TIMEOUT_MS = 5_000;

/** Where the text comes from: the registry of this process, or of all workers together. */
export type RenderMetrics = () => Promise<string>;

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** `GET /metrics` for operators, on a listener of its own: what it tells is not for the public. */
export async function serveMetrics(
  { host, port }: MetricsSettings,
  render: RenderMetrics,
  onError: (error: unknown) => void,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff');
    if (path !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('The metrics are at /metrics.\n');
      return;
    }
    if (!isRead) {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    render().then(
      (text) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end('No metrics can be had now.\n');
      },
    );
  });
  server.maxConnections = CONNECTIONS_LIMIT;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = REQUEST_TIMEOUT_MS;
  await listening(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
