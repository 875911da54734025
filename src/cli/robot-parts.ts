#!/usr/bin/env node
import { didYouMean } from '../service/did-you-mean.ts';
import { DATABASE_COMMANDS } from './database-commands.ts';
import { HARVEST_COMMANDS } from './harvest-commands.ts';
import { KEYS_COMMANDS } from './keys-commands.ts';
import { MCP_COMMAND } from './mcp-command.ts';
import { ORDERS_COMMANDS } from './orders-commands.ts';
import { runCommand } from './run-command.ts';
import { type Subcommand, UsageError } from './subcommand.ts';
import { complain, say } from './terminal.ts';
import { URDF_COMMANDS } from './urdf-commands.ts';

const COMMANDS: readonly Subcommand[] = [
  ...KEYS_COMMANDS,
  ...ORDERS_COMMANDS,
  ...DATABASE_COMMANDS,
  ...URDF_COMMANDS,
  ...HARVEST_COMMANDS,
  MCP_COMMAND,
];

const HELP = `Usage: robot-parts <command> [arguments]

For the operator of the service, on the machine and with the environment of the service
(DATA_DIR, DATABASE_URL, and for orders PAYMENT_GATEWAY and what it needs).

${COMMANDS.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`).join('\n')}

Options:
  --help  this text, or that of one command

Exit status: 0 when it is done, 1 when something is not as it should be, 2 when nothing could be done.`;

async function main(argv: readonly string[]): Promise<number> {
  const words = argv.filter((word) => word !== '--help' && word !== '-h');
  const asksHelp = words.length < argv.length;
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => word === words[index]));
  if (command && asksHelp) say(usageOf(command));
  else if (asksHelp || words[0] === 'help') say(HELP);
  else if (words.length === 0) complain(HELP);
  else if (command) return runOne(command, words.slice(command.name.split(' ').length));
  else {
    const typed = words.filter((word) => !word.startsWith('-'));
    const written = typed.slice(0, 2).join(' ');
    const names = COMMANDS.map(({ name }) => name);
    const [near] = [...didYouMean(written, names), ...didYouMean(typed[0] ?? '', names)];
    complain(`robot-parts: there is no command ${written}${near === undefined ? '' : `; did you mean ${near}?`}`);
    complain('robot-parts --help lists them all.');
  }
  return asksHelp || words[0] === 'help' ? 0 : 2;
}

async function runOne(command: Subcommand, args: readonly string[]): Promise<number> {
  try {
    return await command.run(args);
  } catch (error) {
    const isUsage =
      error instanceof UsageError || String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    complain(`robot-parts ${command.name}: ${(error as Error).message}\n${usageOf(command)}`);
    return 2;
  }
}

function usageOf({ name, usage, summary, details }: Subcommand): string {
  const first = `Usage: robot-parts ${`${name} ${usage}`.trim()}\n  ${summary}`;
  return details === undefined ? first : `${first}\n\n${details}`;
}

runCommand('robot-parts', main);
