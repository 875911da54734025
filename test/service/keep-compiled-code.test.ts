import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const MODULE = path.resolve(import.meta.dirname, '../../src/service/keep-compiled-code.ts');

/** Says where its compiled code is kept, then what a thread says that looks before it loads anything. */
const PROGRAM = `
  import { getCompileCacheDir } from 'node:module';
  import { Worker } from 'node:worker_threads';
  import { keepCompiledCode } from ${JSON.stringify(MODULE)};
  keepCompiledCode();
  const look = "const { getBuiltinModule: get } = process; get('worker_threads').parentPort.postMessage(get('module').getCompileCacheDir() ?? null)";
  new Worker(look, { eval: true }).on('message', (theirs) => console.log(JSON.stringify([getCompileCacheDir(), theirs])));
`;

async function folders(environment: NodeJS.ProcessEnv): Promise<[string, string | null]> {
  const args = ['--input-type=module', '--eval', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: environment });
  return JSON.parse(stdout);
}

test('threads keep their compiled code where the process does', async () => {
  const [ours, theirs] = await folders({ TMPDIR: await tempFolder() });
  expect(ours).toContain('node-compile-cache');
  expect(theirs).toBe(ours);
});

test('the folder of the environment is the one that is used', async () => {
  const folder = await tempFolder();
  const [ours, theirs] = await folders({ NODE_COMPILE_CACHE: folder });
  expect(path.dirname(ours)).toBe(folder);
  expect(theirs).toBe(ours);
});
