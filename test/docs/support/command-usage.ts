import type { Command } from 'commander';
import { pathOf } from '../../../src/cli/command-line.ts';

/** Of every command; said once. */
const OF_ALL = new Set(['--json', '--server', '--key', '--offline']);

/** A command as the docs write it: `keys grant <account> <credits> [--note <text>]`. */
export function usageInShort(command: Command): string {
  const options = command.options.filter(({ long }) => !OF_ALL.has(long ?? '')).map(({ flags }) => `[${flags}]`);
  const written = command.registeredArguments.map((one) => {
    const name = `${one.name()}${one.variadic ? '...' : ''}`;
    return one.required ? `<${name}>` : `[${name}]`;
  });
  return [pathOf(command).replace('robot-parts ', ''), ...written, ...options].join(' ');
}
