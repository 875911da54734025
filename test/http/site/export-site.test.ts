import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exportSite } from '../../../src/http/site/export-site.ts';
import { WEB_DIR } from '../../../src/http/web/build-files.ts';
import { readConfiguration } from '../../../src/service/configuration.ts';
import { openApp } from '../../support/app.ts';
import { smallCatalogue } from '../../support/small-catalogue.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const BASE_URL = 'https://parts.example.org';

async function exported(options?: Parameters<typeof exportSite>[2]) {
  const configuration = readConfiguration({ ...(await smallCatalogue()), BASE_URL, HISTORY_DIR: await tempFolder() });
  const folder = path.join(await tempFolder(), 'site');
  const again = (more = options) => exportSite(folder, configuration, more);
  const read = (name: string) => readFile(path.join(folder, name));
  return { configuration, folder, read, again };
}

/** Addresses whose answers stand under another name, and some that do not. */
const FILES = {
  '/': 'index.html',
  '/find': 'find.html',
  '/docs': 'docs.html',
  '/api/actuators.json': 'api/actuators.json',
  '/api/entities.json': 'api/entities.json',
  '/api/openapi.json': 'api/openapi.json',
  '/llms.txt': 'llms.txt',
  '/.well-known/mcp.json': '.well-known/mcp.json',
  '/mcp/server-card': 'mcp/server-card.json',
  '/theme.js': 'theme.js',
};

describe('a site that was exported', () => {
  it('has the answers of the service, their compressed forms and their headers, and nothing of one caller or one moment', async () => {
    const nginxFolder = path.join(await tempFolder(), 'nginx');
    const { configuration, folder, read, again } = await exported({ nginxFolder });
    await again();
    const { catalogueDir, openRobotsDir, historyDir } = configuration;
    const app = await openApp({
      catalogueDir,
      openRobotsDir,
      historyDir,
      baseUrl: BASE_URL,
      webDir: WEB_DIR,
      limitPerHour: 30,
    });
    const { records, updated } = app.live.current.snapshot;

    for (const [address, name] of Object.entries(FILES)) {
      const { rawPayload } = await app.server.inject(address);
      expect((await read(name)).equals(rawPayload), address).toBe(true);
    }
    for (const { id } of records) expect(String(await read(`part/${id}.html`)), id).toContain(`/part/${id}`);
    const plainAssets = async (at: string) =>
      (await readdir(path.join(at, 'assets'))).filter((name) => !/\.(?:br|gz|zst)$/.test(name)).sort();
    expect(await plainAssets(folder)).toEqual(await plainAssets(WEB_DIR));
    const [script = ''] = (await plainAssets(folder)).filter((name) => /^index-.*\.js$/.test(name));
    // As small as the build made it.
    expect(await read(`assets/${script}.br`)).toEqual(await readFile(path.join(WEB_DIR, `assets/${script}.br`)));
    expect(brotliDecompressSync(await read(`assets/${script}.br`)).equals(await read(`assets/${script}`))).toBe(true);

    const plain = await read('api/actuators.json');
    expect(gunzipSync(await read('api/actuators.json.gz')).equals(plain)).toBe(true);
    expect(brotliDecompressSync(await read('api/actuators.json.br')).equals(plain)).toBe(true);
    // All machines that hold the export then agree on what is fresh.
    expect((await stat(path.join(folder, 'api/actuators.json'))).mtime).toEqual(new Date(updated));

    expect(String(await read('api/open_data.jsonl')).split('\n').length).toBeGreaterThan(1);
    const all = await readdir(folder, { recursive: true });
    const ofCallers = /healthz|readyz|sandbox|payment|credits|entities\.(?:csv|sqlite)|^app/;
    expect(all.filter((name) => ofCallers.test(name))).toEqual([]);

    const policy = String((await app.server.inject('/find')).headers['content-security-policy']);
    expect(String(await read('_headers'))).toMatch(
      /^\/find\n(?: {2}.*\n)* {2}Content-Security-Policy: default-src 'none'/m,
    );
    const maps = await readFile(path.join(nginxFolder, 'maps.conf'), 'utf8');
    const [, classOfPages] = /"\/find\.html" (\d+);/.exec(maps) ?? [];
    const isDefault = classOfPages === undefined;
    if (!isDefault) expect(maps).toContain(`"~^/part/[^/]+\\\\.html$" ${classOfPages};`);
    expect(maps).toContain(`  ${classOfPages ?? 0} "${policy}";`);
    const added = await readFile(path.join(nginxFolder, 'headers.conf'), 'utf8');
    expect(added).toContain('add_header Content-Security-Policy $site_content_security_policy always;');
    expect(added).not.toMatch(/add_header (?:etag|content-length|x-request-id)/i);
  });

  it('keeps what the export before named for pages that are still open, and removes what only the one before that did', async () => {
    const { folder, read, again } = await exported();
    await mkdir(folder);
    for (const name of ['before.js', 'earlier.js']) await writeFile(path.join(folder, name), 'old');
    const manifest = { files: ['before.js'], before: ['earlier.js'] };
    await writeFile(path.join(folder, '.robot-parts-site.json'), JSON.stringify(manifest));
    expect((await again()).removed).toBe(1);
    expect(String(await read('before.js'))).toBe('old');
    await expect(read('earlier.js')).rejects.toThrow('ENOENT');
  });

  it('has no half of a file when the export is ended', async () => {
    const controller = new AbortController();
    const { folder, again } = await exported({
      signal: controller.signal,
      progress: (done) => done > 20 && controller.abort(new Error('enough')),
    });
    await expect(again()).rejects.toThrow('enough');
    const all = await readdir(folder, { recursive: true });
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
