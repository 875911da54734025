import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // One core is left to itself otherwise, and half of these wait for processes, sockets and disks.
    maxWorkers: '100%',
    // Modules are loaded once a worker, not once a file: half of the time went there. No file may rely on being alone.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
