import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FROM_FILES, readConfiguration } from '../../src/service/configuration.ts';
import { read } from '../docs/support/markdown.ts';
import { ROOT } from '../support/real-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { KNOWN_VARIABLES, stopMs } from './support/variables.ts';

const FOLDER = 'deploy/systemd';
const UNITS = readdirSync(path.join(ROOT, FOLDER)).filter((name) => /\.(?:service|timer)$/.test(name));

/** Every value of a setting of a unit, in order. */
function settings(unit: string, name: string): string[] {
  return [...read(`${FOLDER}/${unit}`).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

const environment = Object.fromEntries(
  [...read(`${FOLDER}/environment`).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

test('the environment has variables that exist, values the service takes, and no secret', () => {
  expect(KNOWN_VARIABLES).toEqual(expect.arrayContaining(Object.keys(environment)));
  for (const name of FROM_FILES) expect(Object.keys(environment)).not.toContain(name);
  expect(() => readConfiguration(environment)).not.toThrow();
});

test('the units set variables that exist, and name credentials that they load', () => {
  for (const unit of UNITS) {
    const loaded = settings(unit, 'LoadCredential').map((one) => one.split(':')[0]);
    for (const [name = '', value = ''] of settings(unit, 'Environment').map((one) => one.split('='))) {
      expect(KNOWN_VARIABLES, unit).toContain(name);
      if (value.startsWith('%d/')) expect(loaded, unit).toContain(value.slice(3));
    }
  }
});

test('the service has longer to stop than it takes at most', () => {
  const [seconds] = settings('robot-parts.service', 'TimeoutStopSec');
  expect(Number(seconds) * 1000).toBeGreaterThan(stopMs(environment.DRAIN_DELAY_MS));
});

test('the service starts as npm start does, and what else is run is there', () => {
  const start = (JSON.parse(read('package.json')).scripts.start as string)
    .replace(/^node /, '')
    .replace('src/', '/opt/robot-parts/src/');
  expect(settings('robot-parts.service', 'ExecStart')).toEqual([`/usr/bin/node ${start}`]);
  for (const unit of UNITS) {
    for (const [, file = ''] of settings(unit, 'ExecStart')
      .join('\n')
      .matchAll(/\/opt\/robot-parts\/(\S+)/g)) {
      expect(read(file).length, `${unit}: ${file}`).toBeGreaterThan(0);
    }
  }
});

test('the first export starts nginx, which could not start before it', () => {
  expect(settings('robot-parts-export.service', 'ExecStartPost')).toContain(
    '+/usr/bin/systemctl reload-or-restart nginx.service',
  );
});

test.each(UNITS.filter((unit) => unit.endsWith('.service')))('%s can do little', (unit) => {
  expect(settings(unit, 'NoNewPrivileges')).toEqual(['yes']);
  expect(settings(unit, 'ProtectSystem')).toEqual(['strict']);
  expect(settings(unit, 'CapabilityBoundingSet')).toEqual(['']);
  expect(settings(unit, 'SystemCallFilter')).toEqual(['@system-service', '~@privileged']);
  expect(settings(unit, 'MemoryDenyWriteExecute'), 'V8 would not start').toEqual([]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.skipIf(!hasSystemd)('systemd', () => {
  test('finds nothing wrong with the units', async () => {
    const folder = await tempFolder();
    for (const unit of UNITS) {
      const text = await readFile(path.join(ROOT, FOLDER, unit), 'utf8');
      // It wants every program to be there: other machines have them elsewhere, or not at all.
      const here = text.replaceAll(/(?<=^Exec\w+=\+?)\S+/gm, process.execPath);
      await writeFile(path.join(folder, unit), here);
    }
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...UNITS.map((unit) => path.join(folder, unit))],
      {
        encoding: 'utf8',
        env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
      },
    );
    const ours = stderr.split('\n').filter((line) => line.includes('robot-parts'));
    expect([status, ours]).toEqual([0, []]);
  });
});
