import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Adapter } from '../contract/adapter.ts';
import type { DesignationAnswer } from '../contract/designation.ts';
import { ServiceError } from '../contract/errors.ts';
import type { Interchange, InterchangeParty } from '../contract/interchange.ts';
import { type AdapterOptions, designAdapter } from '../mechanics/adapter/design.ts';
import { parseDesignation } from '../mechanics/designation.ts';
import { adapterDrawing } from '../mechanics/drawing/adapter-drawing.ts';
import { CAUTION, patternDrawing } from '../mechanics/drawing/pattern-drawing.ts';
import { ADAPTER_PATH, judgeInterchange, offersFlange } from '../mechanics/interchange.ts';
import { drawingAddress } from '../mechanics/registry.ts';
import { resolveParty } from './mechanical-party.ts';
import { solidOf } from './solid-modeller.ts';

/** Reads a designation and says what the registry knows of it; what is none is told why. */
export function readDesignation(snapshot: Snapshot, value: string): DesignationAnswer {
  const parsed = parseDesignation(value);
  if (!parsed.ok) {
    const nothing = { designation: null, registry: null, pattern: null, drawing: null };
    return { value, understood: false, fault: parsed.fault, ...nothing };
  }
  const { designation } = parsed;
  const listed = snapshot.mechanicalRegistry().flange_designations.find(({ id }) => id === designation.id);
  return {
    value,
    understood: true,
    designation,
    fault: null,
    registry: listed
      ? { listed: true, id: listed.id, note: listed.note, hosts: listed.host_count }
      : { listed: false, id: null, note: 'No source of the registry has this size; check the spelling.', hosts: 0 },
    pattern: snapshot.designations.patternOf(designation),
    drawing: drawingAddress(designation.id),
  };
}

export function interchangeOf(snapshot: Snapshot, a: string, b: string): Interchange {
  const { pitfalls } = snapshot.mechanicalRegistry();
  const [one, other] = [resolveParty(snapshot, a, { field: 'a' }), resolveParty(snapshot, b, { field: 'b' })];
  return judgeInterchange(facing(snapshot, one, other, 'a'), facing(snapshot, other, one, 'b'), pitfalls);
}

/** Beside a flange the side of a part that sits on one is meant, beside a tool the side that offers one. */
function facing(snapshot: Snapshot, party: InterchangeParty, other: InterchangeParty, field: string): InterchangeParty {
  if (party.kind !== 'part' || other.kind !== 'part') return party;
  if (offersFlange(other.side)) return resolveParty(snapshot, party.asked, { field, prefers: 'tool' });
  return other.side === 'tool' ? resolveParty(snapshot, party.asked, { field, prefers: 'flange' }) : party;
}

/** A drawing of the pattern a text means. */
export function drawPattern(snapshot: Snapshot, value: string, title: string | undefined): string {
  const party = resolveParty(snapshot, value, { field: 'value' });
  if (!party.pattern) throw noPattern(party);
  return patternDrawing(party.pattern, {
    title: title ?? party.name,
    subject: party.words ?? party.name,
    source: sourceOf(snapshot, party),
    updated: snapshot.updated,
  });
}

function sourceOf(snapshot: Snapshot, { kind, id, designation }: InterchangeParty): string {
  if (kind === 'part' && id) {
    const { sources, mechanical_interface } = snapshot.byId.get(id) ?? {};
    const source = sources?.[mechanical_interface?.source ?? -1];
    const read = source ? `${source.publisher}, ${source.locator}` : 'not recorded';
    return designation === null ? read : `${read}; what it leaves out: ${designation} in the registry`;
  }
  const listed = designation === null ? undefined : snapshot.designations.find(designation);
  if (listed) return `registry of mechanical interfaces, tier ${listed.source_tier}: ${listed.source}`;
  if (kind !== 'registry') return 'as asked; not in the registry';
  const { source, source_tier } = snapshot.mechanicalRegistry().specifications[0];
  return `registry of mechanical interfaces, tier ${source_tier}: ${source}`;
}

function noPattern({ name, words }: InterchangeParty): ServiceError {
  const sentence = `No complete hole pattern is declared for ${name}${words ? ` (declared: ${words})` : ''}.`;
  return new ServiceError('no_pattern', { sentence });
}

/** A plate between what two texts mean, with the addresses of its files. */
export function adapterOf(
  snapshot: Snapshot,
  from: string,
  to: string,
  options: AdapterOptions,
): Omit<Adapter, 'files'> {
  return designAdapter(
    resolveParty(snapshot, from, { field: 'from', prefers: 'flange' }),
    resolveParty(snapshot, to, { field: 'to', prefers: 'tool' }),
    options,
  );
}

/** The addresses of the files, with everything that was asked. */
export function adapterFiles(query: Readonly<Record<string, string>>): NonNullable<Adapter['files']> {
  const address = (format: string) => `${ADAPTER_PATH}?${new URLSearchParams({ ...query, format })}`;
  return { svg: address('svg'), dxf: address('dxf'), stl: address('stl') };
}

export async function adapterFile(
  design: Omit<Adapter, 'files'>,
  format: 'svg' | 'dxf' | 'stl',
  { title, signal }: { title?: string | undefined; signal?: AbortSignal } = {},
): Promise<string | Uint8Array> {
  const { plate, to } = design;
  if (!plate) throw new ServiceError('no_plate', { sentence: design.statement });
  const name = title ?? `Adapter plate to ${to.name}`;
  if (format === 'svg') return adapterDrawing(design, plate, name);
  if (format === 'stl') return solidOf(plate, name, signal);
  // Few ask for one, and its library would cost every start.
  const { dxfOf } = await import('../mechanics/adapter/dxf.ts');
  return dxfOf(plate, name, CAUTION);
}
