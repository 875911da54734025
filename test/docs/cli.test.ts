import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyCommand, pathOf } from '../../src/cli/command-line.ts';
import { makeProgram } from '../../src/cli/program.ts';
import { runHere } from '../support/run-program.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { argumentsInShort } from './support/command-usage.ts';
import { names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/cli.md');
const leaves = everyCommand(makeProgram()).filter(({ commands }) => commands.length === 0);

interface Example {
  typed: string;
  shown: string;
  status: number;
}

/** Every command that is followed by what it prints. */
const examples = [...page.matchAll(/^```sh\n(.*)\n```\n\n```text\n([\s\S]*?)\n```\n(?:\nIt exits with (\d)\.)?/gm)].map(
  ([, typed = '', shown = '', status = '0']): Example => ({ typed, shown, status: Number(status) }),
);

/** A text of which `…` leaves something out: in a line of it, or whole lines where it stands alone. */
function pattern(shown: string): RegExp {
  const lines = shown.split('\n').map((line) => {
    if (line === '…') return '[\\s\\S]*';
    return line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');
  });
  return new RegExp(`^${lines.join('\\n')}\\n?$`);
}

function words(typed: string): string[] {
  return [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
}

describe('the commands', () => {
  test('are all there with their arguments, and no other', () => {
    const said = names(tableRows(section(page, 'Commands'), 'command'));
    expect(said).toEqual(leaves.map(argumentsInShort));
  });

  test('have help with examples that are calls they take', () => {
    for (const leaf of leaves) {
      let help = '';
      leaf.configureOutput({ writeOut: (text) => (help += text) });
      leaf.outputHelp();
      const [, shown = ''] = help.split('Examples:\n');
      expect(shown, pathOf(leaf)).toMatch(new RegExp(`^  ${pathOf(leaf)}\\b`));
      const options = new Set([...leaf.options.map(({ long }) => long), '--help']);
      for (const [option] of shown.matchAll(/(?<= )--[a-z-]+/g)) expect(options, pathOf(leaf)).toContain(option);
    }
  });

  test('of a search find something', async () => {
    for (const [, call = ''] of (await runHere(['search', '--help'])).stdout.matchAll(/^ {2}robot-parts (.+)$/gm)) {
      expect((await runHere(words(call))).status, call).toBe(0);
    }
  }, 60_000);

  test('and the status they exit with', async () => {
    const { stdout } = await runHere(['--help']);
    for (const status of names(tableRows(section(page, 'Exit status'), 'status'))) {
      expect(stdout).toMatch(new RegExp(`^  ${status}  `, 'm'));
    }
  });
});

describe('what a command prints', () => {
  test('is shown of each kind', () => {
    const shown = new Set(examples.map(({ typed }) => /robot-parts (\S+)/.exec(typed)?.[1]));
    const kinds = new Set(leaves.map((leaf) => pathOf(leaf).split(' ')[1]));
    // These run on, take long, or change what they are pointed at; their own tests and pages show them.
    for (const kind of ['serve', 'export-site', 'mcp', 'harvest', 'publish', 'help']) kinds.delete(kind);
    expect([...kinds].filter((kind) => !shown.has(kind))).toEqual([]);
  });

  test('is as shown', async () => {
    const environment = { COLUMNS: '100', DATA_DIR: path.join(await tempFolder(), 'var') };
    for (const { typed, shown, status } of examples) {
      const [sent, call = ''] = typed.includes(' | ') ? typed.split(' | ') : [undefined, typed];
      const args = words(call)
        .slice(1)
        .map((word) => word.replace('$DATA_DIR', environment.DATA_DIR));
      const said = await runHere(args, environment, sent === undefined ? {} : { input: printed(sent) });
      expect(said.stderr, typed).toBe('');
      expect(said.stdout, typed).toMatch(pattern(shown));
      expect(said.status, typed).toBe(status);
    }
  }, 120_000);
});

/** What `printf '...'` would send. */
function printed(typed: string): string {
  const [, text = ''] = /^printf '(.*)'$/.exec(typed) ?? [];
  return text.replaceAll('\\n', '\n');
}

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect((await runHere(['--version'])).stdout).toBe(`${version}\n`);
});
