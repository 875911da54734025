import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../contract/errors.ts';
import { didYouMean } from '../service/did-you-mean.ts';
import { AllowedMethods, type Route } from './route.ts';

/** Answers what no route takes: OPTIONS (204), other methods of a known address (405), unknown addresses (404). */
export function unservedAnswer(
  routes: readonly Route[],
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const allowed = new AllowedMethods(routes);
  const paths = new Set(routes.map(({ path }) => path));
  return (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    const methods = allowed.of(pathname);
    if (methods.length === 0) throw new ServiceError('not_found', { did_you_mean: didYouMean(pathname, paths) });
    const allow = methods.join(', ');
    if (request.method !== 'OPTIONS') throw new ServiceError('method_not_allowed', { headers: { allow } });
    return reply
      .code(204)
      .headers({
        allow,
        'access-control-allow-methods': allow,
        'access-control-allow-headers':
          'Authorization, Content-Type, Idempotency-Key, If-None-Match, MCP-Protocol-Version, Mcp-Method, Mcp-Name, X-API-Key',
        'access-control-max-age': '86400',
      })
      .send();
  };
}
