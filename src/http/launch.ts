import cluster from 'node:cluster';
import { type Configuration, readConfiguration } from '../service/configuration.ts';

/** Starts the service in the foreground: in this process, or with workers that share the port. */
export async function launch(environment: Record<string, string | undefined>): Promise<void> {
  const { worker } = cluster;
  if (worker) {
    const [{ serve }, { workerControl }] = await Promise.all([
      import('./serve.ts'),
      import('./workers/worker-control.ts'),
    ]);
    return serve(environment, workerControl(worker, environment));
  }
  const configuration = usable(environment);
  if (configuration && configuration.serving.workers > 1) {
    const { supervise } = await import('./workers/primary.ts');
    return supervise(configuration);
  }
  const [{ serve }, { signalControl }] = await Promise.all([import('./serve.ts'), import('./signal-control.ts')]);
  return serve(environment, signalControl);
}

/** Undefined where it is not: whoever serves says what is wrong with it. */
function usable(environment: Record<string, string | undefined>): Configuration | undefined {
  try {
    return readConfiguration(environment);
  } catch {
    return undefined;
  }
}
