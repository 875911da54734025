import { DistributionAnswerSchema } from '../../contract/distribution.ts';
import { MAX_PLOT_POINTS, PlotAnswerSchema } from '../../contract/plot.ts';
import { distributionAnswer, plotCatalogue } from '../../service/plot-catalogue.ts';
import { DistributionRequestSchema, PlotRequestSchema } from '../../service/plot-request.ts';
import { parseQuery } from '../input.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

export function plotRoutes(live: LiveCatalogue): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/plot',
      access: 'free_limited',
      operationId: 'plot_parts',
      tag: 'search',
      summary: 'Two parameters of the parts found in one picture, as far as they may be compared',
      description: `Filters are those of search. On each axis stand readings of which every two may be compared among all makers (level A or B); what is left out is counted by reason. At most ${MAX_PLOT_POINTS} points.`,
      query: PlotRequestSchema,
      answer: {
        contentType: 'application/json',
        schema: PlotAnswerSchema,
        description: 'Points, axes, what was left out',
      },
      errors: ['validation_failed', 'unknown_parameter'],
      handle(request, reply) {
        const asked = parseQuery(PlotRequestSchema, request.query);
        return reply
          .header('cache-control', 'private, max-age=300')
          .send(plotCatalogue(live.current.searchable, asked));
      },
    },
    {
      method: 'GET',
      path: '/api/distribution',
      access: 'free_limited',
      operationId: 'distribute_parts',
      tag: 'search',
      summary: 'How the parts found spread over numeric parameters',
      description: 'Filters are those of search; each parameter is counted as if no range of it were asked for.',
      query: DistributionRequestSchema,
      answer: { contentType: 'application/json', schema: DistributionAnswerSchema, description: 'Bins with counts' },
      errors: ['validation_failed', 'unknown_parameter'],
      handle(request, reply) {
        const asked = parseQuery(DistributionRequestSchema, request.query);
        return reply
          .header('cache-control', 'private, max-age=300')
          .send(distributionAnswer(live.current.searchable, asked));
      },
    },
  ];
}
