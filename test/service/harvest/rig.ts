import { mkdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { OpenRobot, RobotFileKind } from '../../../src/contract/open-robot.ts';
import type { LiveEntity } from '../../../src/contract/oss-entity.ts';
import { type ListedFile, listedFiles } from '../../../src/open-robots/listed-files.ts';
import { type FetcherOptions, SourceFetcher } from '../../../src/service/harvest/source-fetcher.ts';
import { parseOpenRobots, readOpenRobotBytes } from '../../../src/service/open-robot-files.ts';
import { aRobot } from '../../open-robots/robots.ts';

export interface Served {
  url: URL;
  requests: http.IncomingMessage[];
}

/** A server on loopback that is closed when the test ends. */
export async function serve(handler: http.RequestListener): Promise<Served> {
  const requests: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    requests.push(request);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), requests };
}

export function aFileOf(robot: string, name: string, text: string, kind: RobotFileKind = 'bom_md') {
  return { path: `${robot}/${name}`, kind, original_path: name, bytes: Buffer.byteLength(text) };
}

/** Robots with one repository each, and their files as texts. */
export type Robots = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function sourcesOf(robots: Robots): OpenRobot[] {
  return Object.entries(robots).map(([id, files]) =>
    aRobot(id, {
      repo: `https://github.com/example/${id.toLowerCase()}`,
      files: Object.entries(files).map(([name, text]) => aFileOf(id, name, text)),
    }),
  );
}

/** The files of robots in a folder, with a manifest. */
export async function writeRobots(folder: string, robots: Robots): Promise<void> {
  for (const [id, files] of Object.entries(robots)) {
    for (const [name, text] of Object.entries(files)) {
      const place = path.join(folder, id, name);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, text);
    }
  }
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(sourcesOf(robots)));
}

/** What a harvest needs to begin: the sources, and nothing else yet. */
export async function writeSources(folder: string, robots: Robots): Promise<void> {
  await writeFile(path.join(folder, 'sources.json'), JSON.stringify(sourcesOf(robots)));
}

export function aListedFile(changes: Partial<ListedFile> = {}): ListedFile {
  const [file] = listedFiles(sourcesOf({ WALKER: { 'BOM.md': 'servo' } }));
  return { ...(file as ListedFile), ...changes };
}

export const DAY_1 = new Date('2026-01-01T00:00:00Z');
export const DAY_2 = new Date('2026-01-02T00:00:00Z');
export const DAY_3 = new Date('2026-01-03T00:00:00Z');

/** A fetcher that notes its pauses instead of making them. */
export function aFetcher(options: Partial<FetcherOptions> = {}): { fetcher: SourceFetcher; pauses: number[] } {
  const pauses: number[] = [];
  const sleep = async (ms: number) => pauses.push(ms);
  const fetcher = new SourceFetcher({ userAgent: 'robot-parts/test', sleep, ...options });
  onTestFinished(() => fetcher[Symbol.dispose]());
  return { fetcher, pauses };
}

export async function layerIn(folder: string) {
  const { data, rejected } = parseOpenRobots(await readOpenRobotBytes(folder));
  if (rejected.length > 0) throw new Error(JSON.stringify(rejected));
  return data;
}

/** Names of a robot's parts; those that are gone in brackets. */
export async function partsIn(folder: string, robot: string): Promise<string[]> {
  const { live } = await layerIn(folder);
  const shown = ({ name, gone_since }: LiveEntity) => (gone_since === undefined ? name : `(${name})`);
  return live
    .filter(({ source_robot }) => source_robot === robot)
    .map(shown)
    .sort();
}
