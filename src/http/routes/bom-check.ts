import { BomCheckRequestSchema, BomCheckSchema } from '../../contract/bom-check.ts';
import { checkBom } from '../../service/bom-check.ts';
import { fromOpenRobots } from '../../service/oss-parts.ts';
import { parseBody } from '../input.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

export function bomCheckRoute(live: LiveCatalogue): Route {
  return {
    method: 'POST',
    path: '/api/bom/check',
    access: 'free_limited',
    operationId: 'check_bom',
    tag: 'bom',
    summary: 'Whether a list of parts goes together: pairs, rails, buses, bolts, gaps, alternates',
    description:
      'Items are ids, described parts, or the items of `/api/bom/import` as they are. What is not declared is `unknown`, and nowhere counted as 0.',
    body: BomCheckRequestSchema,
    example: {
      items: [
        { kind: 'supply', voltage: '12 V', current: '5 A' },
        { id: 'ACT-ROBOTIS-XM430-W350', quantity: 6 },
      ],
    },
    answer: {
      contentType: 'application/json',
      schema: BomCheckSchema,
      description: 'Every pair, and what follows for the list',
    },
    handle(request, reply) {
      const { items } = parseBody(BomCheckRequestSchema, request.body);
      const { snapshot, openRobots } = live.current;
      const known = items.map((item) => fromOpenRobots(openRobots, item));
      return reply.header('cache-control', 'no-store').send(checkBom(snapshot, known));
    },
  };
}
