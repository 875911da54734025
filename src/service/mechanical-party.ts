import type { Snapshot } from '../catalogue/snapshot.ts';
import { ServiceError } from '../contract/errors.ts';
import type { InterchangeParty } from '../contract/interchange.ts';
import type { EntityRecord } from '../contract/record.ts';
import { formatDesignation, parseDesignation } from '../mechanics/designation.ts';
import { circlePattern } from '../mechanics/holes.ts';
import { offersFlange } from '../mechanics/interchange.ts';
import { facesOf, type PartFace } from '../mechanics/part-faces.ts';
import { PATTERN_EXAMPLES, parsePattern } from '../mechanics/pattern-text.ts';
import { findRecord } from './find-record.ts';

/** Which side of a part is meant where a caller names none: the one that sits on a flange, or the one that offers it. */
export type Preference = 'tool' | 'flange';

interface PartQuestion {
  asked: string;
  id: string;
  faceName: string | undefined;
  field: string;
  prefers: Preference | undefined;
}

const DESIGNATION = /iso[\s-]*9409/i;
const PART = /^([A-Z]+(?:-[A-Z0-9]+)+)(?:\s*:\s*(.+))?$/i;
const REGISTRY_CLASS = /^SPEC-3DOF-SHOULDER-2026\s*:?\s*(\w*)$/i;

/**
 * What a caller means by a text: a designation, a class of the registry, a part (`<id>` or `<id>:<face>`), or a pattern
 * in words (`4 x M3 on 31 mm square`). `field` names the parameter in an error.
 */
export function resolveParty(
  snapshot: Snapshot,
  text: string,
  { field, prefers }: { field: string; prefers?: Preference },
): InterchangeParty {
  const asked = text.trim();
  if (DESIGNATION.test(asked.normalize('NFKC'))) return fromDesignation(snapshot, asked, field);
  const shoulder = REGISTRY_CLASS.exec(asked);
  if (shoulder) return fromShoulder(snapshot, asked, shoulder[1] ?? '', field);
  const part = PART.exec(asked);
  if (part?.[1]) {
    const faceName = part[2]?.trim().toLowerCase();
    return fromPart(snapshot, { asked, id: part[1], faceName, field, prefers });
  }
  return fromWords(asked, field);
}

function fromDesignation(snapshot: Snapshot, asked: string, field: string): InterchangeParty {
  const parsed = parseDesignation(asked);
  if (!parsed.ok) throw invalid(field, parsed.fault.message);
  const { designation } = parsed;
  return {
    ...party('designation', asked, formatDesignation(designation)),
    id: designation.id,
    designation: designation.id,
    pattern: snapshot.designations.patternOf(designation),
  };
}

function fromShoulder(snapshot: Snapshot, asked: string, name: string, field: string): InterchangeParty {
  const { classes, id } = snapshot.mechanicalRegistry().specifications[0];
  const found = classes.find((one) => one.class === name.toLowerCase());
  if (!found) throw invalid(field, `must name a class: ${classes.map((one) => `${id}:${one.class}`).join(', ')}`);
  const { bolt_circle_mm, bolt_count, thread, flange_outer_diameter_mm } = found;
  const [, pins, diameter] = /^(\d+) x ([\d.]+) mm$/.exec(found.dowel_holes) ?? [];
  const dowels = { count: Number(pins), diameter_mm: Number(diameter), circle_mm: null, angle_deg: null };
  return {
    ...party('registry', asked, `${id} ${found.class}`),
    id: `${id}:${found.class}`,
    pattern: circlePattern({
      d1_mm: bolt_circle_mm,
      bolt_count,
      thread,
      face_mm: flange_outer_diameter_mm,
      pins: [dowels],
    }),
    words: `${found.bolt_pattern} on ${bolt_circle_mm} mm circle, ${found.dowel_holes} dowel holes`,
  };
}

function fromPart(snapshot: Snapshot, { asked, id, faceName, field, prefers }: PartQuestion): InterchangeParty {
  const record = findRecord(snapshot, id);
  const faces = facesOf(record, snapshot.designations);
  const names = faces.map(({ name }) => name);
  const face = faceName === undefined ? defaultFace(faces, prefers) : faces.find(({ name }) => name === faceName);
  if (faceName !== undefined && !face) {
    throw invalid(
      field,
      names.length > 0 ? `names no face of it; it has: ${names.join(', ')}` : 'has no declared face',
    );
  }
  return {
    ...party('part', asked, displayName(record)),
    id: record.id,
    face: face?.name ?? null,
    faces: names,
    side: face?.side ?? null,
    designation: face?.designation ?? null,
    pattern: face?.pattern ?? null,
    words: face?.words ?? record.mechanical_interface.flange,
  };
}

/**
 * The face on the side that is asked for; else the first, unless its words describe no face at all. A face that is
 * declared without its holes is not passed over for another: the answer is then unknown.
 */
function defaultFace(faces: readonly PartFace[], prefers: Preference | undefined): PartFace | undefined {
  const fits = ({ side }: PartFace) => (prefers === 'tool' ? side === 'tool' : offersFlange(side));
  const preferred = prefers === undefined ? undefined : faces.find(fits);
  if (preferred) return preferred;
  const [first] = faces;
  if (
    first?.pattern ||
    first?.designation ||
    (first && first.name !== 'flange') ||
    /^robot side/.test(first?.words ?? '')
  ) {
    return first;
  }
  return faces.find(({ pattern }) => pattern !== null) ?? first;
}

/** Some makers put their name into the model's. */
function displayName({ manufacturer, name }: EntityRecord): string {
  return name.toLowerCase().startsWith(manufacturer.toLowerCase()) ? name : `${manufacturer} ${name}`;
}

function fromWords(asked: string, field: string): InterchangeParty {
  const parsed = parsePattern(asked);
  if (parsed.ok) return { ...party('pattern', asked, asked), pattern: parsed.pattern, words: asked };
  if (/\bon\b/i.test(asked)) throw invalid(field, parsed.message);
  throw invalid(
    field,
    `must be a designation (ISO 9409-1-50-4-M6), the id of a part, or a pattern such as ${PATTERN_EXAMPLES}`,
  );
}

function party(kind: InterchangeParty['kind'], asked: string, name: string): InterchangeParty {
  return {
    asked,
    kind,
    id: null,
    name,
    face: null,
    faces: [],
    side: null,
    designation: null,
    pattern: null,
    words: null,
  };
}

function invalid(path: string, message: string): ServiceError {
  return new ServiceError('validation_failed', { details: [{ path, message }] });
}
