import { describe, expect, it } from 'vitest';
import type { OssEntity, OssJoint } from '../../../src/contract/oss-entity.ts';
import { robotAddress, robotsAddress } from '../../../web/src/pages/robots/address.ts';
import { chooseModel, type Model } from '../../../web/src/pages/robots/choose-model.ts';
import { evidenceUrl, jointTexts } from '../../../web/src/pages/robots/joint-text.ts';
import { chooseRobots, type RobotSummary, shortAddress } from '../../../web/src/pages/robots/list-robots.ts';
import { jointsOf, namedParts } from '../../../web/src/pages/robots/parts.ts';
import { commitOf } from '../../../web/src/pages/robots/source-files.ts';
import { aLiveEntity, aStaticEntity } from '../../open-robots/robots.ts';

const JOINT: OssJoint = {
  parent: 'base',
  child: 'thigh',
  axis: [0, 1, 0],
  lower: -1.5708,
  upper: 1.5708,
  effort: 35,
  velocity: 30,
  mimic: null,
  transmission: null,
  actuator: null,
  doubts: [],
};

function robot(id: string, changes: Partial<RobotSummary> = {}): RobotSummary {
  return {
    id,
    name: id,
    maker: 'Somebody',
    license: 'MIT',
    dof: 6,
    dof_source: 'README',
    type: 'arm',
    repo: `https://github.com/example/${id}`,
    entities: 1,
    linked: 0,
    by_extractor: {},
    by_category: {},
    models: 1,
    last_read: null,
    url: `/api/oss/robots/${id}`,
    ...changes,
  };
}

describe('the list of robots', () => {
  const robots = [
    robot('B', { dof: 12, license: 'GPL-3.0-only' }),
    robot('a', { dof: 12, type: 'biped' }),
    robot('C', { dof: 30 }),
  ];
  const ids = (address: Parameters<typeof chooseRobots>[1]) => chooseRobots(robots, address).map(({ id }) => id);

  it('is by name unless told, and by name among equals', () => {
    expect(ids({})).toEqual(['a', 'B', 'C']);
    expect(ids({ sort: '-dof' })).toEqual(['C', 'a', 'B']);
  });

  it('holds every word, and the kind', () => {
    expect(ids({ q: 'GPL  somebody' })).toEqual(['B']);
    expect(ids({ type: 'biped' })).toEqual(['a']);
    expect(ids({ q: 'gpl', type: 'biped' })).toEqual([]);
  });

  it('takes from an address only what it knows', () => {
    expect(robotsAddress({ sort: 'constructor', q: 7, type: 'arm' })).toEqual({ type: 'arm' });
    expect(robotsAddress({ sort: '-linked' })).toEqual({ sort: '-linked' });
    expect(robotAddress({ model: 'a.urdf', joint: 3, other: 'x' })).toEqual({ model: 'a.urdf' });
  });

  it('shows addresses without what all have', () => {
    expect(shortAddress('https://www.example.org/a/')).toBe('example.org/a');
  });
});

describe('a joint in words', () => {
  it('turns radians to degrees beside them', () => {
    expect(jointTexts('revolute', JOINT)).toEqual({
      range: '−1.571 … 1.571 rad',
      rangeInDegrees: '−90 … 90°',
      effort: '35 Nm',
      velocity: '30 rad/s',
      velocityInRpm: '286.5 rpm',
    });
  });

  it('has metres and newtons for slides', () => {
    expect(jointTexts('prismatic', { ...JOINT, lower: 0, upper: 0.04 })).toMatchObject({
      range: '0 … 0.04 m',
      rangeInDegrees: undefined,
      effort: '35 N',
      velocity: '30 m/s',
    });
  });

  it('leaves out what the file does not say', () => {
    const silent = { ...JOINT, lower: null, upper: null, effort: null, velocity: null };
    expect(Object.values(jointTexts('continuous', silent)).every((text) => text === undefined)).toBe(true);
  });

  it('points at the line, once', () => {
    expect(evidenceUrl({ source_url: 'https://h/blob/c/a.md#L40' }, 126)).toBe('https://h/blob/c/a.md#L126');
    expect(commitOf(`https://github.com/o/r/blob/${'ab'.repeat(20)}/a.urdf`)).toBe('ababababab');
    expect(commitOf('https://github.com/o/r/blob/main/a.urdf')).toBeUndefined();
  });
});

