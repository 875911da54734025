import { setImmediate } from 'node:timers/promises';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { ServiceError } from '../contract/errors.ts';
import { type LintFinding, URDF_LIMITS, type UrdfLint, type UrdfLintRequest } from '../contract/urdf-lint.ts';
import type { CatalogueMatcher } from '../open-robots/catalogue-matcher.ts';
import type { JointDrive } from '../open-robots/urdf/joint-drives.ts';
import { type JointActuator, judgeEffort } from '../open-robots/urdf/lint/effort-against-actuator.ts';
import { assembleLint, type UrdfReview } from '../open-robots/urdf/lint/review-urdf.ts';
import { modelsNamed } from '../open-robots/urdf/named-models.ts';
import { matcherOf } from './catalogue-matcher.ts';
import { didYouMean } from './did-you-mean.ts';
import { FileReader } from './file-reader.ts';
import { suggestIds } from './suggest-ids.ts';
import type { SentUrdf } from './urdf-worker.ts';

/** A usual file takes some milliseconds, one of 1 MiB up to a quarter of a second: too long for the thread of requests. */
const reader = new FileReader<SentUrdf, UrdfReview>(new URL('./urdf-worker.ts', import.meta.url), {
  timeLimitMs: 5_000,
  memoryMb: 256,
});

/** Joints looked up between two looks at who else waits. */
const JOINTS_A_SLICE = 50;

type GivenActuators = NonNullable<UrdfLintRequest['actuators']>;

/** Answers `POST /api/urdf/lint` and `robot-parts urdf lint`. */
export async function lintUrdf(
  snapshot: Snapshot,
  { sent, actuators: written = {} }: { sent: SentUrdf; actuators?: GivenActuators | undefined },
  signal?: AbortSignal,
): Promise<UrdfLint> {
  const given = Object.fromEntries(Object.entries(written).map(([joint, id]) => [joint, id.trim().toUpperCase()]));
  const review = await reader.read(sent, signal);
  refuseUnknown(snapshot, review, given);
  const matcher = matcherOf(snapshot);
  const efforts: LintFinding[] = [];
  const actuators = new Map<string, string>();
  for (const [place, drive] of review.drives.entries()) {
    if (place > 0 && place % JOINTS_A_SLICE === 0) await setImmediate();
    const actuator =
      givenTo(drive, given, snapshot) ?? (place < URDF_LIMITS.actuators ? namedBy(drive, matcher) : undefined);
    if (!actuator) continue;
    efforts.push(...judgeEffort(drive, actuator));
    actuators.set(drive.joint, actuator.record.id);
  }
  return assembleLint({ review, efforts, actuators: Object.fromEntries(actuators) });
}

function namedBy({ names }: JointDrive, matcher: CatalogueMatcher): JointActuator | undefined {
  const { record, by = null } = modelsNamed(names, 'actuators', matcher);
  return record && { record, by };
}

function givenTo({ joint }: JointDrive, given: GivenActuators, { byId }: Snapshot): JointActuator | undefined {
  const record = Object.hasOwn(given, joint) ? byId.get(given[joint] ?? '') : undefined;
  return record && { record, by: null };
}

/** A slip in the caller's map would otherwise look like a joint without fault. */
function refuseUnknown({ byId }: Snapshot, { drives }: UrdfReview, given: GivenActuators): void {
  const joints = new Set(drives.map(({ joint }) => joint));
  const details = Object.entries(given).flatMap(([joint, id]) => {
    const path = `actuators.${joint}`;
    if (!joints.has(joint)) return [{ path, message: 'is no joint of this file that moves by itself' }];
    const record = byId.get(id);
    if (!record) return [{ path, message: `${id} is not in the catalogue` }];
    return record.category === 'actuators' ? [] : [{ path, message: `${id} is no actuator` }];
  });
  if (details.length === 0) return;
  const near = [...joints].filter((joint) => joint.length <= LONGEST_GUESSED).slice(0, JOINTS_GUESSED);
  const meant = Object.entries(given)
    .slice(0, SLIPS_GUESSED)
    .flatMap(([joint, id]) => [
      ...(joints.has(joint) ? [] : didYouMean(joint, near)),
      ...(byId.has(id) ? [] : suggestIds(id, byId)),
    ]);
  throw new ServiceError('validation_failed', { details: details.slice(0, DETAILS_SHOWN), did_you_mean: meant });
}

const DETAILS_SHOWN = 20;
/** Guessing compares every letter with every other. */
const SLIPS_GUESSED = 3;
const JOINTS_GUESSED = 1000;
const LONGEST_GUESSED = 100;
