import type { LintOptions } from '../actions/lint-urdf.ts';
import { collect, exits, group, query } from '../command-line.ts';

export function urdfCommand() {
  return group('urdf', 'robot descriptions', [
    query('lint', {
      summary: 'what is wrong or doubtful in a URDF; status 1 where there are errors, 2 where it cannot be read',
      examples: ['urdf lint robot.urdf', 'urdf lint robot.urdf --actuator shoulder=ACT-FEETECH-STS3250'],
    })
      .argument('<file>', 'the file, or - for standard input')
      .option('--actuator <joint=ID>', 'what a joint is built with; repeat it', collect)
      .action(
        exits(async (file: string, options: LintOptions) =>
          (await import('../actions/lint-urdf.ts')).lintFile(file, options),
        ),
      ),
  ]);
}
