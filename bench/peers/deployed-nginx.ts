import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExportedSite } from '../harness/exported-site.ts';
import { ROOT } from '../harness/machine.ts';
import { freePort } from '../harness/processes.ts';

const DEPLOY = path.join(ROOT, 'deploy/nginx');

export interface DeployedNginx {
  port: number;
  /** Ports of replicas on this machine. */
  replicas: readonly number[];
  /** What `export-site` wrote. */
  site: ExportedSite;
  /** Of nginx itself: logs, caches. */
  folder: string;
  /** Requests and connections of one address are limited unless told; a load generator has one address. */
  isUnlimited?: boolean;
}

/** The files of `deploy/nginx` as they are, on other ports and in other folders, without certificates; gives its arguments. */
export async function deployedNginx({ port, replicas, site, folder, isUnlimited }: DeployedNginx): Promise<string[]> {
  const places = (text: string) =>
    text
      .replaceAll('/etc/nginx/robot-parts', site.nginxFolder)
      .replaceAll('/var/www/robot-parts', site.folder)
      .replaceAll(/\/var\/(?:cache|log\/nginx)/g, folder);
  const read = async (name: string) => {
    const text = places(await readFile(path.join(DEPLOY, name), 'utf8'));
    return isUnlimited ? text.replaceAll(/^limit_(?:conn|req) .*\n/gm, '') : text;
  };
  const replicaLine = /^( *server 127\.0\.0\.1:)8080( .*\n)/m;
  const main = (await read('robot-parts.conf'))
    .replace(replicaLine, (_line, before: string, after: string) =>
      replicas.map((replica) => `${before}${replica}${after}`).join(''),
    )
    .replaceAll(/^ *(?:ssl_|listen \[::\]).*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  await mkdir(site.nginxFolder, { recursive: true });
  await writeFile(path.join(site.nginxFolder, 'server.conf'), await read('server.conf'));
  const configuration = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  // Started by root it would serve as another user, who cannot read a private temporary folder.
  await writeFile(
    configuration,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
include /etc/nginx/mime.types;
${temporary.join('\n')}
${main}
}`,
  );
  return ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', configuration];
}
