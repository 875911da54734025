import { Command, CommanderError } from 'commander';
import { everyCommand, pathOf } from './command-line.ts';
import { auditCommand } from './commands/audit.ts';
import { bomCommand } from './commands/bom.ts';
import { completionCommand } from './commands/completion.ts';
import { databaseCommand, ledgerCommand } from './commands/database.ts';
import { exportCommand } from './commands/export.ts';
import { flangeCommand } from './commands/flange.ts';
import { harvestCommand } from './commands/harvest.ts';
import { ingestCommand } from './commands/ingest.ts';
import { keysCommand } from './commands/keys.ts';
import { mcpCommand } from './commands/mcp.ts';
import { ordersCommand } from './commands/orders.ts';
import { checkCommand, compareCommand, parseCommand, searchCommand, showCommand } from './commands/parts.ts';
import { serveCommand } from './commands/serve.ts';
import { urdfCommand } from './commands/urdf.ts';
import { sayFailure } from './failure.ts';
import { terminalWidth } from './terminal.ts';
import { version } from './version.ts';

const EXIT_STATUS = `Exit status:
  0  yes, or done
  1  no: nothing found, incompatible, errors in a file, something is not as it should be
  2  the call is wrong, or nothing could be done
  3  not known: what would decide it is not declared`;

/** The whole command line. What a command does is loaded when it runs: help and completion need none of it. */
export function makeProgram(): Command {
  const program = new Command('robot-parts')
    .description('Robot parts: what makers declared, what may be compared, what fits')
    .version(version(), '--version', 'the version')
    .addHelpText('after', `\n${EXIT_STATUS}\n\nrobot-parts <command> --help has options and examples.`);
  const groups = {
    'Questions, to the data of this machine or to a server:': [
      searchCommand(),
      showCommand(),
      compareCommand(),
      checkCommand(),
      bomCommand(),
      flangeCommand(),
      parseCommand(),
      urdfCommand(),
    ],
    'Serving:': [serveCommand(), mcpCommand()],
    'Data of the catalogue:': [exportCommand(), ingestCommand(), auditCommand(), harvestCommand()],
    'For the operator, on the machine of the service:': [
      keysCommand(),
      ordersCommand(),
      ledgerCommand(),
      databaseCommand(),
    ],
  };
  for (const [title, commands] of Object.entries(groups)) {
    program.commandsGroup(title);
    for (const command of commands) program.addCommand(command);
  }
  program.commandsGroup('More:');
  program.addCommand(completionCommand(() => program));
  program.helpCommand('help [command]', 'the help of a command').helpOption('--help', 'this text');
  // Commands that are added, not made in place, inherit nothing.
  for (const command of everyCommand(program)) sameManners(command);
  return program;
}

function sameManners(command: Command): void {
  command
    .exitOverride()
    .helpOption('--help', 'this text')
    .configureHelp({
      subcommandTerm: (one) => one.name(),
      helpWidth: Math.min(terminalWidth() ?? HELP_COLUMNS, HELP_COLUMNS),
    })
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'robot-parts: ')) })
    .showHelpAfterError(`Usage: ${pathOf(command)} ${command.usage()}`);
}

const HELP_COLUMNS = 100;

/** Runs what was typed, to its exit status. */
export async function runProgram(argv: readonly string[]): Promise<number> {
  try {
    await makeProgram().parseAsync([...argv], { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    sayFailure(error, { json: argv.includes('--json') });
    return 2;
  }
}
