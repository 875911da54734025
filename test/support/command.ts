import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { COMPILE_CACHE } from './compile-cache.ts';
import { ROOT } from './real-catalogue.ts';

export interface Finished {
  /** Exit status; null when a signal ended it. */
  status: number | null;
  stdout: string;
  stderr: string;
}

interface CommandOptions {
  environment?: Record<string, string>;
  folder?: string;
  /** What stands on its standard input; nothing without. */
  input?: string;
  /** Told of the process as soon as it runs. */
  started?: (child: ChildProcess) => void;
}

/** Runs a command of `src/cli` as its user would: a process of its own, with nothing of our environment. */
export async function command(name: string, args: readonly string[], options: CommandOptions = {}): Promise<Finished> {
  const child = spawn(process.execPath, [path.join(ROOT, 'src/cli', `${name}.ts`), ...args], {
    cwd: options.folder ?? ROOT,
    env: { NO_COLOR: '1', ...COMPILE_CACHE, ...options.environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(options.input);
  options.started?.(child);
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, stdout, stderr };
}
