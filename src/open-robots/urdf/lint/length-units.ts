import type { LintFinding } from '../../../contract/urdf-lint.ts';
import type { Origin, Urdf } from '../model.ts';
import { finding, isHalfTurns, joint, type LintRule, link, shown } from './finding.ts';
import { millimetresOf } from './shape-reach.ts';

interface Placed {
  origin: Origin;
  at: { place: Origin['place']; element: string };
}

/** The origins of joints, masses and shapes. */
function originsOf({ joints, links }: Urdf): Placed[] {
  const placed = (origin: Origin | null | undefined, say: (place: Origin['place']) => Placed['at']): Placed[] =>
    origin ? [{ origin, at: say(origin.place) }] : [];
  return [
    ...joints.flatMap((one) => placed(one.origin, (place) => joint(one, place))),
    ...links.flatMap((one) =>
      [one.inertial, ...one.shapes].flatMap((part) => placed(part?.origin, (place) => link(one, place))),
    ),
  ];
}

/** Ten metres from one joint to the next. */
const MILLIMETRES_FROM_M = 10;

export const lengthUnits: LintRule = (urdf) => [
  ...originsOf(urdf).flatMap(({ origin, at }): LintFinding[] => {
    const length = Math.hypot(...origin.xyz);
    if (length <= MILLIMETRES_FROM_M) return [];
    return [finding('UL-LENGTH-UNITS', at, words(`Its origin is ${shown(length)} m away`, length))];
  }),
  ...urdf.links.flatMap((one) =>
    one.shapes.flatMap((shape): LintFinding[] => {
      const longest = millimetresOf(shape);
      if (longest === undefined) return [];
      const said = `The ${shape.kind} measures ${shown(longest)} m`;
      return [finding('UL-LENGTH-UNITS', link(one, shape.place), words(said, longest))];
    }),
  ),
];

function words(said: string, length: number) {
  return {
    sentence: `${said}; as millimetres it would be ${shown(length / 1000)} m.`,
    advice: 'Lengths in a URDF are metres; convert them, and the meshes by their scale.',
  };
}

/** Any direction can be told with angles of one turn, and exporters add what rounding leaves. */
const DEGREES_FROM_RAD = 2 * Math.PI + 0.01;

export const originAngles: LintRule = (urdf) =>
  originsOf(urdf).flatMap(({ origin, at }) => {
    const wide = origin.rpy.filter((angle) => Math.abs(angle) > DEGREES_FROM_RAD);
    const [angle] = wide;
    if (angle === undefined || wide.every(isHalfTurns)) return [];
    const sentence = `It is turned by ${shown(angle)} rad; as degrees it would be ${shown((angle * Math.PI) / 180)} rad.`;
    return [finding('UL-ORIGIN-DEGREES', at, { sentence, advice: 'rpy is in radians; convert it.' })];
  });
