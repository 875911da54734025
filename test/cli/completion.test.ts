import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { everyCommand } from '../../src/cli/command-line.ts';
import { makeProgram } from '../../src/cli/program.ts';
import { runHere } from '../support/run-program.ts';

/** What Bash offers after what is typed. */
async function offered(typed: string): Promise<string[]> {
  const { stdout } = await runHere(['completion', 'bash']);
  const words = typed.split(' ').map((word) => `'${word}'`);
  const asked = `COMP_WORDS=(robot-parts ${words.join(' ')}); COMP_CWORD=${words.length}; _robot_parts`;
  const script = `${stdout}\n${asked}; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const answer = await promisify(execFile)('bash', ['-c', script]);
  return answer.stdout.split('\n').filter((line) => line !== '');
}

describe('completion', () => {
  test.each([
    ['sea', ['search']],
    ['keys ', ['list', 'grant', 'reissue', 'revoke', '--help']],
    ['keys grant a 5 --pl', ['--plan']],
    ['keys grant a 5 --plan ', ['free', 'starter', 'pro', 'lifetime']],
    ['orders list --state p', ['pending', 'paid']],
    ['bom check --of', ['--offline']],
    ['search --tor', ['--torque']],
    ['show ACT-', []],
  ])('in Bash of "%s"', async (typed, words) => {
    expect(await offered(typed)).toEqual(words);
  });

  test.each(['bash', 'zsh', 'fish'])('for %s names every command and option', async (shell) => {
    const { status, stdout } = await runHere(['completion', shell]);
    expect(status).toBe(0);
    for (const command of everyCommand(makeProgram()).slice(1)) {
      expect(stdout).toContain(command.name());
      for (const { long } of command.options)
        expect(stdout).toContain(shell === 'fish' ? `-l ${long?.slice(2)}` : long);
    }
  });

  test('of a shell nobody knows is refused', async () => {
    const { status, stderr } = await runHere(['completion', 'tcsh']);
    expect(status).toBe(2);
    expect(stderr).toContain('Allowed choices are bash, zsh, fish');
  });
});
