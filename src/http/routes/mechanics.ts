import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import {
  ADAPTER_FORMATS,
  AdapterSchema,
  HoleKindSchema,
  PLATE_MATERIALS,
  SAFETY_FACTOR,
} from '../../contract/adapter.ts';
import { DesignationAnswerSchema } from '../../contract/designation.ts';
import { ServiceError } from '../../contract/errors.ts';
import { InterchangeSchema } from '../../contract/interchange.ts';
import { lineOfText } from '../../contract/text.ts';
import { ADAPTER_PATH } from '../../mechanics/interchange.ts';
import { HOLE_FITS } from '../../mechanics/metric-threads.ts';
import { DRAWING_PATH } from '../../mechanics/registry.ts';
import {
  adapterFile,
  adapterFiles,
  adapterOf,
  drawPattern,
  interchangeOf,
  readDesignation,
} from '../../service/mechanical-answers.ts';
import { whenGone } from '../caller-gone.ts';
import { parseQuery } from '../input.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

const JSON_TYPE = 'application/json';
const SVG_TYPE = 'image/svg+xml';
/** A drawing is looked at; should a text ever slip through, it still could not run. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const PARTY =
  'A designation (ISO 9409-1-50-4-M6), a part (`<id>` or `<id>:<face>`), or a pattern (6 x M4 on 28 mm circle)';
const PartySchema = lineOfText(200).describe(PARTY);
const TitleSchema = lineOfText(80).optional().describe('Title of the drawing');

export const DesignationQuerySchema = z.strictObject({
  value: z.string().max(1000).describe('A designation of ISO 9409-1 in any spelling'),
});
export const InterchangeQuerySchema = z.strictObject({ a: PartySchema, b: PartySchema });
const DrawingQuerySchema = z.strictObject({ value: PartySchema, title: TitleSchema });

/** A number in a query; an empty one is no zero. */
function numeric(least: number, most: number) {
  return z
    .string()
    .regex(/^-?\d{1,9}(?:\.\d{1,9})?$/, 'must be a decimal number')
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))
    .optional();
}

export const AdapterQuerySchema = z.strictObject({
  from: PartySchema.describe(`What the plate is bolted to. ${PARTY}`),
  to: PartySchema.describe(`What is bolted to the plate. ${PARTY}`),
  format: z.enum(ADAPTER_FORMATS).default('json'),
  material: z.enum(PLATE_MATERIALS).default('aluminium'),
  hole_fit: z.enum(HOLE_FITS).default('medium').describe('Clearance holes of ISO 273'),
  thickness_mm: numeric(1, 200).describe('Default: the next stock thickness that holds the screws'),
  bore_mm: numeric(1, 900).describe('A bore in the middle, for cables'),
  turned_deg: numeric(-360, 360).describe('Angle of the `to` pattern; by default the first that keeps the holes apart'),
  from_holes: HoleKindSchema.optional(),
  to_holes: HoleKindSchema.optional(),
  payload_kg: numeric(0, 100_000).describe('Checks the bolts'),
  offset_mm: numeric(0, 100_000).describe('Distance of the payload’s centre of gravity from the plate'),
  torque_nm: numeric(0, 1_000_000).describe('About the axis; checks the bolts'),
  safety_factor: numeric(1, 100).describe(`Default ${SAFETY_FACTOR}, which covers starts, stops and light impacts`),
  title: TitleSchema,
});

