import { z } from 'zod';
import { ServiceError } from '../../contract/errors.ts';
import type { OpenRobot } from '../../contract/open-robot.ts';
import { RobotPathSchema } from '../../contract/oss-document.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { findRecord } from '../../service/find-record.ts';
import { findRobot } from '../../service/oss-answers.ts';
import { sendDocument } from '../documents/send.ts';
import { parseParams } from '../input.ts';
import { ANY_QUERY } from '../interface-documents.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';
import { EntityPathSchema } from '../routes/entities.ts';
import { headOfPart, headOfRobot, type PageHead } from './page-head.ts';
import type { WebSite } from './web-site.ts';

/** Those that answer the same page whatever they are asked; the app finds out by the address. */
export const PAGE_PATHS = [
  '/',
  '/find',
  '/compare',
  '/fits',
  '/bom',
  '/registries',
  '/registries/parameters',
  '/registries/mechanical',
  '/registries/defects',
  '/robots',
  '/insights',
  '/changes',
  '/data',
  '/account',
  '/developers',
] as const;

/** What the build puts beside the page and does not name by its content. */
const FILE_PATHS = ['/theme.js', '/icon.svg'] as const;

interface PageContext {
  site: WebSite;
  live: LiveCatalogue;
  baseUrl: string;
}

/** The web app as routes: open to all, and no part of the interface that OpenAPI describes. */
export function pageRoutes({ site, live, baseUrl }: PageContext): Route[] {
  const parts: Things<EntityRecord> = {
    find: (params) => findRecord(live.current.snapshot, parseParams(EntityPathSchema, params).id),
    headOf: (record) => headOfPart(record, baseUrl),
  };
  const robots: Things<OpenRobot> = {
    find: (params) => findRobot(live.current.openRobots(), parseParams(RobotPathSchema, params).id),
    headOf: (robot) => headOfRobot(robot, baseUrl),
  };
  return [
    ...PAGE_PATHS.map((path) => page(path, (request, reply) => site.sendPage(request, reply))),
    pageOf('/part/:id', parts, site),
    pageOf('/robots/:id', robots, site),
    ...[...FILE_PATHS, '/assets/:file'].map((path) => fileRoute(path, site)),
  ];
}

const SHARED = { method: 'GET', access: 'open', tag: 'pages', conditional: true } as const;

function page(path: string, handle: Route['handle']): Route {
  return {
    ...SHARED,
    path,
    operationId: `page${path.replace(/\W+/g, '_')}`,
    summary: 'A page of the web app',
    query: ANY_QUERY,
    answer: { contentType: 'text/html', description: 'The page' },
    handle,
  };
}

/** What there is a page of each for. */
interface Things<Thing> {
  find(params: unknown): Thing;
  headOf(thing: Thing): PageHead;
}

/** A page of one thing: its head says which, and where there is none the page says that. */
function pageOf<Thing extends object>(path: string, { find, headOf }: Things<Thing>, site: WebSite): Route {
  return page(path, (request, reply) => {
    const thing = found(() => find(request.params));
    return thing ? site.sendPageOf({ thing, headOf }, request, reply) : site.sendMissingPage(request, reply);
  });
}

function found<Value>(find: () => Value): Value | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return undefined;
    throw error;
  }
}

function fileRoute(path: string, site: WebSite): Route {
  return {
    ...SHARED,
    path,
    operationId: `file${path.replace(/\W+/g, '_')}`,
    summary: 'A file of the web app',
    query: ANY_QUERY,
    answer: { contentType: 'application/octet-stream', description: 'The file' },
    async handle(request, reply) {
      const { file } = FileSchema.parse(request.params);
      const document = await site.file(file === undefined ? path : `/assets/${file}`);
      if (!document) throw new ServiceError('not_found');
      return sendDocument(document, request, reply);
    },
  };
}

const FileSchema = z.object({ file: z.string().optional() });
