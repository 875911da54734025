import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signalControl } from '../../src/http/signal-control.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const;

describe('the signals of a service that is one process', () => {
  it('are heeded before anybody is told that it listens', () => {
    const before = SIGNALS.map((signal) => process.listeners(signal));
    onTestFinished(() => {
      for (const [index, signal] of SIGNALS.entries()) {
        for (const listener of process.listeners(signal)) {
          if (!before[index]?.includes(listener)) process.off(signal, listener);
        }
      }
    });
    const heeded: number[] = [];
    const count = () => heeded.push(...SIGNALS.map((signal) => process.listenerCount(signal)));
    const logger = pino({}, { write: count });
    const facts = { host: '127.0.0.1', port: 1, snapshot: 'none', entities: 0, unlisted: [], banner: '' };
    signalControl.listening(facts, { logger, reload: async () => {}, stop: async () => {} });
    expect(heeded).toEqual(before.map((listeners) => listeners.length + 1));
  });
});
