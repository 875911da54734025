import { JOINT_TYPES } from '../../../contract/oss-entity.ts';
import { LINT_SEVERITIES, type LintFinding, URDF_LIMITS, type UrdfLint } from '../../../contract/urdf-lint.ts';
import { short } from '../attributes.ts';
import { type JointDrive, jointDrives } from '../joint-drives.ts';
import { LinkTree } from '../link-tree.ts';
import type { Urdf } from '../model.ts';
import { readUrdf } from '../read-urdf.ts';
import { axes } from './axis.ts';
import { jointDynamics } from './dynamics.ts';
import { effortPlaceholders } from './effort-placeholder.ts';
import { effortUnits } from './effort-units.ts';
import type { LintRule } from './finding.ts';
import { inertias, zeroInertias } from './inertia.ts';
import { lengthUnits, originAngles } from './length-units.ts';
import { angleUnits, slideUnits, velocityUnits } from './limit-units.ts';
import { limitOrder, missingLimits, softLimits, zeroEffortOrVelocity } from './limits.ts';
import { masses, massOfMovingBodies } from './mass.ts';
import { meshPaths } from './meshes.ts';
import { mimicTargets } from './mimic.ts';
import { emptyShapes, negativeShapes } from './shapes.ts';
import {
  doubledNames,
  looseLinks,
  rings,
  severalRoots,
  transmissionJoints,
  twoParents,
  unknownLinks,
} from './structure.ts';
import { emptyFile, unreadParts } from './troubles.ts';

const RULES: readonly LintRule[] = [
  unreadParts,
  emptyFile,
  doubledNames,
  unknownLinks,
  looseLinks,
  twoParents,
  rings,
  severalRoots,
  transmissionJoints,
  mimicTargets,
  axes,
  missingLimits,
  limitOrder,
  softLimits,
  angleUnits,
  slideUnits,
  velocityUnits,
  lengthUnits,
  originAngles,
  negativeShapes,
  emptyShapes,
  jointDynamics,
  zeroEffortOrVelocity,
  effortUnits,
  effortPlaceholders,
  massOfMovingBodies,
  masses,
  zeroInertias,
  inertias,
  meshPaths,
];

/** What is found without the catalogue, and what is asked of it. */
export interface UrdfReview {
  summary: UrdfLint['summary'];
  findings: readonly LintFinding[];
  drives: readonly JointDrive[];
}

export function reviewUrdf(text: string): UrdfReview {
  const urdf = readUrdf(text);
  const tree = new LinkTree(urdf);
  return {
    summary: summaryOf(urdf, tree),
    findings: RULES.flatMap((rule) => rule(urdf, tree)),
    drives: jointDrives(urdf),
  };
}

const OWN_MOTION = new Set(['revolute', 'continuous', 'prismatic']);

function summaryOf({ name, links, joints }: Urdf, tree: LinkTree): UrdfLint['summary'] {
  const count = (type: string) => joints.filter((joint) => joint.type === type).length;
  const mass = links.reduce((sum, { inertial }) => sum + (inertial?.mass ?? 0), 0);
  const root = tree.root()?.name;
  return {
    robot: short(name),
    links: links.length,
    joints: joints.length,
    joints_by_type: Object.fromEntries(JOINT_TYPES.map((type) => [type, count(type)])) as Counts,
    root: root === undefined ? null : short(root),
    dof: joints.filter(({ type, mimic }) => OWN_MOTION.has(type ?? '') && !mimic).length,
    mass_kg: Number(Math.min(mass, Number.MAX_VALUE).toPrecision(6)),
  };
}

type Counts = UrdfLint['summary']['joints_by_type'];

/** All findings in the order of lines, the graver first within one, and no more than are listed. */
export function assembleLint({
  review,
  efforts,
  actuators,
}: {
  review: UrdfReview;
  efforts: readonly LintFinding[];
  actuators: UrdfLint['actuators'];
}): UrdfLint {
  const all = [...review.findings, ...efforts].sort(
    (a, b) => a.line - b.line || a.column - b.column || graveness(a) - graveness(b) || (a.rule < b.rule ? -1 : 1),
  );
  const count = (severity: string) => all.filter((one) => one.severity === severity).length;
  return {
    summary: review.summary,
    counts: { error: count('error'), warning: count('warning'), info: count('info') },
    findings: listedOf(all),
    left_out: Math.max(0, all.length - URDF_LIMITS.findings),
    actuators,
  };
}

/** Where there are more than are listed, the graver stay. */
function listedOf(all: readonly LintFinding[]): LintFinding[] {
  const kept = new Set([...all].sort((a, b) => graveness(a) - graveness(b)).slice(0, URDF_LIMITS.findings));
  return all.filter((one) => kept.has(one));
}

function graveness({ severity }: LintFinding): number {
  return LINT_SEVERITIES.indexOf(severity);
}