export function mechanicsRoutes(live: LiveCatalogue): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/mechanical/designation',
      access: 'free_limited',
      operationId: 'read_designation',
      tag: 'mechanics',
      summary: 'Reads a flange designation: circle, count, thread, what the registry knows',
      query: DesignationQuerySchema,
      answer: {
        contentType: JSON_TYPE,
        schema: DesignationAnswerSchema,
        description: 'The designation, or why it is none',
      },
      errors: ['validation_failed'],
      handle(request, reply) {
        const { value } = parseQuery(DesignationQuerySchema, request.query);
        return cacheable(reply).send(readDesignation(live.current.snapshot, value));
      },
    },
    {
      method: 'GET',
      path: '/api/mechanical/interchange',
      access: 'free_limited',
      operationId: 'judge_interchange',
      tag: 'mechanics',
      summary: 'Whether two patterns or parts take each other’s place or go together',
      description: 'A match is a `candidate`, never a confirmation.',
      query: InterchangeQuerySchema,
      answer: {
        contentType: JSON_TYPE,
        schema: InterchangeSchema,
        description: 'What equals, what differs, what to check',
      },
      errors: ['validation_failed', 'unknown_entity'],
      handle(request, reply) {
        const { a, b } = parseQuery(InterchangeQuerySchema, request.query);
        return cacheable(reply).send(interchangeOf(live.current.snapshot, a, b));
      },
    },
    {
      method: 'GET',
      path: DRAWING_PATH,
      access: 'free_limited',
      operationId: 'draw_pattern',
      tag: 'mechanics',
      summary: 'A dimensioned front view of a bolt pattern',
      query: DrawingQuerySchema,
      answer: { contentType: SVG_TYPE, description: 'The drawing, A4' },
      errors: ['validation_failed', 'unknown_entity', 'no_pattern'],
      handle(request, reply) {
        const { value, title } = parseQuery(DrawingQuerySchema, request.query);
        return sendDrawing(reply, drawPattern(live.current.snapshot, value, title));
      },
    },
    {
      method: 'GET',
      path: ADAPTER_PATH,
      access: 'free_limited',
      operationId: 'design_adapter',
      tag: 'mechanics',
      summary: 'An adapter plate between two patterns: design, drawing, cutting file, solid',
      query: AdapterQuerySchema,
      answer: {
        contentType: JSON_TYPE,
        schema: AdapterSchema,
        description: 'The design as JSON, or the file asked for with `format`',
        otherTypes: [SVG_TYPE, 'image/vnd.dxf', 'model/stl'],
      },
      errors: ['validation_failed', 'unknown_entity', 'no_plate', 'too_busy'],
      handle: (request, reply) => answerAdapter(live, request, reply),
    },
  ];
}

async function answerAdapter(live: LiveCatalogue, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = parseQuery(AdapterQuerySchema, request.query);
  const { format } = query;
  const design = designAsked(live.current.snapshot, query);
  if (format === 'json') {
    const files = design.plate ? adapterFiles(request.query as Record<string, string>) : null;
    return cacheable(reply).send({ ...design, files });
  }
  const file = await adapterFile(design, format, { title: query.title, signal: whenGone(reply) });
  if (typeof file === 'string' && format === 'svg') return sendDrawing(reply, file);
  return cacheable(reply)
    .type(format === 'dxf' ? 'image/vnd.dxf' : 'model/stl')
    .header('content-disposition', `attachment; filename="adapter-plate.${format}"`)
    .send(typeof file === 'string' ? file : Buffer.from(file.buffer, file.byteOffset, file.byteLength));
}

/** The plate that a query asks for. */
export function designAsked(snapshot: Snapshot, query: z.infer<typeof AdapterQuerySchema>) {
  const { from, to, payload_kg, offset_mm, torque_nm, safety_factor } = query;
  const isLoaded = payload_kg !== undefined || torque_nm !== undefined;
  refuseLoadless(query, isLoaded);
  return adapterOf(snapshot, from, to, {
    fit: query.hole_fit,
    material: query.material,
    thicknessMm: query.thickness_mm,
    boreMm: query.bore_mm,
    turnedDeg: query.turned_deg,
    fromHoles: query.from_holes,
    toHoles: query.to_holes,
    load: isLoaded
      ? {
          payloadKg: payload_kg ?? 0,
          offsetMm: offset_mm,
          torqueNm: torque_nm ?? 0,
          safetyFactor: safety_factor ?? SAFETY_FACTOR,
        }
      : undefined,
  });
}

/** A part of a load without the load would be ignored, and the caller would think that something was checked. */
function refuseLoadless(query: z.infer<typeof AdapterQuerySchema>, isLoaded: boolean): void {
  if (isLoaded) return;
  const details = (['offset_mm', 'safety_factor'] as const)
    .filter((path) => query[path] !== undefined)
    .map((path) => ({ path, message: 'needs payload_kg or torque_nm' }));
  if (details.length > 0) throw new ServiceError('validation_failed', { details });
}

function cacheable(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, max-age=300');
}

function sendDrawing(reply: FastifyReply, svg: string): FastifyReply {
  return cacheable(reply).type(SVG_TYPE).header('content-security-policy', DRAWING_POLICY).send(svg);
}
