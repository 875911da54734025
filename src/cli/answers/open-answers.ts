import type { Answers } from './answers.ts';

/** Who is to answer, as every query can be told. */
export interface Whom {
  server?: string;
  key?: string;
  offline?: true;
  json?: true;
}

/** The server that is named, else the data of this machine. */
export async function openAnswers({ server, key, offline }: Whom): Promise<Answers> {
  if (server === undefined || server === '' || offline) return (await import('./offline.ts')).offlineAnswers();
  return (await import('./server.ts')).serverAnswers(server, key || undefined);
}
