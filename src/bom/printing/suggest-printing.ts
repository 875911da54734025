import type { PrintedThing, Printing } from '../../contract/bom-export.ts';
import type { Category } from '../../contract/category.ts';
import type { EntityRecord } from '../../contract/record.ts';
import type { DesignationIndex } from '../../mechanics/designation-index.ts';
import { ADAPTER_PATH } from '../../mechanics/interchange.ts';
import { facesOf, type PartFace } from '../../mechanics/part-faces.ts';
import { drawingAddress } from '../../mechanics/registry.ts';
import { readCategory } from '../read-category.ts';
import { declaredLoad, type Load } from './declared-load.ts';
import { type Borne, chooseWay } from './materials.ts';

const BUY = 'Buy, do not print';
const UNKNOWN = `${BUY}: neither the part nor its category is known, so nothing around it is suggested.`;
const NO_BODY = 'Nothing to print: it has no body.';

const OF_THE_PART: Readonly<Record<Category, string>> = {
  actuators: `${BUY}: windings, gears and bearings are not printed.`,
  flexible_actuators: `${BUY}: what is declared holds for the part as its maker makes it.`,
  sensors: `${BUY}: neither its electronics nor its calibration are printed.`,
  chips: `${BUY}: a circuit is not printed.`,
  interfaces: `${BUY}: contacts and wires are not printed.`,
  platforms: `${BUY}: what is declared holds for the machine as its maker makes it.`,
  data_acquisition: `${BUY}: neither its electronics nor its calibration are printed.`,
  protocols: NO_BODY,
  llms: NO_BODY,
  robot_ai_models: NO_BODY,
};

/** What turns, or holds something that does. */
const TURNING: ReadonlySet<Category> = new Set<Category>(['actuators', 'flexible_actuators', 'platforms']);

/** What around a part can be printed, from what is declared of it (decision 36); the part itself is bought. */
export function suggestPrinting(record: EntityRecord, designations: DesignationIndex): Printing {
  const part = OF_THE_PART[record.category];
  const load = declaredLoad(record);
  if (record.mechanical_interface.status === 'not_applicable') return { part, load, around: [] };
  const way = chooseWay(load, neededFor(record.category));
  const around: PrintedThing[] = [{ what: 'mount', ...way }];
  return { part, load, around: [...around, ...plate(record, load, designations), ...cableGuide(record, load)] };
}

/** Of a part the catalogue does not have, only its category says something. */
export function printingOfUnknown(category: string | undefined): Printing {
  const known = readCategory(category);
  const load = declaredLoad({ readings: [], declarations: [] });
  const part = known ? OF_THE_PART[known] : UNKNOWN;
  if (!known || part === NO_BODY) return { part, load, around: [] };
  return { part, load, around: [{ what: 'mount', ...chooseWay(load, neededFor(known)) }] };
}

function neededFor(category: Category): readonly Borne[] {
  return TURNING.has(category) ? ['torque_nm', 'mass_kg', 'temperature_c'] : ['mass_kg', 'temperature_c'];
}

function plate(record: EntityRecord, load: Load, designations: DesignationIndex): PrintedThing[] {
  const face = facesOf(record, designations).find(({ pattern }) => pattern !== null);
  if (!face) return [];
  // On the flange of an arm hangs what the arm carries, not the arm.
  const { method, material, why } =
    face.side === 'robot'
      ? chooseWay({ ...load, mass_kg: null, torque_nm: null }, ['payload_kg', 'temperature_c'])
      : chooseWay(load, neededFor(record.category));
  const what = `For its ${face.name}: ${patternWords(face)}.`;
  const how = `${ADAPTER_PATH} draws it to another pattern and checks its screws.`;
  const link = drawingAddress(`${record.id}:${face.name}`);
  return [{ what: 'adapter_plate', method, material, why: `${what} ${why} ${how}`, link }];
}

function patternWords({ pattern, designation }: PartFace): string {
  if (designation !== null) return designation;
  const { bolt_count, d1_mm, thread, hole_mm } = pattern ?? {};
  const screw = thread ?? (hole_mm == null ? 'holes' : `${hole_mm} mm`);
  return `${bolt_count} x ${screw} on a ${d1_mm} mm circle`;
}

const PETG_LIMIT_C = 60;

/** Where a cable leaves: it bears the cable and nothing else, so only warmth counts. */
function cableGuide(record: EntityRecord, { temperature_c }: Load): PrintedThing[] {
  const { protocol, interface: connector, voltage, current, data_rate } = record;
  const wired = [connector, protocol, voltage, current, data_rate].find((text) => text !== undefined);
  if (wired === undefined) return [];
  const warm = temperature_c !== null && temperature_c > PETG_LIMIT_C;
  const heat = temperature_c === null ? 'no temperature is declared' : `declared to work up to ${temperature_c} °C`;
  const why = `It is wired (${shortened(wired)}); bears the cable alone; ${heat}.`;
  return [{ what: 'cable_guide', method: 'FDM', material: warm ? 'ASA' : 'PETG', why }];
}

const WORDS_LIMIT = 60;

function shortened(text: string): string {
  return text.length > WORDS_LIMIT ? `${text.slice(0, WORDS_LIMIT - 1).trimEnd()}…` : text;
}
