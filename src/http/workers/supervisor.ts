import type { Logger } from 'pino';
import type { ListeningFacts } from '../control.ts';
import { BackOff } from './back-off.ts';
import { type Child, Member } from './member.ts';

export interface SupervisorOptions {
  workers: number;
  /** Starts a process that will be the worker of this number. */
  fork(number: number): Child;
  logger: Logger;
  /** After its answers should be out, a worker that is still there is ended. */
  drainDelayMs: number;
  shutdownTimeoutMs: number;
}

interface Slot {
  readonly number: number;
  readonly backOff: BackOff;
  member: Member;
  /** While a new worker is being started beside the one that serves. */
  isReplaced: boolean;
  waiting: NodeJS.Timeout | undefined;
}

/** A catalogue of 100,000 records takes a tenth of it. */
const START_TIMEOUT_MS = 180_000;
const GRACE_MS = 2_000;

/** Keeps as many workers running as it was told to; dies of none of them. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #slots: Slot[] = [];
  /** Also those that leave, and those that are to take their place. */
  readonly #living = new Set<Member>();
  #work: Promise<unknown> = Promise.resolve();
  #isStopping = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Resolves when all listen; rejects, and ends all, when the first of them cannot. */
  async start(): Promise<ListeningFacts> {
    for (let number = 1; number <= this.#options.workers; number += 1) {
      const member = this.#fork(number);
      this.#slots.push({ number, backOff: new BackOff(), member, isReplaced: false, waiting: undefined });
    }
    try {
      const [facts] = await Promise.all(this.#slots.map(({ member }) => member.listening));
      for (const slot of this.#slots) this.#watch(slot);
      return facts as ListeningFacts;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  /** One after the other, so that the others answer meanwhile; none of them where the first cannot read the files. */
  reload(): Promise<void> {
    return this.#inTurn(async () => {
      for (const { member, number } of this.#slots) {
        if (this.#isStopping || !member.isListening) continue;
        if (await member.reload()) continue;
        // One that died is started anew, and reads what is there.
        if (member.hasEnded) continue;
        this.#options.logger.error({ at_worker: number }, 'reload given up');
        return;
      }
    });
  }

  /** One after the other: a new worker takes connections before the old one stops to. */
  replaceAll(): Promise<void> {
    return this.#inTurn(async () => {
      for (const slot of this.#slots) {
        if (this.#isStopping) return;
        if (!(await this.#replace(slot))) return;
      }
      this.#options.logger.info({ workers: this.#slots.length }, 'all workers replaced');
    });
  }

  /** Resolves to whether all went by themselves, with their answers out. */
  async stop(): Promise<boolean> {
    const { drainDelayMs, shutdownTimeoutMs } = this.#options;
    const withinMs = drainDelayMs + shutdownTimeoutMs + GRACE_MS;
    const left = await Promise.all(this.#letGo().map((member) => member.leave('not_ready', withinMs)));
    return left.every(Boolean);
  }

  /** At once. */
  async end(): Promise<void> {
    const members = this.#letGo();
    for (const member of members) member.kill();
    await Promise.all(members.map(({ ended }) => ended));
  }

  /** Nobody is started any more. */
  #letGo(): Member[] {
    this.#isStopping = true;
    for (const { waiting } of this.#slots) clearTimeout(waiting);
    return [...this.#living];
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => {});
    return done;
  }

  #fork(number: number): Member {
    const member = new Member(number, this.#options.fork(number), START_TIMEOUT_MS);
    this.#living.add(member);
    void member.ended.then(() => this.#living.delete(member));
    return member;
  }

  async #replace(slot: Slot): Promise<boolean> {
    const { logger, shutdownTimeoutMs } = this.#options;
    const old = slot.member;
    // Being started anew already, from what is there now.
    if (!old.isListening) return true;
    slot.isReplaced = true;
    const next = this.#fork(slot.number);
    try {
      await next.listening;
    } catch (error) {
      slot.isReplaced = false;
      if (this.#isStopping) return false;
      logger.error({ at_worker: slot.number, reason: (error as Error).message }, 'worker not replaced');
      if (old.hasEnded) this.#startLater(slot);
      return false;
    }
    slot.isReplaced = false;
    slot.member = next;
    this.#watch(slot);
    logger.info({ at_worker: slot.number, pid: next.pid }, 'worker replaced');
    if (!old.hasEnded) await old.leave('ready', shutdownTimeoutMs + GRACE_MS);
    return true;
  }

  /** Starts another when the one of this place ends without having been told to. */
  #watch(slot: Slot): void {
    const { member } = slot;
    void member.ended.then(({ code, signal }) => {
      if (this.#isStopping || slot.member !== member) return;
      this.#options.logger.error({ at_worker: slot.number, pid: member.pid, code, signal }, 'worker ended');
      if (!slot.isReplaced) this.#startLater(slot);
    });
  }

  #startLater(slot: Slot): void {
    const delayMs = slot.backOff.delayMs(performance.now() - slot.member.startedMs);
    slot.waiting = setTimeout(() => this.#startAgain(slot), delayMs);
  }

  #startAgain(slot: Slot): void {
    const { logger } = this.#options;
    if (this.#isStopping) return;
    const member = this.#fork(slot.number);
    slot.member = member;
    member.listening.then(
      () => {
        logger.info({ at_worker: slot.number, pid: member.pid }, 'worker started again');
        this.#watch(slot);
      },
      async (error: Error) => {
        await member.ended;
        if (this.#isStopping) return;
        logger.error({ at_worker: slot.number, reason: error.message }, 'worker not started; tried again shortly');
        this.#startLater(slot);
      },
    );
  }
}
