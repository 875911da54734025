import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { UrdfLintSchema } from '../../src/contract/urdf-lint.ts';
import { smallRobot, writeUrdf } from '../open-robots/urdf/robots.ts';
import { command } from '../support/command.ts';
import { runHere } from '../support/run-program.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function lint(urdf: string, ...args: string[]) {
  const file = path.join(await tempFolder(), 'robot.urdf');
  await writeFile(file, urdf);
  return runHere(['urdf', 'lint', file, ...args]);
}

const SOUND = writeUrdf(smallRobot());
const WARNED = writeUrdf(smallRobot({ axis: '0 0 2' }));
const WRONG = writeUrdf(smallRobot({ axis: '0 0 0' }));

describe('robot-parts urdf lint', () => {
  test('exits with 0 where there are no errors', async () => {
    const sound = await lint(SOUND);
    expect(sound).toMatchObject({ status: 0, stderr: '' });
    expect(sound.stdout).toBe(
      'generated: links 2, joints 1, degrees of freedom 1, mass 4 kg, root base\nerrors 0, warnings 0, notes 0\n',
    );
    const warned = await lint(WARNED);
    expect(warned.status).toBe(0);
    expect(warned.stdout).toMatch(/\n +23 {2}warning {3}UL-AXIS-LENGTH {2}joint hip {2}Its axis has a length of 2\.\n/);
  });

  test('exits with 1 where there are, and answers JSON like the service', async () => {
    const wrong = await lint(WRONG, '--json', '--actuator', 'hip=ACT-FEETECH-STS3250');
    expect(wrong.status).toBe(1);
    const answer = UrdfLintSchema.parse(JSON.parse(wrong.stdout));
    expect(answer.findings.map(({ rule }) => rule)).toEqual(['UL-AXIS-ZERO', 'UL-EFFORT-ABOVE-GIVEN']);
  });

  test.each([
    ['what is no URDF', '<sdf/>', [], /not <robot>/],
    [
      'an unknown joint',
      SOUND,
      ['--actuator', 'hop=ACT-FEETECH-STS3250'],
      /actuators\.hop is no joint.*\n.*did you mean hip\?/,
    ],
    ['a map that is none', SOUND, ['--actuator', 'hip'], /joint=ID, not hip\nUsage/],
  ])('exits with 2 for %s', async (_name, urdf, args, sentence) => {
    const refused = await lint(urdf, ...args);
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toMatch(sentence);
  });

  test('exits with 2 for a file that is not there', async () => {
    const gone = await runHere(['urdf', 'lint', 'nowhere.urdf']);
    expect(gone.status).toBe(2);
    expect(gone.stderr).toContain('nowhere.urdf');
  });

  test('reads standard input', async () => {
    const piped = await command('robot-parts', ['urdf', 'lint', '-'], { input: WRONG });
    expect(piped).toMatchObject({ status: 1, stderr: '' });
    expect(piped.stdout).toContain('UL-AXIS-ZERO');
  });
});
