import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../contract/errors.ts';
import { checked, FORM_TYPE, type Route } from './route.ts';

/**
 * Routes that take a form: its text is handed on as it came, since what a gateway signed is judged byte by byte. They
 * have a scope of their own, so that no other route takes forms.
 */
export function takeForms(server: FastifyInstance, routes: readonly Route[], bodyLimit: number): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    for (const route of routes) {
      const { method, path: url } = route;
      scope.route({
        method,
        url,
        bodyLimit,
        async onRequest({ headers }) {
          if (headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === FORM_TYPE) return;
          throw new ServiceError('unsupported_media_type', { sentence: `The body must be ${FORM_TYPE}.` });
        },
        handler: checked(route),
      });
    }
  });
}
