import type { PrintMethod } from '../../contract/bom-export.ts';
import type { Load } from './declared-load.ts';

/** A way to print, and how far we trust it with a part screwed to it. */
interface Way {
  method: PrintMethod;
  material: string;
  torqueNm: number;
  massKg: number;
  temperatureC: number;
}

/**
 * Rules of thumb of ours, from the weakest: well below what the materials stand in a test, since layers part, walls are
 * thin and screws creep. Temperatures stay 10 K and more below where each begins to soften.
 */
export const WAYS: readonly Way[] = [
  { method: 'FDM', material: 'PETG', torqueNm: 2, massKg: 0.5, temperatureC: 60 },
  { method: 'FDM', material: 'ASA', torqueNm: 5, massKg: 1, temperatureC: 85 },
  { method: 'SLS or MJF', material: 'PA12', torqueNm: 15, massKg: 3, temperatureC: 110 },
  { method: 'FDM', material: 'PA-CF with metal inserts', torqueNm: 30, massKg: 5, temperatureC: 120 },
];

const CUT = { method: 'cut', material: 'aluminium' } as const;

export interface Choice {
  method: PrintMethod;
  material: string;
  why: string;
}

/** What a thing bears, in words. */
const BORNE = { torque_nm: 'torque', mass_kg: 'mass', payload_kg: 'payload', temperature_c: 'temperature' } as const;
export type Borne = keyof typeof BORNE;

/** The weakest way that takes what is declared; what ought to be declared and is not limits nothing, and is told. */
export function chooseWay(load: Load, needed: readonly Borne[]): Choice {
  const { torque_nm, temperature_c } = load;
  const massKg = heldMass(load);
  const words = loadWords(load);
  if (words === '') {
    const what = needed.map((name) => BORNE[name]).join(', ');
    const why = `Nothing is declared (${what}): for a trial fit only; weigh and measure first.`;
    return { method: 'FDM', material: 'PETG', why };
  }
  const way = WAYS.find(
    (one) =>
      (torque_nm ?? 0) <= one.torqueNm && (massKg ?? 0) <= one.massKg && (temperature_c ?? 0) <= one.temperatureC,
  );
  const missing = missingWords(load, needed);
  if (!way) return { ...CUT, why: `Declared: ${words}. More than we trust a print with.${missing}` };
  const { method, material, torqueNm, massKg: limitKg, temperatureC } = way;
  const limits = `${torqueNm} Nm, ${limitKg} kg, ${temperatureC} °C`;
  return { method, material, why: `Declared: ${words}. Rule of thumb: up to ${limits}.${missing}` };
}

/** What hangs on a mount: the part, and what it carries. */
function heldMass({ mass_kg, payload_kg }: Load): number | null {
  return mass_kg === null && payload_kg === null ? null : (mass_kg ?? 0) + (payload_kg ?? 0);
}

/** `4.1 Nm, 0.082 kg, up to 80 °C`; empty where nothing is declared. */
function loadWords({ mass_kg, payload_kg, torque_nm, temperature_c }: Load): string {
  return [
    torque_nm === null ? '' : `${torque_nm} Nm`,
    mass_kg === null ? '' : `${mass_kg} kg`,
    payload_kg === null ? '' : `${payload_kg} kg payload`,
    temperature_c === null ? '' : `up to ${temperature_c} °C`,
  ]
    .filter((text) => text !== '')
    .join(', ');
}

function missingWords(load: Load, needed: readonly Borne[]): string {
  const missing = needed.filter((name) => load[name] === null).map((name) => BORNE[name]);
  return missing.length === 0 ? '' : ` Not declared: ${missing.join(', ')}.`;
}
