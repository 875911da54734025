import {
  OssAnswerSchema,
  OssDocumentSchema,
  OssQuerySchema,
  RobotAnswerSchema,
  RobotPathSchema,
  RobotsAnswerSchema,
} from '../../contract/oss-document.ts';
import { OssEntitySchema } from '../../contract/oss-entity.ts';
import { OSS_DOCUMENT_PATH } from '../../open-robots/document.ts';
import { findOssParts, listRobots, ossPart, robotOf } from '../../service/oss-answers.ts';
import { sendDocument } from '../documents/send.ts';
import { parseParams, parseQuery } from '../input.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

const JSON_TYPE = 'application/json';
const CACHED = { 'cache-control': 'private, max-age=300' } as const;

export function openRobotRoutes(live: LiveCatalogue): Route[] {
  return [
    {
      method: 'GET',
      path: OSS_DOCUMENT_PATH,
      access: 'open',
      operationId: 'get_oss_components',
      tag: 'open_robots',
      summary: 'The open-robot compatibility layer: parts read from open robots’ own files',
      answer: { contentType: JSON_TYPE, schema: OssDocumentSchema, description: 'The whole layer' },
      conditional: true,
      handle: (request, reply) => sendDocument(live.current.documents.require(OSS_DOCUMENT_PATH), request, reply),
    },
    {
      method: 'GET',
      path: '/api/oss',
      access: 'free_limited',
      operationId: 'search_oss',
      tag: 'open_robots',
      summary: 'Parts of open robots by robot, category and words',
      query: OssQuerySchema,
      answer: { contentType: JSON_TYPE, schema: OssAnswerSchema, description: 'A page of parts' },
      errors: ['validation_failed', 'unknown_parameter', 'unknown_robot'],
      handle(request, reply) {
        const query = parseQuery(OssQuerySchema, request.query);
        return reply.headers(CACHED).send(findOssParts(live.current.openRobots(), query));
      },
    },
    {
      method: 'GET',
      path: '/api/oss/:id',
      access: 'free_limited',
      operationId: 'get_oss_part',
      tag: 'open_robots',
      summary: 'One part of an open robot by its id',
      answer: { contentType: JSON_TYPE, schema: OssEntitySchema, description: 'The part' },
      errors: ['validation_failed', 'malformed_path', 'unknown_entity'],
      handle(request, reply) {
        const { id } = parseParams(RobotPathSchema, request.params);
        return reply.headers(CACHED).send(ossPart(live.current.openRobots(), id));
      },
    },
    {
      method: 'GET',
      path: '/api/oss/robots',
      access: 'free_limited',
      operationId: 'list_open_robots',
      tag: 'open_robots',
      summary: 'The open robots of the layer',
      answer: { contentType: JSON_TYPE, schema: RobotsAnswerSchema, description: 'Every robot in short' },
      handle: (_request, reply) => reply.headers(CACHED).send(listRobots(live.current.openRobots())),
    },
    {
      method: 'GET',
      path: '/api/oss/robots/:id',
      access: 'free_limited',
      operationId: 'get_open_robot',
      tag: 'open_robots',
      summary: 'An open robot: joint trees, lists of parts, and which of them the catalogue knows',
      description: 'Its id in any case. `catalogue_items` is ready for `POST /api/bom/check` and `/api/bom/export`.',
      answer: { contentType: JSON_TYPE, schema: RobotAnswerSchema, description: 'The robot and its parts' },
      errors: ['validation_failed', 'malformed_path', 'unknown_robot'],
      handle(request, reply) {
        const { id } = parseParams(RobotPathSchema, request.params);
        return reply.headers(CACHED).send(robotOf(live.current.openRobots(), id));
      },
    },
  ];
}
