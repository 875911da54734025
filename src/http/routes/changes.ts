import { freshnessOf } from '../../analytics/freshness.ts';
import { ChangesAnswerSchema, ChangesQuerySchema } from '../../contract/changes.ts';
import { FreshnessSchema } from '../../contract/freshness.ts';
import { changesAnswer } from '../../service/history/changes-answers.ts';
import { CHANGES_PATH, changesFeed, FEED_PATH } from '../../service/history/changes-feed.ts';
import { parseQuery } from '../input.ts';
import { lateDocument } from '../late-document.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

const JSON_TYPE = 'application/json';
const ATOM_TYPE = 'application/atom+xml';
const CACHED = { 'cache-control': 'private, max-age=300' } as const;

export function changesRoutes(live: LiveCatalogue, baseUrl: string): Route[] {
  return [
    {
      method: 'GET',
      path: CHANGES_PATH,
      access: 'free_limited',
      operationId: 'get_changes',
      tag: 'documents',
      summary: 'What changed between published snapshots: parts added, changed and removed',
      description: 'Of a changed part each field with what was stated before and after, and where that can be checked.',
      query: ChangesQuerySchema,
      answer: { contentType: JSON_TYPE, schema: ChangesAnswerSchema, description: 'A page of changed parts' },
      errors: ['validation_failed', 'unknown_parameter', 'unknown_snapshot', 'stale_cursor', 'history_unavailable'],
      async handle(request, reply) {
        const query = parseQuery(ChangesQuerySchema, request.query);
        return reply.headers(CACHED).send(await changesAnswer(live.current, query, new Date()));
      },
    },
    {
      method: 'GET',
      path: FEED_PATH,
      access: 'open',
      operationId: 'get_changes_feed',
      tag: 'documents',
      summary: 'The publications as an Atom feed, newest first',
      answer: { contentType: ATOM_TYPE, description: 'The feed' },
      errors: ['history_unavailable'],
      conditional: true,
      handle: lateDocument(live, FEED_PATH, async ({ history, snapshot: { updated } }) => ({
        content: await changesFeed(history, { baseUrl, updated }),
        contentType: `${ATOM_TYPE}; charset=utf-8`,
        lastModified: new Date(history.snapshots.at(-1)?.published ?? updated),
      })),
    },
    {
      method: 'GET',
      path: '/api/freshness',
      access: 'free_limited',
      operationId: 'get_freshness',
      tag: 'documents',
      summary: 'How long ago each maker’s parts were last verified',
      answer: { contentType: JSON_TYPE, schema: FreshnessSchema, description: 'Oldest, median and newest by maker' },
      handle(_request, reply) {
        const { records, id } = live.current.snapshot;
        return reply.headers(CACHED).send(freshnessOf(records, id, new Date().toISOString().slice(0, 10)));
      },
    },
  ];
}
