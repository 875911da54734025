import { Argument, type Command } from 'commander';
import { exits, leaf } from '../command-line.ts';
import type { Shell } from '../completion.ts';
import { say, sayJson } from '../terminal.ts';

const SHELLS: readonly Shell[] = ['bash', 'zsh', 'fish'];

export function idsCommand() {
  return leaf('ids', {
    summary: 'ids that begin with what is typed, else those that hold it; at most 50, for completion',
    examples: ['ids XM4', 'ids act-robotis'],
  })
    .argument('<typed>', 'the beginning or a piece of an id, in any case')
    .action(
      exits(async (typed: string, options: { json?: true }) => (await import('../actions/ids.ts')).ids(typed, options)),
    );
}

export function completionCommand(program: () => Command) {
  return leaf('completion', {
    summary: 'a script that completes commands, options and ids of parts in a shell',
    examples: ['completion bash > ~/.local/share/bash-completion/completions/robot-parts'],
  })
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(
      exits(async (shell: Shell, { json }: { json?: true }) => {
        const script = (await import('../completion.ts')).completionScript(shell, program());
        if (json) sayJson({ shell, script });
        else say(script.trimEnd());
        return 0;
      }),
    );
}
