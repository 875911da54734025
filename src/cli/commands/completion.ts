import { Argument, type Command } from 'commander';
import { exits, leaf } from '../command-line.ts';
import { completionScript, SHELLS, type Shell } from '../completion.ts';
import { say, sayJson } from '../terminal.ts';

export function completionCommand(program: () => Command) {
  return leaf('completion', {
    summary: 'a script that completes commands and options in a shell',
    examples: ['completion bash > ~/.local/share/bash-completion/completions/robot-parts'],
  })
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(
      exits(async (shell: Shell, { json }: { json?: true }) => {
        const script = completionScript(shell, program());
        if (json) sayJson({ shell, script });
        else say(script.trimEnd());
        return 0;
      }),
    );
}
