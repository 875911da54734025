import type { Command } from 'commander';
import { everyCommand, pathOf } from './command-line.ts';
import { OFFERED_VALUES } from './completion-values.ts';

export type Shell = 'bash' | 'zsh' | 'fish';

/** What can follow the words of a command. */
interface Place {
  /** `keys grant`; empty for the program itself. */
  path: string;
  commands: readonly { name: string; summary: string }[];
  /** What its first argument may be, where that is known. */
  words: readonly string[];
  options: readonly { flag: string; summary: string; takesValue: boolean; values: readonly string[] }[];
  /** Whether ids of parts can follow, and whether files can too. */
  takesIds: boolean;
  takesFiles: boolean;
}

/** Arguments that may be an id, by the name they have in help. */
const IDS = new Set(['id', 'part', 'file or part', 'a', 'b', 'from', 'to']);

function placesOf(program: Command): Place[] {
  return everyCommand(program).map((command) => ({
    path: pathOf(command).split(' ').slice(1).join(' '),
    commands: [
      ...command.commands.map((one) => ({ name: one.name(), summary: one.description() })),
      ...(command.parent ? [] : [{ name: 'help', summary: 'the help of a command' }]),
    ],
    words: command.registeredArguments[0]?.argChoices ?? [],
    takesIds: command.registeredArguments.some((one) => IDS.has(one.name())),
    takesFiles: command.registeredArguments.some((one) => /^(?:file|folder)/.test(one.name())),
    options: [
      ...command.options.map((one) => ({
        flag: one.long ?? one.flags,
        summary: one.description,
        takesValue: one.required || one.optional,
        values: one.argChoices ?? OFFERED_VALUES[one.long ?? ''] ?? [],
      })),
      { flag: '--help', summary: 'this text', takesValue: false, values: [] },
    ],
  }));
}

/** A script that completes commands, options, their values and ids of parts; where none is known, files. */
export function completionScript(shell: Shell, program: Command): string {
  return SCRIPTS[shell](placesOf(program));
}

const SCRIPTS: Readonly<Record<Shell, (places: readonly Place[]) => string>> = { bash, zsh, fish };

function bash(places: readonly Place[]): string {
  return `# To have it in every shell: robot-parts completion bash > ~/.local/share/bash-completion/completions/robot-parts
${bashFunction(places)}
complete -o default -F _robot_parts robot-parts
`;
}

/** zsh reads completions of Bash. */
function zsh(places: readonly Place[]): string {
  return `# To have it in every shell, in .zshrc: source <(robot-parts completion zsh)
autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
${bashFunction(places)}
complete -o default -F _robot_parts robot-parts
`;
}

function bashFunction(places: readonly Place[]): string {
  return `_robot_parts() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  local commands="${groupsOf(places)}"
  local place="" word choices=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    case " $commands " in *" \${place:+$place/}$word "*) place="\${place:+$place/}$word" ;; esac
  done
  case "$place $previous" in
${valueCases(places)}
  esac
  if [ -z "$choices" ]; then
    case "$place" in
${wordCases(places)}
    esac
    case "$place $current" in ${filePlaces(places)}) choices="" ;; esac
  fi
  COMPREPLY=($(compgen -W "$choices" -- "$current"))
  case "$current" in "" | -*) return ;; esac
  case "$place" in
    ${idPlaces(places)}) COMPREPLY+=($("\${COMP_WORDS[0]}" ids "$current" 2>/dev/null)) ;;
  esac
}`;
}

function fish(places: readonly Place[]): string {
  const lines = places.flatMap(({ path, commands, words, options, takesIds, takesFiles }) => {
    const seen = path === '' ? [] : path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
    const deeper = commands.map(({ name }) => name).join(' ');
    const conditions = deeper === '' ? seen : [...seen, `not __fish_seen_subcommand_from ${deeper}`];
    const line = `complete -c robot-parts -n ${quoted(conditions.join('; and '))}`;
    return [
      ...commands.map(({ name, summary }) => `${line} -f -a ${name} -d ${quoted(summary)}`),
      ...(words.length > 0 ? [`${line} -f -a ${quoted(words.join(' '))}`] : []),
      ...(takesIds ? [`${line}${takesFiles ? '' : ' -f'} -a '(robot-parts ids (commandline -ct) 2>/dev/null)'`] : []),
      ...options.map(({ flag, summary, takesValue, values }) => {
        const value = values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : takesValue ? ' -r' : '';
        return `${line} -l ${flag.slice(2)}${value} -d ${quoted(summary)}`;
      }),
    ];
  });
  return `# robot-parts completion fish > ~/.config/fish/completions/robot-parts.fish\n${lines.join('\n')}\n`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function groupsOf(places: readonly Place[]): string {
  return places
    .filter(({ path }) => path !== '')
    .map(({ path }) => path.replaceAll(' ', '/'))
    .join(' ');
}

/** Where files are named, options are offered only to who begins one. */
function filePlaces(places: readonly Place[]): string {
  return places
    .filter(({ takesFiles }) => takesFiles)
    .map(({ path }) => `"${path.replaceAll(' ', '/')} "${'[!-]*'} | "${path.replaceAll(' ', '/')} "`)
    .join(' | ');
}

function idPlaces(places: readonly Place[]): string {
  return places
    .filter(({ takesIds }) => takesIds)
    .map(({ path }) => `"${path.replaceAll(' ', '/')}"`)
    .join(' | ');
}

function wordCases(places: readonly Place[]): string {
  return places
    .map(({ path, commands, words, options }) => {
      const all = [...commands.map(({ name }) => name), ...words, ...options.map(({ flag }) => flag)];
      return `      "${path.replaceAll(' ', '/')}") choices="${all.join(' ')}" ;;`;
    })
    .join('\n');
}

/** An option whose values nobody knows is followed by something of the user's, perhaps a file. */
function valueCases(places: readonly Place[]): string {
  return places
    .flatMap(({ path, options }) =>
      options
        .filter(({ takesValue }) => takesValue)
        .map(({ flag, values }) => {
          const then = values.length > 0 ? `choices="${values.join(' ')}"` : 'COMPREPLY=(); return';
          return `    "${path.replaceAll(' ', '/')} ${flag}") ${then} ;;`;
        }),
    )
    .join('\n');
}
