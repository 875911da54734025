import { describe, expect, it } from 'vitest';
import { EXTRACTORS, LIVE_ID_PATTERN } from '../../src/contract/oss-entity.ts';
import { liveId } from '../../src/open-robots/entity-identity.ts';

const REPO = 'https://github.com/upkie/upkie';

describe('liveId', () => {
  it('is pinned: entities that were handed out keep their ids', () => {
    expect(liveId('UPKIE', REPO, 'README.md', 'readme', 'ACT-MJBOTS-QDD100')).toBe('OSS-LIVE-876eb2d8c6');
    expect(liveId('UPKIE', REPO, 'urdf/upkie.urdf', 'urdf', 'left_hip')).toBe('OSS-LIVE-0941a50332');
    expect(liveId('OPENARM', REPO, 'BOM.md', 'bom_md', '控制板/电机')).toBe('OSS-LIVE-d2c2e34f7b');
  });

  it('differs where any one part of the identity differs', () => {
    const ids = [
      liveId('A', 'b', 'c', 'urdf', 'd'),
      liveId('B', 'b', 'c', 'urdf', 'd'),
      liveId('A', 'x', 'c', 'urdf', 'd'),
      liveId('A', 'b', 'x', 'urdf', 'd'),
      liveId('A', 'b', 'c', 'readme', 'd'),
      liveId('A', 'b', 'c', 'urdf', 'x'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('does not run neighbours together', () => {
    expect(liveId('A', 'b', 'c/d', 'urdf', 'e')).not.toBe(liveId('A', 'b', 'c', 'urdf', 'd/e'));
    expect(liveId('A', 'b', 'c","d', 'urdf', 'e')).not.toBe(liveId('A', 'b","c', 'd', 'urdf', 'e'));
  });

  it('tells more parts apart than all robots have, and each id fits the contract', () => {
    const ids = new Set<string>();
    let count = 0;
    for (let robot = 0; robot < 40; robot++) {
      for (const extractor of EXTRACTORS) {
        for (let part = 0; part < 200; part++, count++) {
          ids.add(liveId(`ROBOT${robot}`, REPO, `file_${part % 5}`, extractor, `left_joint_${part}`));
        }
      }
    }
    expect(ids.size).toBe(count);
    expect([...ids].every((id) => LIVE_ID_PATTERN.test(id))).toBe(true);
  });
});
