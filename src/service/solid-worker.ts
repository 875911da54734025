import { parentPort, workerData } from 'node:worker_threads';
import makeManifold from 'manifold-3d';
import type { Plate } from '../contract/adapter.ts';
import { plateSolid } from '../mechanics/adapter/plate-solid.ts';
import { stlOf } from '../mechanics/adapter/stl.ts';

/** One plate, modelled apart from the thread that answers requests. */
const { plate, name } = workerData as { plate: Plate; name: string };
const modeller = await makeManifold();
modeller.setup();
parentPort?.postMessage(stlOf(plateSolid(plate, modeller), name));
