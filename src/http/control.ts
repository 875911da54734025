import type { Logger } from 'pino';

/** What whoever waits for the service is told when it listens. */
export interface ListeningFacts {
  host: string;
  port: number;
  snapshot: string;
  entities: number;
  /** Catalogue files that differ from their manifest. */
  unlisted: readonly string[];
  /** For people; empty in production. */
  banner: string;
}

/** A service that listens, as whoever controls it sees it. */
export interface ControlledService {
  readonly logger: Logger;
  /** Rejects where the files are broken; the catalogue before is then still served. The log has it either way. */
  reload(): Promise<void>;
  /**
   * Resolves when the last answer is out and everything is closed; the log has whatever went wrong. Where another worker
   * takes its place the service stays ready to the end; else balancers are told first, and given DRAIN_DELAY_MS.
   */
  stop(readiness: 'ready' | 'not_ready'): Promise<void>;
}

/** Who reloads and stops the service: signals, where it is alone; the process that started it, where it is one of several. */
export interface Control {
  /** Which of several this is; stands in each line of the log. */
  readonly worker?: number;
  listening(facts: ListeningFacts, service: ControlledService): void;
  failed(reason: string): void;
}
