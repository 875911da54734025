import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AlternatesQuerySchema, AlternatesSchema } from '../../contract/alternates.ts';
import { EntityAnswerSchema } from '../../contract/entity-answer.ts';
import { lineOfText } from '../../contract/text.ts';
import { alternatesOf, entityOf } from '../../service/entity-answers.ts';
import { parseParams, parseQuery } from '../input.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

const JSON_TYPE = 'application/json';
const CACHED = { 'cache-control': 'private, max-age=300' } as const;
export const EntityPathSchema = z.strictObject({ id: lineOfText(120) });

export function entityRoutes(live: LiveCatalogue): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/entity/:id',
      access: 'free_limited',
      operationId: 'get_entity',
      tag: 'search',
      summary: 'An entity in full, similar parts, and what is known to use it',
      description: 'The id in any case. Quarantined records are shown here, and say so.',
      answer: { contentType: JSON_TYPE, schema: EntityAnswerSchema, description: 'The record and what is around it' },
      errors: ['validation_failed', 'malformed_path', 'unknown_entity'],
      handle(request, reply) {
        const { snapshot, openRobots } = live.current;
        return reply.headers(CACHED).send(entityOf(snapshot, openRobots(), idOf(request)));
      },
    },
    {
      method: 'GET',
      path: '/api/entity/:id/alternates',
      access: 'free_limited',
      operationId: 'find_alternates',
      tag: 'search',
      summary: 'Parts of the same type that could replace it, judged by what both declare',
      description: 'Unknown never counts as a match; equal bolt holes make a candidate, never a confirmation.',
      query: AlternatesQuerySchema,
      answer: {
        contentType: JSON_TYPE,
        schema: AlternatesSchema,
        description: 'What fits, what differs, what is unknown',
      },
      errors: ['validation_failed', 'malformed_path', 'unknown_entity'],
      handle(request, reply) {
        const { limit } = parseQuery(AlternatesQuerySchema, request.query);
        return reply.headers(CACHED).send(alternatesOf(live.current.snapshot, idOf(request), limit));
      },
    },
  ];
}

function idOf({ params }: FastifyRequest): string {
  return parseParams(EntityPathSchema, params).id;
}
