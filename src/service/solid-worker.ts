import { parentPort } from 'node:worker_threads';
import makeManifold from 'manifold-3d';
import type { Plate } from '../contract/adapter.ts';
import { plateSolid } from '../mechanics/adapter/plate-solid.ts';
import { stlOf } from '../mechanics/adapter/stl.ts';

/** Models plates apart from the thread that answers requests. */
const modeller = await makeManifold();
modeller.setup();
parentPort?.on('message', ({ plate, name }: { plate: Plate; name: string }) => {
  const bytes = stlOf(plateSolid(plate, modeller), name);
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
});
