import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { once } from '../../src/catalogue/once.ts';
import { runProgram } from '../../src/cli/program.ts';
import { readConfiguration } from '../../src/service/configuration.ts';
import type { CatalogueOptions } from '../../src/service/open-catalogue.ts';
import type { Finished } from './command.ts';

/** Every call of a worker is answered from one opened catalogue, as a server's are; who names other folders gets those. */
vi.doMock(import('../../src/service/open-catalogue.ts'), async (load) => {
  const actual = await load();
  const own = readConfiguration({});
  const opened = once(() => actual.openCatalogue(own));
  const isOwn = (options: CatalogueOptions) =>
    options.catalogueDir === own.catalogueDir &&
    options.openRobotsDir === own.openRobotsDir &&
    options.freeLimitPerHour === own.freeLimitPerHour;
  return { ...actual, openCatalogue: (options) => (isOwn(options) ? opened() : actual.openCatalogue(options)) };
});

interface HereOptions {
  /** What stands on its standard input; nothing without. */
  input?: string;
}

/**
 * Runs what is typed in this process: as `command` does, with nothing of our environment, without the time a process
 * takes to start. What a process alone can show (signals, pipes, its end) is asked of `command`.
 */
export async function runHere(
  args: readonly string[],
  environment: Record<string, string> = {},
  { input = '' }: HereOptions = {},
): Promise<Finished> {
  let [stdout, stderr] = ['', ''];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
  const stdin = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(Readable.from([Buffer.from(input)]) as typeof process.stdin);
  for (const name of Object.keys(process.env)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ NO_COLOR: '1', ...environment })) vi.stubEnv(name, value);
  try {
    const status = await runProgram(args);
    return { status, stdout, stderr };
  } finally {
    process.exitCode = undefined;
    for (const spy of [out, err, stdin]) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
