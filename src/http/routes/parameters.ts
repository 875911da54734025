import { z } from 'zod';
import { ComparisonSchema, MAX_COMPARED_PARTS, MIN_COMPARED_PARTS } from '../../contract/comparison.ts';
import {
  DeclaredTextSchema,
  DeclaredTextsSchema,
  ParseAnswerSchema,
  ParseRequestSchema,
} from '../../contract/parameters-parse.ts';
import { compareByIds } from '../../service/compare-by-ids.ts';
import { readTexts } from '../../service/read-texts.ts';
import { parseBody, parseQuery } from '../input.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

export const CompareQuerySchema = z.strictObject({
  ids: z
    .string()
    .transform((text) => text.split(',').map((id) => id.trim()))
    .pipe(
      z
        .array(z.string().min(1, 'must not hold an empty id').max(120, 'holds an id that is too long'))
        .min(MIN_COMPARED_PARTS, `must name at least ${MIN_COMPARED_PARTS} parts`)
        .max(MAX_COMPARED_PARTS, `must name at most ${MAX_COMPARED_PARTS} parts`)
        .refine((ids) => new Set(ids.map((id) => id.toUpperCase())).size === ids.length, 'names a part twice'),
    )
    .describe(`${MIN_COMPARED_PARTS} to ${MAX_COMPARED_PARTS} ids, separated by commas`),
});

export function parameterRoutes(live: LiveCatalogue): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/parameters/parse',
      access: 'free_limited',
      operationId: 'parse_parameters',
      tag: 'parameters',
      summary: 'Reads declared texts: value, unit, SI value, kind, conditions',
      description: 'Never guesses: what cannot be read is `unparsed`, with the reason.',
      body: ParseRequestSchema,
      answer: { contentType: 'application/json', schema: ParseAnswerSchema, description: 'The readings' },
      handle(request, reply) {
        // Told apart here, so that an error names the field and not the alternatives.
        const texts = Array.isArray(request.body)
          ? parseBody(DeclaredTextsSchema, request.body)
          : [parseBody(DeclaredTextSchema, request.body)];
        return reply.header('cache-control', 'no-store').send(readTexts(texts));
      },
    },
    {
      method: 'GET',
      path: '/api/compare',
      access: 'free_limited',
      operationId: 'compare_parts',
      tag: 'parameters',
      summary: 'Parts side by side: declared texts, readings, the grade of each pair, who may be ranked',
      query: CompareQuerySchema,
      answer: { contentType: 'application/json', schema: ComparisonSchema, description: 'The comparison' },
      errors: ['validation_failed', 'unknown_entity'],
      handle(request, reply) {
        const { ids } = parseQuery(CompareQuerySchema, request.query);
        return reply.header('cache-control', 'private, max-age=300').send(compareByIds(live.current.snapshot, ids));
      },
    },
  ];
}
