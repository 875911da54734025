import { readFileSync, statSync } from 'node:fs';

/** More than any key or address has; a wrong path may name anything. */
const SECRET_BYTES = 64 * 1024;

export interface FromFiles {
  /** The environment with what the files hold under the plain names. */
  environment: Record<string, string | undefined>;
  problems: string[];
}

/**
 * `<NAME>_FILE` names a file that holds the value of `<NAME>`, as container platforms and service managers hand out
 * secrets. What is in a file is never repeated; where it lies is.
 */
export function readSecretFiles(environment: Record<string, string | undefined>, names: Iterable<string>): FromFiles {
  const read: FromFiles = { environment: { ...environment }, problems: [] };
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) {
      read.problems.push(`${name}_FILE=${file}: ${name} is set too; set one of them`);
      continue;
    }
    const { value, problem } = readSecret(file);
    if (problem !== undefined) read.problems.push(`${name}_FILE=${file}: ${problem}`);
    read.environment[name] = value;
  }
  return read;
}

function readSecret(file: string): { value?: string; problem?: string } {
  try {
    const found = statSync(file);
    if (!found.isFile()) return { problem: 'is not a file' };
    if (found.size > SECRET_BYTES) return { problem: `is larger than ${SECRET_BYTES / 1024} KiB` };
    // Editors and `echo` end a file with a line break that is not part of the secret.
    const value = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
    return value.trim() === '' ? { problem: 'is empty' } : { value };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { problem: `cannot be read (${code ?? 'unknown reason'})` };
  }
}
