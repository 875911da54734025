import type { OpenRobot } from '../../src/contract/open-robot.ts';
import type { FoundPart, LiveEntity, StaticEntity } from '../../src/contract/oss-entity.ts';
import type { RobotFileRecord } from '../../src/contract/robot-file-record.ts';
import { OpenRobotLayer } from '../../src/open-robots/layer.ts';

const REPO = 'https://github.com/example/walker';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

export function aRobot(id: string, changes: Partial<OpenRobot> = {}): OpenRobot {
  return {
    id,
    name: `${id} robot`,
    maker: 'Example lab',
    type: 'quadruped',
    dof: 12,
    dof_source: 'README.md: 12 joints',
    license: 'MIT',
    repo: REPO,
    commit: COMMIT,
    files: [],
    ...changes,
  };
}

export function aFoundPart(changes: Partial<FoundPart> = {}): FoundPart {
  return {
    name: 'MG996R servo',
    name_en: 'MG996R servo',
    category: 'actuators',
    manufacturer: '',
    type: 'servo',
    protocol: '',
    interface: '',
    voltage: '',
    ros_support: null,
    compatibility: [],
    applications: [],
    weight: '',
    torque: '',
    price_range: '',
    standard: '',
    confidence: 'high',
    evidence: [{ line: 12, text: '12 x MG996R servo' }],
    catalogue_id: null,
    catalogue_candidates: [],
    ...changes,
  };
}

function source(robot: string) {
  return {
    source_robot: robot,
    source_license: 'MIT',
    source_url: `${REPO}/blob/${COMMIT}/README.md`,
    source_repo: REPO,
    source_path: 'README.md',
    oss: true as const,
  };
}

let next = 0;

export function aLiveEntity(robot: string, changes: Partial<LiveEntity> = {}): LiveEntity {
  next += 1;
  return {
    ...aFoundPart(),
    joint_name: 'N/A',
    joint_type: 'N/A',
    id: `OSS-LIVE-${next.toString(16).padStart(10, '0')}`,
    ...source(robot),
    live: true,
    extractor: 'bom_md',
    first_seen: '2026-01-01T00:00:00Z',
    last_seen: '2026-06-01T00:00:00Z',
    ...changes,
  };
}

export function aFileRecord(robot: string, changes: Partial<RobotFileRecord> = {}): RobotFileRecord {
  return {
    robot,
    repo: REPO,
    path: 'README.md',
    kind: 'readme',
    url: `${REPO}/blob/${COMMIT}/README.md`,
    license: 'MIT',
    bytes: 9,
    sha256: '0'.repeat(64),
    first_seen: '2026-01-01T00:00:00Z',
    last_seen: '2026-06-01T00:00:00Z',
    ...changes,
  };
}

export function aStaticEntity(robot: string, number: number, changes: Partial<StaticEntity> = {}): StaticEntity {
  const id = `OSS-${robot}-${String(number).padStart(3, '0')}`;
  return { ...aFoundPart(), id, ...source(robot), ...changes };
}

export function aLayer(data: Partial<OpenRobotLayer['data']>): OpenRobotLayer {
  return new OpenRobotLayer({ robots: [], statics: [], live: [], files: [], lastRun: null, ...data });
}
