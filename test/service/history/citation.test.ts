import { copyFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { citePublished } from '../../../src/service/history/citation.ts';
import { version } from '../../../src/service/program-version.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const PUBLISHED = { id: '0123456789abcdef', published: '2027-02-03T04:05:06Z' };
const OURS = path.resolve(import.meta.dirname, '../../../CITATION.cff');

describe('the citation', () => {
  it('names what was published, and keeps the rest as it was', async () => {
    const folder = await tempFolder();
    const file = path.join(folder, 'CITATION.cff');
    await copyFile(OURS, file);
    expect(await citePublished(path.join(folder, 'data'), PUBLISHED)).toBe(true);
    const [before, after] = await Promise.all([OURS, file].map((one) => readFile(one, 'utf8')));
    const lines = after?.split('\n') ?? [];
    expect(lines.filter((line, index) => line !== before?.split('\n')[index])).toEqual([
      `version: ${version()}+${PUBLISHED.id}`,
      'date-released: 2027-02-03',
    ]);
    expect(await readdir(folder)).toEqual(['CITATION.cff']);
  });

  it('is not made where there is none', async () => {
    const folder = await tempFolder();
    expect(await citePublished(path.join(folder, 'data'), PUBLISHED)).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });
});
