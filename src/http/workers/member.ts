import type { ListeningFacts } from '../control.ts';
import type { Order, Report } from './messages.ts';

/** A process, as the primary sees it. */
export interface Child {
  readonly pid: number | undefined;
  send(order: Order): void;
  kill(): void;
  onReport(listener: (report: Report) => void): void;
  onExit(listener: (ending: Ending) => void): void;
}

export interface Ending {
  code: number | null;
  signal: string | null;
}

/** Why a worker never listened. */
class StartFailure extends Error {}

/** One worker from its start to its end. */
export class Member {
  readonly number: number;
  readonly startedMs = performance.now();
  /** Rejects with a `StartFailure`. */
  readonly listening: Promise<ListeningFacts>;
  readonly ended: Promise<Ending>;
  readonly #child: Child;
  #state: 'starting' | 'listening' | 'leaving' | 'ended' = 'starting';
  #reloaded: ((isReloaded: boolean) => void) | undefined;

  constructor(number: number, child: Child, startTimeoutMs: number) {
    this.number = number;
    this.#child = child;
    const listening = Promise.withResolvers<ListeningFacts>();
    const ended = Promise.withResolvers<Ending>();
    this.listening = listening.promise;
    this.ended = ended.promise;
    // Whoever waits hears of it; nobody has to.
    this.listening.catch(() => {});
    const fail = (reason: string) => {
      listening.reject(new StartFailure(reason));
      this.kill();
    };
    const late = setTimeout(() => fail(`it did not listen within ${startTimeoutMs / 1000} s`), startTimeoutMs);
    child.onReport((report) => {
      if (report.type === 'robot-parts:listening') {
        clearTimeout(late);
        if (this.#state === 'starting') this.#state = 'listening';
        listening.resolve(report.facts);
      } else if (report.type === 'robot-parts:failed') fail(report.reason);
      else this.#reloaded?.(report.type === 'robot-parts:reloaded');
    });
    child.onExit((ending) => {
      clearTimeout(late);
      this.#state = 'ended';
      listening.reject(new StartFailure(`it ended with ${ending.signal ?? `exit status ${ending.code}`}`));
      this.#reloaded?.(false);
      ended.resolve(ending);
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isListening(): boolean {
    return this.#state === 'listening';
  }

  get hasEnded(): boolean {
    return this.#state === 'ended';
  }

  reload(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#reloaded = resolve;
    this.#child.send({ type: 'robot-parts:reload' });
    return promise;
  }

  /** Resolves to whether it went by itself, and in order. */
  async leave(readiness: 'ready' | 'not_ready', withinMs: number): Promise<boolean> {
    if (this.#state === 'listening') {
      this.#state = 'leaving';
      this.#child.send({ type: 'robot-parts:leave', readiness });
    } else if (this.#state === 'starting') {
      this.#state = 'leaving';
      this.kill();
      await this.ended;
      return true;
    }
    const late = setTimeout(() => this.kill(), withinMs);
    const { code } = await this.ended;
    clearTimeout(late);
    return code === 0;
  }

  kill(): void {
    this.#child.kill();
  }
}
