import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyCommand } from '../../src/cli/command-line.ts';
import { completeId } from '../../src/cli/complete-id.ts';
import { makeProgram } from '../../src/cli/program.ts';
import { readCatalogue } from '../../src/service/catalogue-files.ts';
import { readIds } from '../../src/service/catalogue-ids.ts';
import { readConfiguration } from '../../src/service/configuration.ts';
import { ROOT } from '../support/real-catalogue.ts';
import { runHere } from '../support/run-program.ts';

/** What Bash offers after what is typed. */
async function offered(typed: string): Promise<string[]> {
  const { stdout } = await runHere(['completion', 'bash']);
  const words = typed.split(' ').map((word) => `'${word}'`);
  const asked = `COMP_WORDS=(robot-parts ${words.join(' ')}); COMP_CWORD=${words.length}; _robot_parts`;
  const robotParts = `robot-parts() { '${process.execPath}' '${ROOT}/src/cli/robot-parts.ts' "$@"; }`;
  const script = `${robotParts}\n${stdout}\n${asked}; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const answer = await promisify(execFile)('bash', ['-c', script], { env: {} });
  return answer.stdout.split('\n').filter((line) => line !== '');
}

/** What a shell puts in: what all it is offered have in common. */
function putIn(offers: readonly string[]): string {
  const [first = '', ...others] = offers;
  const length = [...first].findIndex((letter, place) => others.some((other) => other[place] !== letter));
  return length === -1 ? first : first.slice(0, length);
}

describe('ids', () => {
  const anId = fc.stringMatching(/^[A-C]{1,3}(-[A-C]{1,3}){0,3}$/);
  const someIds = fc.uniqueArray(anId, { maxLength: 200 }).map((ids) => ids.sort());

  test('are few, all fit, and a shell takes back nothing of what was typed, nor puts in too much', () => {
    fc.assert(
      fc.property(someIds, fc.stringMatching(/^[A-Ca-c-]{1,4}$/), (ids, typed) => {
        const wanted = typed.toUpperCase();
        const offered = completeId(ids, typed);
        expect(offered.length).toBeLessThanOrEqual(51);
        for (const one of offered) expect(one.toUpperCase()).toContain(wanted);
        const begun = ids.filter((id) => id.startsWith(wanted));
        const fitting = begun.length > 0 ? begun : ids.filter((id) => id.includes(wanted));
        expect(offered.length > 0).toBe(fitting.length > 0);
        const all = putIn(offered);
        // Readline leaves the word alone where nothing is in common.
        if (all !== '') expect(all.toUpperCase()).toContain(wanted);
        if (fitting.length > 0) expect(putIn(fitting).startsWith(all) || all === typed).toBe(true);
      }),
    );
  });

  test('that share a beginning with the word, but not the word, do not cut it down', () => {
    expect(putIn(completeId(['BA-BC', 'BB-BC'], 'BC'))).toBe('');
  });

  test('that nothing holds are a no', async () => {
    expect(await runHere(['ids', 'zzzzqq'])).toEqual({ status: 1, stdout: '', stderr: '' });
  });

  test('are those of the facts, also where a folder is another', async () => {
    const { catalogueDir } = readConfiguration({});
    const { facts } = await readCatalogue(catalogueDir, { trust: true });
    expect(await readIds(catalogueDir)).toEqual(facts.map(({ fact }) => fact.id).sort());
  });
});

describe('completion', () => {
  test.each([
    ['sea', ['search']],
    ['keys ', ['list', 'grant', 'reissue', 'revoke', '--help']],
    ['keys grant a 5 --pl', ['--plan']],
    ['keys grant a 5 --plan ', ['free', 'starter', 'pro', 'lifetime']],
    ['orders list --state p', ['pending', 'paid']],
    ['bom check --of', ['--offline']],
    ['search --tor', ['--torque']],
    ['show XM4', ['ACT-ROBOTIS-XM430-W210', 'ACT-ROBOTIS-XM430-W350']],
    ['compare ACT-ROBOTIS-XM430-W350 act-robotis-xm430-w2', ['ACT-ROBOTIS-XM430-W210']],
    ['bom check arm.cs', []],
    ['show --al', ['--alternates']],
    ['keys grant XM4', []],
    ['completion ', ['bash', 'zsh', 'fish', '--json', '--help']],
    ['hel', ['help']],
    ['search --category act', ['actuators']],
    ['bom export X --layout ', ['default', 'distributor', 'kicad']],
    ['flange adapter a b --material ', ['aluminium', 'steel', 'printed']],
    ['bom export X --output XM4', []],
    ['urdf lint ', []],
    ['urdf lint --act', ['--actuator']],
  ])('in Bash of "%s"', async (typed, words) => {
    expect(await offered(typed)).toEqual(words);
  });

  test('in fish asks for ids where an id can stand, and for files where a file can', async () => {
    const { stdout } = await runHere(['completion', 'fish']);
    const asking = stdout.split('\n').filter((line) => line.includes('(robot-parts ids (commandline -ct)'));
    const places = asking.map((line) => line.match(/seen_subcommand_from (\w+)(?=')/)?.[1]);
    expect(places).toEqual(['show', 'compare', 'check', 'check', 'export', 'interchange', 'adapter']);
    expect(asking.filter((line) => !line.includes(' -f ')).every((line) => line.includes('from bom'))).toBe(true);
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
