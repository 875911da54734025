import type { Duplex } from 'node:stream';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import { ServiceError } from '../contract/errors.ts';
import type { KeptFiles } from '../service/open-data/kept-files.ts';
import type { Orders } from '../service/orders.ts';
import type { AccessLog } from './access-log.ts';
import { Admission } from './admission.ts';
import { limitAnswerTime } from './answer-time.ts';
import { refusedEncoding } from './body-encoding.ts';
import { boundConnections } from './bound-connections.ts';
import { addressFinder } from './client-address.ts';
import { COMMON_HEADERS, OWN_HEADERS } from './common-headers.ts';
import { Connections } from './connections.ts';
import { findDocument } from './documents/find.ts';
import { refuseConnection, sendError } from './errors.ts';
import { takeFiles } from './files.ts';
import { takeForms } from './forms.ts';
import { openFrontDoor } from './front-door.ts';
import { LIMITS } from './limits.ts';
import { type LiveCatalogue, prepareCatalogue } from './live-catalogue.ts';
import { RequestMetrics } from './metrics/request-metrics.ts';
import type { Observability } from './observability.ts';
import { requestContext } from './request-context.ts';
import { newRequestId, requestIds } from './request-id.ts';
import { checked, patternFinder, type Route } from './route.ts';
import { allRoutes, type RouteContext } from './routes.ts';
import { unservedAnswer } from './unserved.ts';
import { APP_API } from './web/app-routes.ts';
import { WEB_DIR } from './web/build-files.ts';
import { PAGE_PATHS } from './web/pages.ts';
import { WebSite } from './web/web-site.ts';

export interface AppOptions {
  live: LiveCatalogue;
  accounts: Accounts;
  orders: Orders;
  logger: Logger;
  accessLog: AccessLog;
  baseUrl: string;
  trustedProxies: readonly string[];
  serverTiming: boolean;
  files: KeptFiles;
  observability?: Observability;
  /** The built web app; another one in tests. */
  webDir?: string;
  /** Shorter in tests; `LIMITS` in service. */
  limits?: Partial<Record<keyof typeof LIMITS, number>>;
  openMcp?: NonNullable<RouteContext['openMcp']>;
  extraRoutes?: NonNullable<RouteContext['extraRoutes']>;
}

export interface App {
  server: FastifyInstance;
  routes: readonly Route[];
  /** Makes and compresses all documents; until then each is made when asked for, and served as plain bytes. */
  prepareDocuments(): Promise<void>;
  /** Each answer is the last of its connection from now on; `/readyz` says no where whoever asks should go elsewhere. */
  drain(readiness: 'ready' | 'not_ready'): void;
  /** Takes nobody new, and resolves when the answers under way are out. */
  stop(): Promise<void>;
}

