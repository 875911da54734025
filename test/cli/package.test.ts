import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../support/real-catalogue.ts';
import { importsOf } from '../support/source-files.ts';
import { tempFolder } from '../support/temp-folder.ts';

const run = promisify(execFile);

interface Lock {
  packages: Record<string, { dev?: true; optional?: true; link?: true; devOptional?: true }>;
}

/** What npm would install beside the package: everything the lock does not call a development dependency. */
async function productionPackages(): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place) && !dev && !devOptional)
    .map(([place]) => place);
}

/** Puts the packed package into an empty folder as npm does, which would need a registry for its dependencies. */
async function installed(tarball: string, folder: string): Promise<void> {
  const home = path.join(folder, 'node_modules/robot-parts');
  await mkdir(path.join(folder, 'node_modules/.bin'), { recursive: true });
  await mkdir(home);
  await run('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  for (const place of await productionPackages()) {
    await mkdir(path.dirname(path.join(folder, place)), { recursive: true });
    await symlink(path.join(ROOT, place), path.join(folder, place));
  }
  const { bin } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  for (const [name, file] of Object.entries(bin)) {
    await chmod(path.join(home, file), 0o755);
    await symlink(path.join('../robot-parts', file), path.join(folder, 'node_modules/.bin', name));
  }
}

async function importedPackages(names: readonly string[]): Promise<string[]> {
  const code = names.filter((name) => name.endsWith('.js')).map((name) => readFile(path.join(ROOT, name), 'utf8'));
  const specifiers = (await Promise.all(code)).flatMap((text) => importsOf(text).map(({ specifier }) => specifier));
  const packages = specifiers.map((one) => /^((?:@[\w-]+\/)?[\w-]+)(?:\/[\w./-]+)?$/.exec(one)?.[1] ?? '');
  return [...new Set(packages)].filter((name) => name !== '');
}

test('npm pack gives a package that runs in an empty folder, without sources and development dependencies', async () => {
  const folder = await tempFolder();
  const environment = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: folder, NO_COLOR: '1' };
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: ROOT, env: environment });
  const [{ filename, files }] = JSON.parse(packed.stdout) as [{ filename: string; files: { path: string }[] }];
  const names = files.map((file) => file.path);
  expect(
    names.filter((name) => !/^(?:dist|data)\/|^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/.test(name)),
  ).toEqual([]);
  expect(names.filter((name) => name.endsWith('.ts') || name.startsWith('dist/.'))).toEqual([]);
  expect(names).toContain('dist/web/index.html');
  const place = path.join(folder, 'elsewhere');
  await mkdir(place);
  await installed(path.join(folder, filename), place);
  // Also of what no command below loads.
  const { dependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  expect((await importedPackages(names)).filter((name) => !(name in dependencies))).toEqual([]);
  const npx = (...args: string[]) =>
    run('npx', ['--offline', '--no', 'robot-parts', ...args], { cwd: place, env: environment });
  const found = await npx('search', 'xm430');
  expect(found.stdout).toMatch(/ACT-ROBOTIS-XM430-W350 .*\n2 parts\.\n$/);
  expect(found.stderr).toBe('');
  // A worker of its own, and the suppliers.
  const exported = await npx('bom', 'export', 'ACT-ROBOTIS-XM430-W350:6', '--json');
  expect(JSON.parse(exported.stdout).items[0].suppliers.length).toBeGreaterThan(0);
  const plate = ['ISO 9409-1-50-4-M6', 'ISO 9409-1-40-4-M6', '--output', 'plate.stl'];
  await npx('flange', 'adapter', ...plate);
  expect((await readFile(path.join(place, 'plate.stl'))).length).toBeGreaterThan(1000);
  // The web app too.
  const [home, script] = await pagesOf(path.join(place, 'node_modules/.bin/robot-parts'), place);
  expect(home).toContain('<title>robot-parts</title>');
  expect(script).toBe('text/javascript; charset=utf-8');
}, 180_000);

/** The home page of an installed package, and the type of the script it names. */
async function pagesOf(program: string, cwd: string): Promise<[page: string, script: string | null]> {
  const env = { PATH: process.env.PATH, WORKERS: '2', PORT: '0', DATA_DIR: path.join(cwd, 'var') };
  const child = spawn(process.execPath, [program, 'serve'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let said = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      said += chunk;
      if (/robot-parts {3}http\S+/.test(said)) break;
    }
    const [, base = ''] = /robot-parts {3}(http\S+)/.exec(said) ?? [];
    const page = await (await fetch(base)).text();
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    return [page, (await fetch(`${base}${script}`)).headers.get('content-type')];
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
