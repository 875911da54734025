import { Command, CommanderError, type Option } from 'commander';
import { version } from '../service/program-version.ts';
import { everyCommand, helpColumns, pathOf } from './command-line.ts';
import { auditCommand } from './commands/audit.ts';
import { bomCommand } from './commands/bom.ts';
import { completionCommand, idsCommand } from './commands/completion.ts';
import { databaseCommand, ledgerCommand } from './commands/database.ts';
import { exportCommand } from './commands/export.ts';
import { exportSiteCommand } from './commands/export-site.ts';
import { flangeCommand } from './commands/flange.ts';
import { harvestCommand } from './commands/harvest.ts';
import { ingestCommand } from './commands/ingest.ts';
import { keysCommand } from './commands/keys.ts';
import { mcpCommand } from './commands/mcp.ts';
import { ordersCommand } from './commands/orders.ts';
import { checkCommand, compareCommand, parseCommand, searchCommand, showCommand } from './commands/parts.ts';
import { publishCommand } from './commands/publish.ts';
import { serveCommand } from './commands/serve.ts';
import { urdfCommand } from './commands/urdf.ts';
import { sayFailure } from './failure.ts';

const EXIT_STATUS = `Exit status:
  0  yes, or done
  1  no: nothing found, incompatible, not applicable, errors in a file,
     something is not as it should be
  2  the call is wrong, or nothing could be done
  3  not known: what would decide it is not declared`;

/**
 * The whole command line. What a command does is loaded when it runs: help and completion need none of it. Faults of a
 * call are left to the caller where they are to be said in JSON.
 */
export function makeProgram({ json = false } = {}): Command {
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
    'Serving:': [serveCommand(), exportSiteCommand(), mcpCommand()],
    'Data of the catalogue:': [exportCommand(), ingestCommand(), auditCommand(), publishCommand(), harvestCommand()],
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
  program.addCommand(idsCommand());
  program.helpCommand('help [command...]', 'the help of a command');
  // Commands that are added, not made in place, inherit nothing.
  for (const command of everyCommand(program)) sameManners(command, json);
  return program;
}

function sameManners(command: Command, json: boolean): void {
  command
    .exitOverride()
    .helpOption('-h, --help', 'this text')
    .configureHelp({
      subcommandTerm: (one) => one.name(),
      helpWidth: helpColumns(),
    })
    .configureOutput({
      outputError: (text, write) => json || write(text.replace(/^error: /, 'robot-parts: ')),
      ...(json && { writeErr: () => {} }),
    })
    .showHelpAfterError(`Usage: ${pathOf(command)} ${command.usage()}`);
  for (const option of command.options) refuseRepeats(command, option);
}

/** The first value would be dropped in silence; options that take several collect them. */
function refuseRepeats(command: Command, option: Option): void {
  if (!option.required || option.variadic || option.parseArg !== undefined) return;
  let times = 0;
  command.on(`option:${option.name()}`, () => {
    times += 1;
    if (times > 1) command.error(`error: option '${option.flags}' may stand once`);
  });
}

/** `help bom check` is `bom check --help`. */
function helpOf(program: Command, words: readonly string[]): number {
  let command = program;
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (!next) return command.error(`error: unknown command '${word}'`);
    command = next;
  }
  command.outputHelp();
  return 0;
}

/** Runs what was typed, to its exit status. */
export async function runProgram(argv: readonly string[]): Promise<number> {
  const json = argv.includes('--json');
  try {
    const program = makeProgram({ json });
    const [first, ...words] = argv;
    if (first === 'help') return helpOf(program, words);
    await program.parseAsync([...argv], { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    // Without JSON it was said with the usage.
    if (!(error instanceof CommanderError) || json) sayFailure(error, { json });
    return 2;
  }
}
