import { fork } from 'node:child_process';
import path from 'node:path';

/** What a child says: lines for whoever waits, then what it found. */
export type ChildMessage<Result> = { progress: string } | { result: Result };

const BENCHES = path.resolve(import.meta.dirname, '..');

/** A process for each measurement, of a file below `bench`: memory that one leaves behind would be counted to the next. */
export async function inChild<Result>(file: string, order: object, progress: (line: string) => void): Promise<Result> {
  const child = fork(path.join(BENCHES, file), [JSON.stringify(order)], { execArgv: ['--expose-gc'] });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  try {
    return await new Promise<Result>((resolve, reject) => {
      child.on('message', (message: ChildMessage<Result>) => {
        if ('progress' in message) progress(message.progress);
        else resolve(message.result);
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => reject(new Error(`${file} ended with ${code ?? signal} before it was done`)));
    });
  } finally {
    process.off('exit', stop);
    stop();
  }
}

/** The child's side: reads the order, works, sends what it found. */
export async function answerParent<Order, Result>(
  work: (order: Order, progress: (line: string) => void) => Promise<Result>,
): Promise<void> {
  const order = JSON.parse(process.argv[2] ?? '{}') as Order;
  const send = (message: ChildMessage<Result>) => process.send?.(message);
  send({ result: await work(order, (line) => send({ progress: line })) });
}
