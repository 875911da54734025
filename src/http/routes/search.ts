import { SearchAnswerSchema } from '../../contract/search.ts';
import { searchCatalogue } from '../../service/search-catalogue.ts';
import { SearchRequestSchema } from '../../service/search-request.ts';
import { parseQuery } from '../input.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

export function searchRoute(live: LiveCatalogue): Route {
  return {
    method: 'GET',
    path: '/api/search',
    access: 'free_limited',
    operationId: 'search_parts',
    tag: 'search',
    summary: 'Parts by words, by what they are, and by what their makers declared, in any unit',
    description:
      'A part must have every word and pass every filter. Ranges are written `5..20Nm`, `..0.5kg`, `10..rad/s`, `24V`. What a part does not declare passes no filter.',
    query: SearchRequestSchema,
    answer: { contentType: 'application/json', schema: SearchAnswerSchema, description: 'A page of results' },
    errors: ['validation_failed', 'unknown_parameter', 'stale_cursor'],
    handle(request, reply) {
      const asked = parseQuery(SearchRequestSchema, request.query);
      const answer = searchCatalogue(live.current.searchable, asked);
      return reply.header('cache-control', 'private, max-age=300').send(answer);
    },
  };
}
