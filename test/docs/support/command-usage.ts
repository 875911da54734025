import type { Command } from 'commander';
import { pathOf } from '../../../src/cli/command-line.ts';

/** Of every command; said once. */
const OF_ALL = new Set(['--json', '--server', '--key', '--offline']);

/** A command with its arguments: `keys grant <account> <credits>`. */
export function argumentsInShort(command: Command): string {
  const written = command.registeredArguments.map((one) => {
    const name = `${one.name()}${one.variadic ? '...' : ''}`;
    return one.required ? `<${name}>` : `[${name}]`;
  });
  return [pathOf(command).replace('robot-parts ', ''), ...written].join(' ');
}

/** And with its options: `keys grant <account> <credits> [--note <text>]`. */
export function usageInShort(command: Command): string {
  const options = command.options.filter(({ long }) => !OF_ALL.has(long ?? '')).map(({ flags }) => `[${flags}]`);
  return [argumentsInShort(command), ...options].join(' ');
}
