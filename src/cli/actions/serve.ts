import { readConfiguration } from '../../service/configuration.ts';
import { EXIT } from '../exit-status.ts';

export interface ServeOptions {
  host?: string;
  port?: string;
  workers?: string;
  json?: true;
}

export async function serve({ host, port, workers, json }: ServeOptions): Promise<number> {
  if (host !== undefined) process.env.HOST = host;
  if (port !== undefined) process.env.PORT = port;
  if (workers !== undefined) process.env.WORKERS = workers;
  // The service itself says in words what is wrong with its configuration.
  if (json) readConfiguration(process.env);
  await import('../../http/main.ts');
  return process.exitCode === undefined ? EXIT.yes : EXIT.failed;
}
