import type { Snapshot } from '../catalogue/snapshot.ts';
import { ServiceError } from '../contract/errors.ts';
import type { InterchangeParty } from '../contract/interchange.ts';
import type { EntityRecord } from '../contract/record.ts';
import { parseDesignation, patternFault } from '../mechanics/designation.ts';
import { circlePattern } from '../mechanics/holes.ts';
import { facesOf } from '../mechanics/part-faces.ts';
import { readPattern } from '../mechanics/read-words.ts';
import { findRecord } from './find-record.ts';

const DESIGNATION = /iso[\s-]*9409/i;
const PART = /^([A-Z]+(?:-[A-Z0-9]+)+)(?:\s*:\s*(.+))?$/i;
const REGISTRY_CLASS = /^SPEC-3DOF-SHOULDER-2026\s*:?\s*(\w*)$/i;

/**
 * What a caller means by a text: a designation, a class of the registry, a part (`<id>` or `<id>:<face>`), or a pattern
 * in words (`4 x M3 on 31 mm square`). `field` names the parameter in an error.
 */
export function resolveParty(snapshot: Snapshot, text: string, field: string): InterchangeParty {
  const asked = text.trim();
  if (DESIGNATION.test(asked.normalize('NFKC'))) return fromDesignation(snapshot, asked, field);
  const shoulder = REGISTRY_CLASS.exec(asked);
  if (shoulder) return fromShoulder(snapshot, asked, shoulder[1] ?? '', field);
  const part = PART.exec(asked);
  if (part?.[1]) return fromPart(snapshot, asked, part[1], part[2], field);
  return fromWords(asked, field);
}

function fromDesignation(snapshot: Snapshot, asked: string, field: string): InterchangeParty {
  const parsed = parseDesignation(asked);
  if (!parsed.ok) throw invalid(field, parsed.fault.message);
  const { designation } = parsed;
  return {
    ...party('designation', asked, designation[designation.form]),
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
  return {
    ...party('registry', asked, `${id} ${found.class}`),
    id: `${id}:${found.class}`,
    pattern: circlePattern({ d1_mm: bolt_circle_mm, bolt_count, thread, face_mm: flange_outer_diameter_mm }),
    words: `${found.bolt_pattern} on ${bolt_circle_mm} mm circle, ${found.dowel_holes} dowel holes`,
  };
}

function fromPart(
  snapshot: Snapshot,
  asked: string,
  id: string,
  faceName: string | undefined,
  field: string,
): InterchangeParty {
  const record = findRecord(snapshot, id);
  const faces = facesOf(record, snapshot.designations);
  const names = faces.map(({ name }) => name);
  const face =
    faceName === undefined
      ? (faces.find(({ pattern }) => pattern !== null) ?? faces[0])
      : faces.find(({ name }) => name === faceName.trim().toLowerCase());
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

/** Some makers put their name into the model's. */
function displayName({ manufacturer, name }: EntityRecord): string {
  return name.toLowerCase().startsWith(manufacturer.toLowerCase()) ? name : `${manufacturer} ${name}`;
}

function fromWords(asked: string, field: string): InterchangeParty {
  const pattern = readPattern(asked);
  if (!pattern) {
    throw invalid(
      field,
      'must be a designation (ISO 9409-1-50-4-M6), the id of a part, or a pattern such as "6 x M4 on 28 mm circle" or "4 x M3 on 31 mm square"',
    );
  }
  const fault = patternFault(pattern);
  if (fault) throw invalid(field, fault.message);
  return { ...party('pattern', asked, asked), pattern, words: asked };
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
