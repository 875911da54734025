import { Command, Option } from 'commander';
import { wrapTo } from './display-width.ts';
import { terminalWidth } from './terminal.ts';

/** Thrown by an action for a wrong call: the usage of its command is shown with it. */
export class UsageError extends Error {}

interface Wording {
  summary: string;
  /** What its help says besides, before the examples. */
  details?: string;
  /** Calls that work as they stand. */
  examples: readonly string[];
}

/** A command that does something; every one can answer in JSON. */
export function leaf(name: string, { summary, details, examples }: Wording): Command {
  const shown = examples.map((example) => `  robot-parts ${example}`).join('\n');
  return new Command(name)
    .description(summary)
    .option('--json', 'answer in JSON')
    .addHelpText('after', `${details === undefined ? '' : `\n${flowing(details)}\n`}\nExamples:\n${shown}`);
}

/** Paragraphs as wide as the rest of the help; how they stand in the source does not matter. */
function flowing(text: string): string {
  const paragraphs = text.split('\n\n').map((paragraph) => paragraph.replaceAll('\n', ' '));
  return paragraphs.map((paragraph) => wrapTo(paragraph, helpColumns(), { wholeWords: true }).join('\n')).join('\n\n');
}

const HELP_COLUMNS = 100;

export function helpColumns(): number {
  return Math.min(terminalWidth() ?? HELP_COLUMNS, HELP_COLUMNS);
}

/** A command that asks: the data of this machine, or a server. */
export function query(name: string, wording: Wording): Command {
  return leaf(name, wording)
    .addOption(
      new Option('--server <url>', 'ask this server instead of the data of this machine').env('ROBOT_PARTS_SERVER'),
    )
    .addOption(new Option('--key <key>', 'an API key for the server').env('ROBOT_PARTS_KEY'))
    .option('--offline', 'ask the data of this machine, whatever the environment names');
}

/** For an option that may stand several times. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

/** A word that stands before several commands. */
export function group(name: string, summary: string, commands: readonly Command[]): Command {
  const made = new Command(name).description(`${summary}: ${commands.map((one) => one.name()).join(', ')}`);
  for (const command of commands) made.addCommand(command);
  return made;
}

/** Runs an action for its exit status. Commander hands over arguments, options and the command, in this order. */
export function exits<Given extends readonly unknown[]>(
  action: (...given: Given) => Promise<number>,
): (...given: [...Given, Command]) => Promise<void> {
  return async (...given) => {
    const command = given.at(-1) as Command;
    try {
      process.exitCode = await action(...(given.slice(0, -1) as unknown as Given));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      command.error(`error: ${error.message}`);
    }
  };
}

/** All words of a command: `robot-parts keys grant`. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

/** A command and everything below it. */
export function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}
