import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../contract/errors.ts';
import { didYouMean } from '../service/did-you-mean.ts';
import { AllowedMethods, type Route } from './route.ts';
import { PAGE_PATHS } from './web/pages.ts';
import type { WebSite } from './web/web-site.ts';

interface Served {
  routes: readonly Route[];
  /** Those a caller who mistyped may have meant. */
  suggested: readonly Route[];
  site: WebSite;
}

/** Answers what no route takes: OPTIONS (204), other methods of a known address (405), unknown addresses (404). */
export function unservedAnswer({
  routes,
  suggested,
  site,
}: Served): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const allowed = new AllowedMethods(routes);
  const paths = new Set(['/', ...suggested.map(({ path }) => path)]);
  return async (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    const methods = allowed.of(pathname);
    if (methods.length === 0) {
      if (isVisit(request, pathname)) {
        const meant = pageMeant(pathname);
        if (meant) return reply.redirect(`${meant}${request.url.slice(pathname.length)}`, 308);
        return site.sendMissingPage(request, reply);
      }
      throw new ServiceError('not_found', { did_you_mean: didYouMean(pathname, paths) });
    }
    const allow = methods.join(', ');
    if (request.method !== 'OPTIONS') throw new ServiceError('method_not_allowed', { headers: { allow } });
    return reply
      .code(204)
      .headers({
        allow,
        'access-control-allow-methods': allow,
        'access-control-allow-headers':
          'Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Range, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Range, X-API-Key',
        'access-control-max-age': '86400',
      })
      .send();
  };
}

/** `/find/` and `/FIND`: what people type and what links are cut to. */
function pageMeant(pathname: string): string | undefined {
  const tidied = pathname.toLowerCase().replace(/\/+$/, '');
  return PAGE_PATHS.find((path) => path === tidied);
}

/** Somebody with a browser who followed a link. Below `/api` errors have the one shape, whoever looks at them. */
function isVisit({ method, headers }: FastifyRequest, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return (headers.accept ?? '').includes('text/html') && !/^(?:\/app)?\/api\//.test(pathname);
}
