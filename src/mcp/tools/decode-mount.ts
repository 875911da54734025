import { z } from 'zod';
import { AdapterSchema, PLATE_MATERIALS, SAFETY_FACTOR } from '../../contract/adapter.ts';
import type { BoltPattern } from '../../contract/bolt-pattern.ts';
import { DesignationAnswerSchema } from '../../contract/designation.ts';
import { ServiceError } from '../../contract/errors.ts';
import { InterchangePartySchema, InterchangeSchema } from '../../contract/interchange.ts';
import { lineOfText } from '../../contract/text.ts';
import { holeText } from '../../mechanics/compare-patterns.ts';
import { adapterFiles, adapterOf, interchangeOf, readDesignation } from '../../service/mechanical-answers.ts';
import { resolveParty } from '../../service/mechanical-party.ts';
import { asArguments } from '../as-arguments.ts';
import { lines } from '../text.ts';
import { tool } from '../tool.ts';

const MOUNT = 'a designation (ISO 9409-1-50-4-M6), a part (<id> or <id>:<face>), or a pattern (6 x M4 on 28 mm circle)';

export const DECODE_MOUNT = tool({
  name: 'decode_mount',
  title: 'Decode a mounting interface',
  description:
    'Reads a flange designation, a part’s bolt pattern or a pattern in words: circle, count, thread, hosts. With other it judges whether the two go together or replace each other; with adapter it also plans a plate between them (holes, thickness, screws, bolt check with payload_kg). Equal holes make a candidate, never a confirmation.',
  input: z.strictObject({
    value: lineOfText(200).describe(`What is asked about: ${MOUNT}`),
    other: lineOfText(200).optional().describe('A second one, to be held against it'),
    adapter: z.boolean().default(false).describe('Plan a plate: bolted to value, with other bolted to it'),
    material: z.enum(PLATE_MATERIALS).default('aluminium'),
    payload_kg: z.number().min(0).max(100_000).optional().describe('Checks the bolts of the plate'),
    offset_mm: z.number().min(0).max(100_000).optional().describe('Of the payload’s centre of gravity from the plate'),
    torque_nm: z.number().min(0).max(1_000_000).optional().describe('About the axis; checks the bolts'),
  }),
  output: z.strictObject({
    party: InterchangePartySchema,
    designation: DesignationAnswerSchema.nullable().describe('Where value is one of ISO 9409-1'),
    interchange: InterchangeSchema.nullable(),
    adapter: AdapterSchema.nullable(),
  }),
  run({ value, other, adapter: isPlanned, material, ...load }, { catalogue: { snapshot } }) {
    refuseLeftovers(other, isPlanned, load);
    const party = resolveParty(snapshot, value, { field: 'value' });
    const designation = party.kind === 'designation' ? readDesignation(snapshot, value) : null;
    const named = (path: string) => NAMES_OVER_HTTP[path] ?? path;
    const { interchange, adapter } = asArguments(named, () => ({
      interchange: other === undefined ? null : interchangeOf(snapshot, value, other),
      adapter: other === undefined || !isPlanned ? null : planAdapter(value, other, { snapshot, material, ...load }),
    }));
    return {
      structured: { party, designation, interchange, adapter },
      text: lines([
        `${party.name}${party.words === null ? '' : `, declared: ${party.words}`}${party.pattern === null ? '; no complete pattern is declared' : ''}`,
        party.pattern && `Pattern: ${patternText(party.pattern)}`,
        designation?.registry?.note,
        designation?.registry?.listed && `Parts that declare it: ${designation.registry.hosts}`,
        interchange && `${interchange.question}: ${interchange.verdict}. ${interchange.statement}`,
        ...(interchange?.still_to_check.map((what) => `Still to check: ${what}`) ?? []),
        adapter && `Adapter: ${adapter.outcome}. ${adapter.statement}`,
        ...(adapter?.warnings ?? []),
        adapter?.load && `Bolts: ${adapter.load.verdict}.`,
      ]),
    };
  },
});

/** The two mounts are called otherwise in the addresses that judge and bridge them. */
const NAMES_OVER_HTTP: Readonly<Record<string, string>> = { a: 'value', b: 'other', from: 'value', to: 'other' };

interface Load {
  payload_kg?: number | undefined;
  offset_mm?: number | undefined;
  torque_nm?: number | undefined;
}

/** `4 x M6 on a circle of 50 mm`. */
function patternText(pattern: BoltPattern): string {
  const { bolt_count, d1_mm, sides_mm, pilot_mm } = pattern;
  const where = sides_mm ? `on ${sides_mm.join(' mm x ')} mm` : `on a circle of ${d1_mm} mm`;
  const pilot = pilot_mm === null ? '' : `, pilot ${pilot_mm} mm`;
  return `${bolt_count} x ${holeText(pattern) ?? 'holes (size not declared)'} ${where}${pilot}`;
}

/** What would be passed over, and the caller would think that something was checked. */
function refuseLeftovers(other: string | undefined, isPlanned: boolean, load: Load): void {
  const details = [
    ...(isPlanned && other === undefined ? [{ path: 'other', message: 'is required with adapter' }] : []),
    ...(['payload_kg', 'offset_mm', 'torque_nm'] as const)
      .filter((path) => !isPlanned && load[path] !== undefined)
      .map((path) => ({ path, message: 'needs adapter' })),
    ...(load.offset_mm !== undefined && load.payload_kg === undefined
      ? [{ path: 'offset_mm', message: 'needs payload_kg' }]
      : []),
  ];
  if (details.length > 0) throw new ServiceError('validation_failed', { details });
}

function planAdapter(
  from: string,
  to: string,
  {
    snapshot,
    material,
    payload_kg,
    offset_mm,
    torque_nm,
  }: Load & { snapshot: Parameters<typeof adapterOf>[0]; material: (typeof PLATE_MATERIALS)[number] },
): z.infer<typeof AdapterSchema> {
  const isLoaded = payload_kg !== undefined || torque_nm !== undefined;
  const design = adapterOf(snapshot, from, to, {
    fit: 'medium',
    material,
    thicknessMm: undefined,
    boreMm: undefined,
    turnedDeg: undefined,
    fromHoles: undefined,
    toHoles: undefined,
    load: isLoaded
      ? { payloadKg: payload_kg ?? 0, offsetMm: offset_mm, torqueNm: torque_nm ?? 0, safetyFactor: SAFETY_FACTOR }
      : undefined,
  });
  const asked = Object.entries({ from, to, material, payload_kg, offset_mm, torque_nm });
  const query = asked.flatMap(([name, given]) => (given === undefined ? [] : [[name, String(given)] as const]));
  return { ...design, files: design.plate ? adapterFiles(Object.fromEntries(query)) : null };
}
