import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { folderReader } from '../../src/service/harvest/read-folder.ts';
import { harvest } from '../service/harvest/harvest.ts';
import { DAY_1, layerIn, partsIn, writeRobots } from '../service/harvest/rig.ts';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { dice } from './support.ts';

const KILLS = 10;
const SEED = Number(process.env.SEED ?? 20_261_115);
const ROBOTS = { WALKER: { 'BOM.md': 'servo\nboard' }, ARM: { 'BOM.md': 'gripper' } };

test(`a harvest killed ${KILLS} times while it writes leaves every file whole (SEED=${SEED})`, async () => {
  const [from, into] = [await tempFolder(), await tempFolder()];
  await writeRobots(from, ROBOTS);
  const roll = dice(SEED);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'harvesting-process.ts'), from, into], {
      env: COMPILE_CACHE,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    await pause(roll(40));
    child.kill('SIGKILL');
    await ended;
    const { robots, lastRun } = await layerIn(into);
    expect(robots, `kill ${kill}`).toHaveLength(2);
    expect(lastRun?.failed, `kill ${kill}`).toEqual([]);
    expect(await partsIn(into, 'ARM'), `kill ${kill}`).toEqual(['gripper']);
    expect(await partsIn(into, 'WALKER'), `kill ${kill}`).toEqual(expect.arrayContaining(['board', 'servo']));
  }
  await harvest({ into, manifestFolder: from, mode: 'folder', readFile: folderReader(from) }, DAY_1);
  expect((await readdir(into)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
}, 60_000);
