import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCatalogue } from '../../src/service/catalogue-files.ts';
import { CatalogueError, loadSnapshot } from '../../src/service/load-snapshot.ts';
import { aFact } from '../support/facts.ts';
import { CATALOGUE_DIR } from '../support/real-catalogue.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function aCatalogue(): Promise<string> {
  const folder = await tempFolder();
  await writeCatalogue(folder, [aFact()], new Date('2026-11-15T00:00:00Z'));
  return folder;
}

const load = (catalogueDir: string) => loadSnapshot({ catalogueDir, freeLimitPerHour: 30 });

async function refusal(catalogueDir: string): Promise<CatalogueError> {
  try {
    await load(catalogueDir);
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
  throw new Error('was loaded');
}

describe('loadSnapshot', () => {
  it('loads the catalogue of the repository as ingest wrote it', async () => {
    const { snapshot, unlisted } = await load(CATALOGUE_DIR);
    expect(snapshot.records.length).toBeGreaterThan(2000);
    expect(unlisted).toEqual([]);
  });

  it('says which files were edited by hand', async () => {
    const folder = await aCatalogue();
    await appendFile(path.join(folder, 'actuators.jsonl'), '\n');
    expect((await load(folder)).unlisted).toEqual(['actuators.jsonl']);
  });

  it('names file, line and reason of each broken line', async () => {
    const folder = await aCatalogue();
    const file = path.join(folder, 'actuators.jsonl');
    await appendFile(file, '{"id":\n{"id":"ACT-ACME-M2"}\n');
    const error = await refusal(folder);
    expect(error.rejected).toHaveLength(2);
    expect(error.message).toContain(`The catalogue in ${folder} is broken:`);
    expect(error.message).toContain(`\n  ${file}:2: not valid JSON: `);
    expect(error.message).toContain(`\n  ${file}:3: name: `);
  });

  it('shows twenty broken lines and counts the others', async () => {
    const folder = await aCatalogue();
    await writeFile(path.join(folder, 'chips.jsonl'), '{\n'.repeat(25));
    const error = await refusal(folder);
    expect(error.message.split('\n')).toHaveLength(1 + 20 + 1);
    expect(error.message).toMatch(/\n {2}and 5 more$/);
    expect(error.rejected).toHaveLength(25);
  });

  it('refuses a folder without facts', async () => {
    const folder = await tempFolder();
    expect((await refusal(folder)).message).toBe(`The catalogue folder ${folder} holds no facts.`);
  });

  it('refuses a folder that is not there, and one whose file is a folder', async () => {
    const folder = await tempFolder();
    const missing = await refusal(path.join(folder, 'no'));
    expect(missing.message).toContain(`The catalogue folder ${path.join(folder, 'no')} cannot be read: ENOENT`);
    expect(missing.cause).toMatchObject({ code: 'ENOENT' });
    await mkdir(path.join(folder, 'actuators.jsonl'));
    expect((await refusal(folder)).message).toContain('EISDIR');
  });
});
