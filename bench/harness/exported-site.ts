import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { CATALOGUE_DIR, ROOT } from './machine.ts';

const run = promisify(execFile);

export interface ExportedSite {
  folder: string;
  /** Of the files nginx includes. */
  nginxFolder: string;
}

/** `robot-parts export-site`, as an operator runs it: in a process of its own. */
export async function exportedSite(within: string, baseUrl: string): Promise<ExportedSite> {
  const site = { folder: path.join(within, 'site'), nginxFolder: path.join(within, 'nginx') };
  const command = ['src/cli/robot-parts.ts', 'export-site', site.folder];
  await run(process.execPath, [...command, '--base-url', baseUrl, '--nginx', site.nginxFolder], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, CATALOGUE_DIR, DATA_DIR: path.join(within, 'data') },
  });
  return site;
}
