import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { terminalSvg } from './terminal-svg.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** All on one page: the cursor of a next one changes with the catalogue. */
const SEARCH = ['search', 'dynamixel', 'xm', '--torque', '3..20Nm', '--sort', 'weight'];
const COMPARE = [
  'compare',
  'ACT-ROBOTIS-XM430-W350',
  'ACT-ROBOTIS-XM430-W210',
  '--field',
  'torque',
  '--field',
  'weight',
];

/** The pictures of the terminal in docs/images; a test holds them against what the commands print. */
export const PICTURES = [80, 120].flatMap((columns) =>
  [SEARCH, COMPARE].map((args) => ({
    file: `docs/images/terminal-${args[0]}-${columns}.svg`,
    typed: `robot-parts ${args.join(' ')}`,
    args,
    columns,
    environment: { COLUMNS: String(columns), FORCE_COLOR: '1', NO_COLOR: '' },
  })),
);

async function draw(): Promise<void> {
  for (const { file, typed, args, columns, environment } of PICTURES) {
    const command = [path.join(ROOT, 'src/cli/robot-parts.ts'), ...args];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env: environment });
    await writeFile(path.join(ROOT, file), terminalSvg(typed, stdout, columns));
  }
}

if (import.meta.main) await draw();
