import { DatabaseError } from '../accounts/store/store.ts';
import { GatewayProblems } from '../payments/open-gateway.ts';
import { ConfigurationError } from '../service/configuration.ts';
import { CatalogueError } from '../service/load-snapshot.ts';
import { MetricsListenError } from './metrics/open-metrics.ts';

const SAID_IN_WORDS = [ConfigurationError, CatalogueError, DatabaseError, GatewayProblems];

/** Why the service did not start, for the one who started it. */
export function startFailure(error: unknown): string {
  if (SAID_IN_WORDS.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, message } = error as NodeJS.ErrnoException;
  const [host, port] = error instanceof MetricsListenError ? ['METRICS_HOST', 'METRICS_PORT'] : ['HOST', 'PORT'];
  if (code === 'EADDRINUSE') return `${message}\nAnother program listens there; set ${port} to a free one.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return `${message}\nSet ${host} and ${port} to what may be listened on.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${message}\nSet ${host} to an address of this machine.`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}
