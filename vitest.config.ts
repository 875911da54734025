import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // One core is left to itself otherwise, and half of these wait for processes, sockets and disks.
    maxWorkers: '100%',
    // Modules are loaded once a worker, not once a file: half of the time went there. No file may rely on being alone.
    isolate: false,
    // For what hangs; a busy machine takes many times as long as a quiet one for what does not.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
