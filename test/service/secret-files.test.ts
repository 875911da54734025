import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigurationError, ENVIRONMENT, FROM_FILES, readConfiguration } from '../../src/service/configuration.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ADDRESS = 'postgres://parts:hunter2@db.example/parts';

function complaint(environment: Record<string, string>): string {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error('it was taken');
}

async function secretFile(text: string): Promise<string> {
  const file = path.join(await tempFolder(), 'secret');
  await writeFile(file, text);
  return file;
}

test('every one that may come from a file is a variable', () => {
  expect(Object.keys(ENVIRONMENT)).toEqual(expect.arrayContaining([...FROM_FILES]));
});

test.each(['', '\n', '\r\n', '\n\n'])('a value is the same from a file that ends with %j', async (ending) => {
  const DATABASE_URL_FILE = await secretFile(ADDRESS + ending);
  expect(readConfiguration({ DATABASE_URL_FILE })).toEqual(readConfiguration({ DATABASE_URL: ADDRESS }));
});

test('a key of several lines stays as it is', async () => {
  const key = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----';
  const { payments } = readConfiguration({ ALIPAY_PRIVATE_KEY_FILE: await secretFile(`${key}\n`) });
  expect(payments.ALIPAY_PRIVATE_KEY).toBe(key);
});

test('an empty variable beside the file, and an empty name of a file, count as absent', async () => {
  const DATABASE_URL_FILE = await secretFile(ADDRESS);
  expect(readConfiguration({ DATABASE_URL_FILE, DATABASE_URL: '' }).databaseUrl).toBe(ADDRESS);
  expect(readConfiguration({ DATABASE_URL_FILE: '', DATABASE_URL: ADDRESS }).databaseUrl).toBe(ADDRESS);
});

test('only secrets come from files', async () => {
  expect(readConfiguration({ PORT_FILE: await secretFile('9000') }).port).toBe(8080);
});

test('both at once are refused without the value of either', async () => {
  const said = complaint({ DATABASE_URL: ADDRESS, DATABASE_URL_FILE: await secretFile('postgres://hunter3@x/y') });
  expect(said).toMatch(/DATABASE_URL_FILE=\S+secret: DATABASE_URL is set too; set one of them/);
  expect(said).not.toMatch(/hunter/);
});

test('what cannot be read, is empty, too large or no file is named, all of it at once', async () => {
  const folder = path.join(await tempFolder(), 'folder');
  await mkdir(folder);
  const said = complaint({
    DATABASE_URL_FILE: '/nowhere/at/all',
    SANDBOX_SECRET_FILE: await secretFile(' \n'),
    XUNHUPAY_APP_SECRET_FILE: folder,
    ALIPAY_PRIVATE_KEY_FILE: await secretFile('x'.repeat(65 * 1024)),
  });
  expect(said).toContain('DATABASE_URL_FILE=/nowhere/at/all: cannot be read (ENOENT)');
  expect(said).toMatch(/SANDBOX_SECRET_FILE=\S+: is empty/);
  expect(said).toMatch(/XUNHUPAY_APP_SECRET_FILE=\S+: is not a file/);
  expect(said).toMatch(/ALIPAY_PRIVATE_KEY_FILE=\S+: is larger than 64 KiB/);
});

test('a wrong value from a file is not repeated', async () => {
  const said = complaint({ DATABASE_URL_FILE: await secretFile('mysql://root:hunter2@x/y') });
  expect(said).toContain('DATABASE_URL=...: must be an address that begins with postgres://');
  expect(said).not.toContain('hunter2');
});
