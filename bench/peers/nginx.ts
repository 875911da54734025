import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, type ServerProcess, startServer } from '../harness/processes.ts';
import type { ServedFile } from './served-file.ts';

/** `nginx version: nginx/1.22.1` on standard error; undefined where it is not installed. */
export function nginxVersion(): string | undefined {
  try {
    const text = execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' });
    return /nginx\/(\S+)/.exec(text)?.[1];
  } catch {
    return undefined;
  }
}

/** One worker that sends files; brotli lies beside each file, compressed by us, since nginx has no brotli of its own. */
export async function startNginx(
  served: readonly ServedFile[],
  folder: string,
  options: { sendfile: boolean },
): Promise<ServerProcess> {
  const files = path.join(folder, 'files');
  for (const entry of served) {
    const target = path.join(files, `${entry.path}${entry.encoding === 'br' ? '.br' : ''}`);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(entry.file, target);
    const modified = new Date(entry.lastModified);
    await utimes(target, modified, modified);
  }
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(configuration, nginxConfiguration(served, { ...options, folder, files, port }));
  return startServer({
    command: 'nginx',
    args: ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', configuration],
    port,
    readyPath: served[0]?.path ?? '/',
  });
}

/** Those that nginx makes by itself, and the encoding, which is another in each file. */
const ITS_OWN = /^(?:content-(?:encoding|length|type)|etag|last-modified)$/i;

interface Settings {
  folder: string;
  files: string;
  port: number;
  sendfile: boolean;
}

function nginxConfiguration(served: readonly ServedFile[], { folder, files, port, sendfile }: Settings): string {
  const locations = new Map(
    served.map(({ path: address, contentType, headers }) => [
      address,
      `    location = ${address} {
      default_type "${contentType}";
      try_files $uri$suffix =404;
      add_header Content-Encoding $encoding;
      ${pairs(headers)
        .filter(([name]) => !ITS_OWN.test(name))
        .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
        .join('\n      ')}
    }`,
    ]),
  );
  // Started by root it would serve as another user, who cannot read a private temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { }
  sendfile ${sendfile ? 'on' : 'off'};
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_timeout 72s;
  keepalive_requests 10000000;
  access_log /dev/null combined buffer=64k flush=1s;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  map $http_accept_encoding $suffix { default ""; "~br" ".br"; }
  map $http_accept_encoding $encoding { default ""; "~br" "br"; }
  server {
    listen 127.0.0.1:${port};
    root ${files};
${[...locations.values()].join('\n')}
  }
}
`;
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []));
}
