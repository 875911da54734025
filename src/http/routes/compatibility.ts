import { z } from 'zod';
import {
  CompatibilityCheckRequestSchema,
  CompatibilityCheckSchema,
  PairVerdictSchema,
} from '../../contract/compatibility.ts';
import { lineOfText } from '../../contract/text.ts';
import { checkCompatibility, compatibilityOf } from '../../service/compatibility-answers.ts';
import { fromOpenRobots } from '../../service/oss-parts.ts';
import { parseBody, parseQuery } from '../input.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

const JSON_TYPE = 'application/json';

export const PairQuerySchema = z.strictObject({
  a: lineOfText(120).describe('Id of a part, of the catalogue or of an open robot'),
  b: lineOfText(120).describe('Id of another'),
});

export function compatibilityRoutes(live: LiveCatalogue): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/compatibility',
      access: 'free_limited',
      operationId: 'judge_compatibility',
      tag: 'compatibility',
      summary: 'Whether two parts go together: protocol, electrical, mechanical, software',
      description: 'What is not declared is `unknown`, never compatible and never incompatible.',
      query: PairQuerySchema,
      answer: {
        contentType: JSON_TYPE,
        schema: PairVerdictSchema,
        description: 'A verdict for each dimension with its evidence, conditions and what is missing',
      },
      errors: ['validation_failed', 'unknown_entity'],
      handle(request, reply) {
        const { a, b } = parseQuery(PairQuerySchema, request.query);
        const { snapshot, openRobots } = live.current;
        const verdict = compatibilityOf(
          snapshot,
          fromOpenRobots(openRobots, { id: a }),
          fromOpenRobots(openRobots, { id: b }),
        );
        return reply.header('cache-control', 'public, max-age=300').send(verdict);
      },
    },
    {
      method: 'POST',
      path: '/api/compatibility/check',
      access: 'free_limited',
      operationId: 'check_compatibility',
      tag: 'compatibility',
      summary: 'The same along a chain of parts, by id or described: supply, board, servo',
      body: CompatibilityCheckRequestSchema,
      answer: {
        contentType: JSON_TYPE,
        schema: CompatibilityCheckSchema,
        description: 'Each part with the next, and the worst of the verdicts',
      },
      errors: ['unknown_entity'],
      handle(request, reply) {
        const { parts } = parseBody(CompatibilityCheckRequestSchema, request.body);
        const { snapshot, openRobots } = live.current;
        const known = parts.map((part) => fromOpenRobots(openRobots, part));
        return reply.header('cache-control', 'no-store').send(checkCompatibility(snapshot, known));
      },
    },
  ];
}
