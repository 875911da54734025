import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './test/support/compile-cache.ts';

export default defineConfig({
  test: {
    // One core is left to itself otherwise, and half of these wait for processes, sockets and disks.
    maxWorkers: '100%',
    // Modules are loaded once a worker, not once a file: half of the time went there. No file may rely on being alone.
    isolate: false,
    // Threads strip the types of their own files, each anew, unless they find them stripped.
    env: COMPILE_CACHE,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**'],
          globalSetup: ['test/support/own-temp-folder.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
