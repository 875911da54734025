import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';
import type { Finished } from './command.ts';

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
