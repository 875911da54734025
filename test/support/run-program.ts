import { vi } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';
import type { Finished } from './command.ts';

/** Runs what is typed in this process: as `command` does, without the time a process takes to start. */
export async function runHere(args: readonly string[], environment: Record<string, string> = {}): Promise<Finished> {
  let [stdout, stderr] = ['', ''];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
  // The runner of tests has a BASE_URL of its own.
  for (const [name, value] of Object.entries({ NO_COLOR: '1', COLUMNS: '', BASE_URL: '', ...environment }))
    vi.stubEnv(name, value);
  try {
    const status = await runProgram(args);
    return { status, stdout, stderr };
  } finally {
    process.exitCode = undefined;
    out.mockRestore();
    err.mockRestore();
    vi.unstubAllEnvs();
  }
}
