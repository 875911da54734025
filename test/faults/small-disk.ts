import { spawnSync } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';

const OWN_MOUNTS = process.getuid?.() === 0 ? ['-m'] : ['-r', '-m'];
const PATH = process.env.PATH ?? '';

/** Mounts of one's own, without being root where the machine allows that. */
export const canMount =
  spawnSync('unshare', [...OWN_MOUNTS, 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' }).status === 0;

/** Runs a command with DATA_DIR on a disk of this size, which holds what the folder held. */
export function onSmallDisk(megabytes: number): string[] {
  const script = `export PATH='${PATH}'
    mkdir -p "$DATA_DIR.held" && cp -a "$DATA_DIR/." "$DATA_DIR.held" && mount -t tmpfs -o size=${megabytes}m none "$DATA_DIR" &&
    cp -a "$DATA_DIR.held/." "$DATA_DIR" && rm -r "$DATA_DIR.held" && exec "$@"`;
  return ['/usr/bin/env', `PATH=${PATH}`, 'unshare', ...OWN_MOUNTS, 'sh', '-c', script, 'sh'];
}

/** Runs a command with DATA_DIR on a disk that nobody may write to. */
export function onReadOnlyDisk(): string[] {
  const script = `export PATH='${PATH}'
    mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR" && exec "$@"`;
  return ['/usr/bin/env', `PATH=${PATH}`, 'unshare', ...OWN_MOUNTS, 'sh', '-c', script, 'sh'];
}

/** The folder as that process sees it. */
export function seenBy(pid: number, folder: string): string {
  return path.join(`/proc/${pid}/root`, folder);
}

/** Writes until nothing more fits; gives the file, whose end is the end of the fault. */
export async function fill(folder: string): Promise<string> {
  const file = path.join(folder, 'something-else');
  for (const piece of [1 << 16, 1 << 12, 1]) {
    try {
      for (;;) await writeFile(file, Buffer.alloc(piece), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  return file;
}

/** Out of a mount that goes with its process. SQLite itself cannot look there: it follows the link out of it. */
export async function copyOut(pid: number, folder: string, into: string): Promise<void> {
  await cp(seenBy(pid, folder), into, { recursive: true });
}
