import path from 'node:path';
import { defineConfig } from 'vite';

/** The server this talks to while it is being worked on: `npm start` in another terminal. */
const SERVICE = process.env.SERVICE_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  // No inlining: a `data:` address in a style would need a hole in the Content-Security-Policy.
  build: {
    outDir: path.resolve(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      // `use client` means something to servers that render React; there is none here.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
  server: { proxy: { '/api': SERVICE, '/app/api': SERVICE, '/docs': SERVICE, '/pay': SERVICE } },
});
