import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../contract/errors.ts';
import type { Admission } from './admission.ts';
import { checked, type Route } from './route.ts';

interface FileOptions {
  admission: Admission;
  limits: Readonly<Record<'fileBytes' | 'bodyBytes', number>>;
}

/** Routes that take a file: its bytes are handed on as they came. Each has a scope of its own, so that no other takes its types. */
export function takeFiles(server: FastifyInstance, routes: readonly Route[], options: FileOptions): void {
  const { admission, limits } = options;
  for (const route of routes) {
    const { method, path: url, files: types = [], filesUpTo = 'fileBytes' } = route;
    const bodyLimit = limits[filesUpTo];
    server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
        done(null, body);
      });
      scope.route({
        method,
        url,
        bodyLimit,
        async onRequest(request) {
          await admission.judgeKey(route, request);
          if (!types.includes(mediaTypeOf(request.headers['content-type']).type)) {
            throw new ServiceError('unsupported_media_type', { sentence: `The body must be ${listed(types)}.` });
          }
        },
        preValidation: (request, reply) => admission.admit(route, request, reply),
        handler: checked(route),
      });
    });
  }
}

/** `text/csv; charset=gbk` in its parts; both empty where nothing was said. */
export function mediaTypeOf(contentType: string | undefined): { type: string; charset: string } {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim());
  const charset = parameters.map((parameter) => /^charset="?([^"]*)"?$/i.exec(parameter)?.[1]).find(Boolean);
  return { type: type.toLowerCase(), charset: charset ?? '' };
}

function listed(types: readonly string[]): string {
  return `${types.slice(0, -1).join(', ')} or ${types.at(-1)}`;
}
