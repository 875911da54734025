import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../bench/harness/processes.ts';
import { deployedNginx } from '../../bench/peers/deployed-nginx.ts';
import { exportSite } from '../../src/http/site/export-site.ts';
import { WEB_DIR } from '../../src/http/web/build-files.ts';
import { readConfiguration } from '../../src/service/configuration.ts';
import { openApp } from '../support/app.ts';
import { smallCatalogue } from '../support/small-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

async function startNginx(replica: number, port: number, site: { folder: string; nginxFolder: string }) {
  const folder = await tempFolder();
  const args = await deployedNginx({ port, replicas: [replica], site, folder });
  const nginx = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  nginx.stderr.on('data', (some) => {
    said += some;
  });
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
  });
  for (let tries = 0; ; tries += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answered?.ok) return { accessLog: path.join(folder, 'robot-parts.log') };
    if (nginx.exitCode !== null || tries > 100) throw new Error(`nginx did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Which of the compressed forms is sent, too, is up to who sends them. */
const OF_ONE_ANSWER =
  /^(?:connection|date|etag|keep-alive|server|transfer-encoding|x-request-id|last-modified|content-length|accept-ranges|content-encoding|vary)$/;

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !OF_ONE_ANSWER.test(name)));
}

describe.skipIf(!hasNginx)('nginx as it is deployed', () => {
  it('sends files with the bytes and headers of the service, and asks it for all else', async () => {
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    const configuration = readConfiguration({
      ...(await smallCatalogue()),
      BASE_URL: baseUrl,
      HISTORY_DIR: await tempFolder(),
    });
    const folder = path.join(await tempFolder(), 'site');
    const nginxFolder = path.join(await tempFolder(), 'nginx');
    await exportSite(folder, configuration, { nginxFolder });
    const { catalogueDir, openRobotsDir, historyDir } = configuration;
    const app = await openApp({
      catalogueDir,
      openRobotsDir,
      historyDir,
      baseUrl,
      webDir: WEB_DIR,
      limitPerHour: 30,
      trustedProxies: ['127.0.0.1'],
    });
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => app.stop());
    const { port: replica } = app.server.server.address() as AddressInfo;
    const service = `http://127.0.0.1:${replica}`;
    const { accessLog } = await startNginx(replica, port, { folder, nginxFolder });

    const [part] = app.live.current.snapshot.records;
    const addresses = [
      '/',
      '/find',
      '/docs',
      `/part/${part?.id}`,
      '/api/actuators.json',
      '/api/entities.json',
      '/llms.txt',
    ];
    for (const address of [
      ...addresses,
      '/api/openapi.json',
      '/datapackage.json',
      '/mcp/server-card',
      '/api/changes.atom',
    ]) {
      const [file, answer] = await Promise.all([fetch(baseUrl + address), fetch(service + address)]);
      expect(file.status, address).toBe(200);
      expect(headersOf(file), address).toEqual(headersOf(answer));
      expect(file.headers.get('x-request-id'), `${address} comes from a file`).toBe(null);
      expect(await file.text(), address).toBe(await answer.text());
    }

    const isAnswered = (response: Response) => response.headers.has('x-request-id');
    expect(isAnswered(await fetch(`${baseUrl}/api/search?q=motor`)), 'a query').toBe(true);
    expect(isAnswered(await fetch(`${baseUrl}/api/actuators.json?manufacturer=x`)), 'a filter').toBe(true);
    const keyed = await fetch(`${baseUrl}/api/entities.json`, { headers: { authorization: 'Bearer gtk_wrong' } });
    expect(keyed.status, 'a key is judged, not ignored').toBe(403);
    const put = await fetch(`${baseUrl}/api/actuators.json`, { method: 'POST' });
    expect([put.status, isAnswered(put)], 'another method').toEqual([405, true]);
    await rm(path.join(folder, 'api/sensors.json'));
    await rm(path.join(folder, 'api/sensors.json.gz'));
    const gone = await fetch(`${baseUrl}/api/sensors.json`);
    expect([gone.status, isAnswered(gone)], 'a file that is gone').toEqual([200, true]);
    const missing = await fetch(`${baseUrl}/api/none`);
    expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([404, 'not_found']);
    const second = await fetch(`${baseUrl}/find.html`);
    expect(second.status, 'a page has one address').toBe(404);
    expect((await fetch(`${baseUrl}/.robot-parts-site.json`)).status).toBe(404);
    const posted = await fetch(`${baseUrl}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nginx@example.org' }),
    });
    expect(posted.status).toBe(200);

    const answered = await fetch(`${baseUrl}/api/search?q=motor&api_key=gtk_said_in_a_query`);
    const id = answered.headers.get('x-request-id');
    // Written once a second.
    const lines = await vi.waitFor(async () => {
      const text = await readFile(accessLog, 'utf8');
      expect(text).toContain(id);
      return text;
    }, 5_000);
    expect(lines).toContain('"GET /find" 200 ');
    expect(lines).toMatch(/"GET \/api\/actuators\.json" 200 \d+ [\d.]+ - - - - -\n/);
    expect(lines).toMatch(
      new RegExp(
        `"GET /api/search" ${answered.status} \\d+ [\\d.]+ 127.0.0.1:${replica} ${answered.status} [\\d.]+ \\w+ ${id}\\n`,
      ),
    );
    expect(lines).not.toContain('gtk_said_in_a_query');
  });
});
