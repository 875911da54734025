import { expect, test } from 'vitest';
import { harvestCommand } from '../../src/cli/commands/harvest.ts';
import { FILE_LIMIT_BYTES } from '../../src/service/harvest/attempt.ts';
import { FETCH_POLICY } from '../../src/service/harvest/fetch-policy.ts';
import { OPEN_ROBOT_FILES } from '../../src/service/open-robot-files.ts';
import { command } from '../support/command.ts';
import { codeBlocks, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/open-robots/harvest.md');
const options = names(tableRows(section(page, 'Options'), 'option'));

test('every option of the command, and no other', () => {
  expect(options).toEqual(harvestCommand().options.map(({ flags }) => flags));
});

test('the commands shown are those of its help, and have options that exist', async () => {
  const [{ text = '' } = {}] = codeBlocks(page).filter(({ language }) => language === 'sh');
  const shown = text
    .trim()
    .split('\n')
    .map((line) => line.replace('npm run robot-parts -- ', 'robot-parts '));
  const { stdout } = await command('robot-parts', ['harvest', '--help']);
  const [, examples = ''] = stdout.split('Examples:\n');
  expect(shown).toEqual(
    examples
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
  for (const [option] of text.matchAll(/ (--[a-z-]+)(?= )/g)) expect(options.join(' ')).toContain(option.trim());
});

test('every limit with its value, and no other', () => {
  const rows = tableRows(section(page, 'Fetching'), 'limit');
  const said = names(rows).map((name, index) => [name, rows[index]?.[1]]);
  const real = Object.entries(FETCH_POLICY).map(([name, value]) => [
    name,
    name.endsWith('Ms') ? `${value / 1000} s` : `${value}`,
  ]);
  expect(said).toEqual(real);
  expect(page).toContain(`at most ${FILE_LIMIT_BYTES / 1024 / 1024} MiB`);
});

test('every file of the layer', () => {
  expect(names(tableRows(section(page, 'Folder'), 'file')).sort()).toEqual(Object.values(OPEN_ROBOT_FILES).sort());
});

test('every column of the report, as it is printed', async () => {
  const { stdout } = await command('robot-parts', ['harvest', '--help']);
  expect(stdout).toContain('Exit status: 0 when every file was read or is known to be gone, 1 when any failed');
  const source = read('src/cli/print/harvest.ts');
  const [, columns = ''] = /NUMBERS = \[([^\]]+)\]/.exec(source) ?? [];
  expect(names(tableRows(section(page, 'The report'), 'column'))).toEqual(columns.match(/\w+/g));
});
