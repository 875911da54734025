import type { ServeOptions } from '../actions/serve.ts';
import { exits, leaf } from '../command-line.ts';

const DETAILS = `The environment configures it (docs/configuration.md); it logs JSON lines to standard output and stops on Ctrl-C.
Under load, NODE_OPTIONS=--max-semi-space-size=16 lets it collect less often; npm start does so.

Exit status: 0 when it was stopped, 2 when it could not start.`;

export function serveCommand() {
  return leaf('serve', {
    summary: 'serves the catalogue over HTTP, in the foreground',
    details: DETAILS,
    examples: ['serve', 'serve --port 9000', 'serve --workers 1'],
  })
    .option('--host <address>', 'address to listen on; HOST, else 127.0.0.1')
    .option('--port <port>', 'port to listen on; PORT, else 8080')
    .option('--workers <number>', 'processes that share the port; WORKERS, else one a core')
    .action(exits(async (options: ServeOptions) => (await import('../actions/serve.ts')).serve(options)));
}
