import { randomFrom } from '../search/random.ts';
import { type LoadStep, OpenLoop, type StepOrder } from './open-loop.ts';
import { type Books, type Material, Traffic } from './traffic.ts';

export type GeneratorOrder = { prepare: { url: string; material: Material; seed: number } } | { step: StepOrder };
export type GeneratorAnswer = { ready: true } | { step: LoadStep; books: Books } | { error: string };

/** A process of its own: it must share nothing with the server it presses but the machine. */
let loop: OpenLoop | undefined;
let traffic: Traffic | undefined;

async function obey(order: GeneratorOrder): Promise<GeneratorAnswer> {
  if ('prepare' in order) {
    const { url, material, seed } = order.prepare;
    loop?.close();
    traffic = new Traffic(material, randomFrom(seed));
    loop = new OpenLoop(url, traffic, randomFrom(seed + 1));
    return { ready: true };
  }
  if (!loop || !traffic) throw new Error('a step before the preparation');
  const step = await loop.run(order.step);
  return { step, books: traffic.books };
}

process.on('message', (order: GeneratorOrder) => {
  obey(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: String(error) } satisfies GeneratorAnswer),
  );
});
