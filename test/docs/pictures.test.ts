import { expect, test } from 'vitest';
import { PICTURES } from '../../scripts/pictures.ts';
import { terminalSvg } from '../../scripts/terminal-svg.ts';
import { runHere } from '../support/run-program.ts';
import { read } from './support/markdown.ts';

test.each(PICTURES.map((picture) => [picture.file, picture] as const))(
  '%s shows what is printed today (node scripts/pictures.ts)',
  async (file, { typed, args, columns, environment }) => {
    const { stdout } = await runHere(args, environment);
    expect(stdout).toContain('\u001b[');
    expect(read(file)).toBe(terminalSvg(typed, stdout, columns));
  },
  60_000,
);

test('are shown in the docs', () => {
  for (const { file } of PICTURES) expect(read('docs/cli.md')).toContain(file.replace('docs/', ''));
});