describe('the parts of a robot', () => {
  const joint = aLiveEntity('ARM', { extractor: 'urdf', name: 'Hip', joint_name: 'hip', joint: JOINT });
  const sensor: OssEntity = { ...joint, id: 'OSS-LIVE-0000000001', name: 'IMU', category: 'sensors' };
  const linked = aLiveEntity('ARM', { name: 'Servo', catalogue_id: 'ACT-A-B' });
  const gone = aLiveEntity('ARM', { name: 'Old servo', gone_since: '2026-06-01T00:00:00Z' });

  it('are what is more than a joint: the linked first, the gone last', () => {
    const names = namedParts([gone, joint, sensor, aStaticEntity('ARM', 1, { name: 'Board' }), linked]).map(
      ({ first }) => first.name,
    );
    expect(names[0]).toBe('Servo');
    expect(names.at(-1)).toBe('Old servo');
    expect(names).not.toContain('Hip');
    expect(names).toContain('IMU');
  });

  it('are each shown once, with every place they were read in', () => {
    const again = { ...sensor, id: 'OSS-LIVE-0000000002', source_path: 'other.urdf' } as OssEntity;
    const [part, ...others] = namedParts([sensor, again]);
    expect(others).toEqual([]);
    expect(part?.places).toHaveLength(sensor.evidence.length * 2);
  });

  it('have a line that names them twice as one place', () => {
    const evidence = [
      { line: 3, column: 1, text: 'servo and servo' },
      { line: 3, column: 11, text: 'servo and servo' },
      { line: 9, text: 'another servo' },
    ];
    const [part] = namedParts([aLiveEntity('ARM', { name: 'Servo', evidence })]);
    expect(part?.places.map((place) => place.evidence.line)).toEqual([3, 9]);
  });

  it('belong to a model by repository and path', () => {
    const { source_repo: repo, source_path: path } = joint;
    expect(jointsOf([joint, linked], { repo, path })).toEqual([joint]);
    expect(jointsOf([joint], { repo, path: 'another.urdf' })).toEqual([]);
  });
});

describe('the model shown first', () => {
  function urdf(path: string, moving: number, gone?: string): Model {
    const joints = Array.from({ length: moving }, (_, index) => ({
      name: `j${index}`,
      type: 'revolute' as const,
      parent: 'a',
      child: `b${index}`,
    }));
    return {
      repo: 'https://github.com/example/arm',
      path,
      kind: 'urdf',
      url: 'https://github.com/example/arm/blob/main/a.urdf',
      license: 'MIT',
      bytes: 1,
      sha256: '0'.repeat(64),
      first_seen: '2026-01-01T00:00:00Z',
      last_seen: '2026-01-01T00:00:00Z',
      ...(gone !== undefined && { gone_since: gone }),
      model: { name: 'arm', root: 'a', links: ['a'], joints },
    };
  }

  it('is the one the address names, else the nearest to its degrees of freedom that is still there', () => {
    const models = [urdf('hand.urdf', 2), urdf('arm.urdf', 7), urdf('old.urdf', 6, '2026-02-01T00:00:00Z')];
    expect(chooseModel(models, undefined, 6)?.path).toBe('arm.urdf');
    expect(chooseModel(models, 'old.urdf', 6)?.path).toBe('old.urdf');
    expect(chooseModel(models, 'nonsense', 2)?.path).toBe('hand.urdf');
    expect(chooseModel([], undefined, 6)).toBeUndefined();
  });
});
