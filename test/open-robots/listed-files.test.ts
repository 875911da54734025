import { describe, expect, it } from 'vitest';
import type { RobotFile } from '../../src/contract/open-robot.ts';
import { fileKey, listedFiles, sourceUrl } from '../../src/open-robots/listed-files.ts';
import { aRobot } from './robots.ts';

const COMMIT = 'c'.repeat(40);

function aFile(changes: Partial<RobotFile> = {}): RobotFile {
  return { path: 'WALKER/README.md', kind: 'readme', original_path: 'README.md', bytes: 9, ...changes };
}

describe('the files of the sources', () => {
  it('inherit repository, commit and licence of their robot', () => {
    const [file] = listedFiles([aRobot('WALKER', { files: [aFile()], commit: COMMIT, license: 'GPL-3.0-only' })]);
    expect(file).toEqual({
      robot: 'WALKER',
      robotName: 'WALKER robot',
      robotMaker: 'Example lab',
      repo: 'https://github.com/example/walker',
      path: 'README.md',
      commit: COMMIT,
      license: 'GPL-3.0-only',
      kinds: ['readme'],
      storedPath: 'WALKER/README.md',
      bytes: 9,
    });
  });

  it('have their own where they say so; the robot’s commit says nothing of another repository', () => {
    const repo = 'https://github.com/example/assets';
    const other = listedFiles([
      aRobot('WALKER', {
        files: [aFile({ repo, license: 'MIT' }), aFile({ repo, original_path: 'a', commit: COMMIT })],
      }),
    ]);
    expect(other).toMatchObject([
      { repo, license: 'MIT', commit: undefined },
      { repo, commit: COMMIT },
    ]);
  });

  it('are one where a file is listed twice, with every kind, and two where robots share it', () => {
    const files = [aFile(), aFile({ kind: 'bom_md' })];
    const listed = listedFiles([aRobot('WALKER', { files }), aRobot('ARM', { files: [aFile()] })]);
    expect(listed).toMatchObject([
      { robot: 'WALKER', kinds: ['bom_md', 'readme'] },
      { robot: 'ARM', kinds: ['readme'] },
    ]);
    expect(new Set(listed.map(fileKey)).size).toBe(2);
  });
});

describe('the address of a file', () => {
  it.each(['https://github.com/a/b', 'https://github.com/a/b/', 'https://github.com/a/b.git'])('in %s', (repo) => {
    expect(sourceUrl({ robot: 'WALKER', repo, path: 'x y/z.md' }, COMMIT)).toBe(
      `https://github.com/a/b/blob/${COMMIT}/x%20y/z.md`,
    );
    expect(sourceUrl({ robot: 'WALKER', repo, path: 'z.md' })).toBe('https://github.com/a/b/blob/HEAD/z.md');
  });
});

describe('a translation', () => {
  function translated(...paths: string[]): (string | undefined)[] {
    const files = paths.map((path) => aFile({ path: `WALKER/${path}`, original_path: path }));
    return listedFiles([aRobot('WALKER', { files })]).map(({ translates }) => translates);
  }

  it.each(['docs/BOM_CN.md', 'docs/BOM.zh-CN.md', 'docs/BOM_zh.md', 'docs/BOM-ja.md'])(
    '%s is of the file beside it',
    (path) => {
      expect(translated('docs/BOM.md', path)).toEqual([undefined, 'docs/BOM.md']);
    },
  );

  it('is none without the original, beside another file, or in another folder', () => {
    expect(translated('docs/BOM_CN.md', 'BOM.md', 'docs/README.md', 'docs/BOM_CAN.md')).toEqual(
      Array(4).fill(undefined),
    );
  });
});
