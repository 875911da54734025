import type { JointType, LiveEntity, OssJoint } from '../../../../src/contract/oss-entity.ts';
import { figures } from '../../quantities/format.ts';

const DEGREES = 180 / Math.PI;
const RPM = 30 / Math.PI;

/** Metres and newtons of slides, else radians and newton metres. */
function isSlide(type: JointType): boolean {
  return type === 'prismatic';
}

export interface JointTexts {
  /** As the file has it. */
  range: string | undefined;
  /** In degrees, which people read; not of slides. */
  rangeInDegrees: string | undefined;
  effort: string | undefined;
  velocity: string | undefined;
  velocityInRpm: string | undefined;
}

/** A joint in words; what the file does not say is undefined. */
export function jointTexts(type: JointType, joint: OssJoint): JointTexts {
  const slide = isSlide(type);
  const { lower, upper, effort, velocity } = joint;
  const between = (factor: number, unit: string) =>
    lower === null || upper === null ? undefined : `${signed(lower * factor)} … ${signed(upper * factor)}${unit}`;
  return {
    range: between(1, slide ? ' m' : ' rad'),
    rangeInDegrees: slide ? undefined : between(DEGREES, '°'),
    effort: effort === null ? undefined : `${figures(effort)} ${slide ? 'N' : 'Nm'}`,
    velocity: velocity === null ? undefined : `${figures(velocity)} ${slide ? 'm/s' : 'rad/s'}`,
    velocityInRpm: slide || velocity === null ? undefined : `${figures(velocity * RPM)} rpm`,
  };
}

function signed(value: number): string {
  return figures(value).replace('-', '−');
}

/** The place in the file, at the commit it was read. */
export function evidenceUrl({ source_url: url }: Pick<LiveEntity, 'source_url'>, line: number | undefined): string {
  const [file = url] = url.split('#');
  return line === undefined ? url : `${file}#L${line}`;
}
