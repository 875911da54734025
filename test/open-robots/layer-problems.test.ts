import { describe, expect, it } from 'vitest';
import { layerProblems } from '../../src/open-robots/layer-problems.ts';
import { aFileRecord, aLayer, aLiveEntity, aRobot, aStaticEntity } from './robots.ts';

const WALKER = aRobot('WALKER');
const KNOWN = new Set(['ACT-ACME-M100']);
const problems = (data: Parameters<typeof aLayer>[0]) =>
  layerProblems(aLayer({ robots: [WALKER], ...data }).data, KNOWN);

describe('a layer', () => {
  it('without fault has no problem', () => {
    const live = [aLiveEntity('WALKER', { catalogue_id: 'ACT-ACME-M100' }), aLiveEntity('WALKER')];
    expect(problems({ statics: [aStaticEntity('WALKER', 1), aStaticEntity('WALKER', 2)], live })).toEqual([]);
  });

  it('may hold a file that two robots share, and not one of a robot twice', () => {
    const robots = [WALKER, aRobot('ARM')];
    const files = [aFileRecord('WALKER'), aFileRecord('ARM')];
    expect(problems({ robots, files })).toEqual([]);
    const { path, repo } = aFileRecord('ARM');
    expect(problems({ robots, files: [...files, aFileRecord('ARM')] })).toEqual([
      `the file ${path} of ${repo} for ARM stands twice`,
    ]);
  });

  const twice = aLiveEntity('WALKER');
  it.each([
    [{ live: [twice, twice] }, `${twice.id} stands twice`],
    [{ robots: [WALKER, WALKER] }, 'robot WALKER stands twice in the sources'],
    [{ live: [{ ...twice, source_robot: 'ARM' }] }, `${twice.id} is of no known robot ARM`],
    [
      { live: [{ ...twice, catalogue_id: 'ACT-ACME-M9' }] },
      `${twice.id} names ACT-ACME-M9, which the catalogue does not have`,
    ],
    [
      { live: [{ ...twice, catalogue_candidates: ['ACT-ACME-M9'] }] },
      `${twice.id} names ACT-ACME-M9, which the catalogue does not have`,
    ],
    [{ live: [{ ...twice, last_seen: '2020-01-01T00:00:00Z' }] }, `${twice.id} was last seen before it was first seen`],
    [
      { statics: [aStaticEntity('WALKER', 1), aStaticEntity('WALKER', 3)] },
      'the static entries of WALKER are not numbered in order from 001: OSS-WALKER-003',
    ],
    [{ statics: [{ ...aStaticEntity('WALKER', 1), id: 'OSS-ARM-001' }] }, 'OSS-ARM-001 is of WALKER'],
  ])('%#: says what is wrong', (data, problem) => {
    expect(problems(data)).toEqual([problem]);
  });
});
