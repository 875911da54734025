import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * To be called before anything else is loaded: the second start then reads compiled code instead of stripping types
 * again. Threads and child processes look for the folder in the environment, before their own first file.
 */
export function keepCompiledCode(): void {
  enableCompileCache();
  const directory = getCompileCacheDir();
  // The one that is given holds a folder for each version of Node.
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= dirname(directory);
}