/** The way of a request, top to bottom; docs/architecture.md draws it. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { live, accounts, orders, files, logger, accessLog, baseUrl, trustedProxies, serverTiming } = options;
  const { openMcp, extraRoutes } = options;
  const limits = { ...LIMITS, ...options.limits };
  const lifecycle = { draining: false };
  const { metrics, tracing } = options.observability ?? {};
  const refuse = (socket: Duplex, reason?: string) => {
    connections.afterAnswers(socket, () => {
      const requestId = newRequestId();
      const code = refuseConnection(socket, requestId, reason);
      if (!code) return;
      requests?.connectionRefused(code);
      logger.warn({ request_id: requestId, code, reason }, 'connection refused');
    });
  };
  const server = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => requestContext.getStore()?.requestId ?? newRequestId(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.connectionTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    routerOptions: { maxParamLength: limits.pathParameterCharacters },
    return503OnClosing: false,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      // Node's own refusal has no body; the front door has.
      requireHostHeader: false,
      // Nobody here listens for the end of a body that was never announced; Node then need not make a stream of it.
      optimizeEmptyRequests: true,
      connectionsCheckingInterval: Math.min(5_000, limits.headersTimeoutMs),
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers(COMMON_HEADERS).header('x-request-id', request.id);
      sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuse(socket, error.code),
  });

  const connections = new Connections(server.server);
  const clientAddress = addressFinder(trustedProxies);
  const site = new WebSite({ folder: options.webDir ?? WEB_DIR, pages: PAGE_PATHS, logger });
  const { interfaceRoutes, webRoutes, interfaceShelf } = allRoutes({
    live,
    accounts,
    orders,
    files,
    site,
    lifecycle,
    baseUrl,
    clientAddress,
    ...(openMcp && { openMcp }),
    ...(extraRoutes && { extraRoutes }),
  });
  const routes = [...interfaceRoutes, ...webRoutes];
  const answerUnserved = unservedAnswer({ routes, suggested: interfaceRoutes, site });
  const patternOf = patternFinder(routes);
  const requests = metrics && new RequestMetrics(patternOf, connections);
  if (requests) metrics.watchRequests(requests);
  boundConnections(server.server, limits.connections, logger);
  openFrontDoor(server.server, {
    connections,
    limits,
    accessLog,
    findDocument: (request) =>
      serverTiming ? undefined : findDocument(request, live.current.documents, interfaceShelf, site),
    clientAddress,
    requestId: requestIds(trustedProxies),
    requests,
    tracing,
    patternOf,
    refuse,
  });
  server.removeContentTypeParser('text/plain');

  server.addHook('onRequest', (request, reply, done) => {
    const context = requestContext.getStore();
    if (context && !request.is404) context.route = request.routeOptions.url;
    reply.raw.setHeader('x-request-id', request.id);
    const common: Readonly<Record<string, string>> = request.url.startsWith(APP_API) ? OWN_HEADERS : COMMON_HEADERS;
    for (const name in common) reply.raw.setHeader(name, common[name] ?? '');
    if (request.url.length > limits.urlBytes) done(new ServiceError('uri_too_long'));
    // Before the body is read: what is in it does not matter at an address that does not take it.
    else if (request.is404) answerUnserved(request, reply).catch(done);
    else done(refusedEncoding(request));
  });
  limitAnswerTime(server, limits.handlerTimeoutMs);
  if (serverTiming) {
    server.addHook('onSend', (_request, reply, payload, done) => {
      reply.header('server-timing', `app;dur=${reply.elapsedTime.toFixed(2)}`);
      done(null, payload);
    });
  }
  server.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, url, raw } = request;
    const client = clientAddress(raw);
    const traceId = requestContext.getStore()?.span?.traceId;
    accessLog.answered({ requestId, method, url, status: reply.statusCode, ms: reply.elapsedTime, client, traceId });
    done();
  });

  const admission = new Admission(accounts, clientAddress);
  server.decorateRequest('caller', undefined);
  server.decorateRequest('allowance', undefined);
  server.decorateRequest('presentedKey', undefined);
  for (const route of routes.filter(({ form, files }) => !form && !files)) {
    const { method, path: url, access, download } = route;
    const handler = checked(route);
    const time = download && { config: { answerTimeMs: limits.downloadTimeoutMs } };
    if (access === 'open') server.route({ method, url, ...time, handler });
    else {
      server.route({
        method,
        url,
        ...time,
        onRequest: (request) => admission.judgeKey(route, request),
        preValidation: (request, reply) => admission.admit(route, request, reply),
        handler,
      });
    }
  }
  takeForms(
    server,
    routes.filter(({ form }) => form),
    limits.noticeBytes,
  );
  takeFiles(
    server,
    routes.filter(({ files }) => files),
    { admission, limits },
  );
  server.setErrorHandler(sendError);
  await server.ready();
  return {
    server,
    routes,
    async prepareDocuments() {
      // Small, and what a visitor sees first.
      await site.prepare();
      await prepareCatalogue(live.current);
      await interfaceShelf.prepare();
    },
    drain(readiness) {
      lifecycle.draining = readiness === 'not_ready';
      connections.drain();
    },
    async stop() {
      await connections.stop();
      accessLog.flush();
      await server.close();
    },
  };
}
