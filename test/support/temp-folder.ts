import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of the running test, gone when the test ends. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'robot-parts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file of a folder by name, as text. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}
