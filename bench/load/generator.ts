import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { GeneratorAnswer, GeneratorOrder } from './generator-process.ts';
import type { LoadStep, StepOrder } from './open-loop.ts';
import type { Books, Material } from './traffic.ts';

/** Our end of the process that sends. */
export class Generator implements AsyncDisposable {
  readonly #child = fork(path.join(import.meta.dirname, 'generator-process.ts'));

  async prepare(url: string, material: Material, seed: number): Promise<void> {
    await this.#ask({ prepare: { url, material, seed } });
  }

  async run(step: StepOrder): Promise<{ step: LoadStep; books: Books }> {
    const answer = await this.#ask({ step });
    if (!('step' in answer)) throw new Error('the generator answered something else');
    return answer;
  }

  async #ask(order: GeneratorOrder): Promise<Exclude<GeneratorAnswer, { error: string }>> {
    const settled = new AbortController();
    const event = (name: string) => once(this.#child, name, { signal: settled.signal });
    this.#child.send(order);
    const [answer] = (await Promise.race([
      event('message'),
      event('exit').then(([code]) => [{ error: `the generator ended with ${code}` }]),
    ]).finally(() => settled.abort())) as [GeneratorAnswer];
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill();
    await ended;
  }
}
