import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalLine } from '../../src/catalogue/facts/canonical.ts';
import { CATEGORIES, type Category, ID_PREFIX } from '../../src/contract/category.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { categoryFile, writeCatalogue } from '../../src/service/catalogue-files.ts';
import { aFact } from '../support/facts.ts';
import { runHere } from '../support/run-program.ts';
import { filesIn, tempFolder } from '../support/temp-folder.ts';

const M1 = aFact();
const M2 = aFact({ id: 'ACT-ACME-M2' });

async function aCatalogue(): Promise<string> {
  const folder = await tempFolder();
  await writeCatalogue(folder, [M1, M2], new Date('2026-11-15T00:00:00Z'));
  return folder;
}

function twoOf(category: Category): Fact[] {
  return ['1A', '2B'].map((slug) => aFact({ category, id: `${ID_PREFIX[category]}-ACME-${slug}` }));
}

describe('audit data', () => {
  it('finds the catalogue of the repository as ingest writes it', async () => {
    const { status, stdout, stderr } = await runHere(['audit', 'data']);
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^\d+ facts in data\/catalogue, \d+ makers and \d+ distributors in data\/suppliers, \d+ parts of \d+ robots in data\/open-robots, \d+ published snapshots? in data; all is well\.\n$/,
    );
    expect(status).toBe(0);
  });

  // One file a mistake, so that one run of the command shows them all.
  it('names file and line of everything that is not as ingest writes it', async () => {
    const folder = await tempFolder();
    const pairs = CATEGORIES.flatMap((category) => twoOf(category));
    await writeCatalogue(folder, pairs, new Date('2026-11-15T00:00:00Z'));
    const spoiled: Record<Category, [content: (one: string, two: string) => string, problem: string]> = {
      actuators: [(one, two) => `${one}\n${two}\n{\n`, ':3: not valid JSON'],
      sensors: [(one, two) => `${one}\n${two}\n${one}\n`, ':3: SEN-ACME-1A stands already at sensors.jsonl:1'],
      chips: [(one, two) => `${two}\n${one}\n`, ':1: not in the order of ids'],
      interfaces: [(one, two) => `${one}\n${two}\n\n`, ':3: a blank line'],
      protocols: [(one, two) => `${one}\n\n${two}\n`, ':2: a blank line'],
      llms: [(one, two) => `${one}\n${two}`, ':3: the last line has no newline'],
      platforms: [(one, two) => `${one}\n${two}\r\n`, ':2: a Windows line end'],
      flexible_actuators: [(one, two) => `${one}\n ${two}\n`, ':2: not in canonical form'],
      robot_ai_models: [(one, two) => `\ufeff${one}\n${two}\n`, ':1: not in canonical form'],
      data_acquisition: [() => '', ':1: is missing'],
    };
    for (const category of CATEGORIES) {
      const [one, two] = twoOf(category).map(canonicalLine);
      const file = path.join(folder, categoryFile(category));
      const content = spoiled[category][0](one ?? '', two ?? '');
      if (content === '') await rm(file);
      else await writeFile(file, content);
    }
    const before = await filesIn(folder);
    const { status, stdout, stderr } = await runHere(['audit', 'data', folder]);
    for (const category of CATEGORIES) {
      const file = path.join(folder, categoryFile(category));
      const lines = stderr.split('\n').filter((line) => line.startsWith(file));
      expect(lines, category).toEqual([expect.stringContaining(`${file}${spoiled[category][1]}`)]);
    }
    expect(stdout).toMatch(/; \d+ to put right\.\n$/);
    expect(status).toBe(1);
    expect(await filesIn(folder), 'it changes nothing').toEqual(before);
  });

  it('does not believe the manifest', async () => {
    const folder = await aCatalogue();
    const file = path.join(folder, 'manifest.json');
    const text = (await readFile(file, 'utf8'))
      .replace('"records": 2', '"records": 3')
      .replace('"declarations": 2', '"declarations": 1')
      .replace(/"sha256": "[0-9a-f]{4}/, '"sha256": "0000')
      .replace('chips.jsonl', 'tools.jsonl');
    await writeFile(file, text);
    const { status, stderr } = await runHere(['audit', 'data', folder]);
    expect(status).toBe(1);
    expect(stderr.trimEnd().split('\n')).toEqual([
      `${file}:5: actuators.jsonl has records 2, listed is 3`,
      `${file}:5: actuators.jsonl has declarations 2, listed is 1`,
      expect.stringMatching(/:5: actuators\.jsonl has sha256 [0-9a-f]{64}, listed is 0000[0-9a-f]{60}$/),
      `${file}:1: does not list chips.jsonl`,
      `${file}:15: tools.jsonl is no file of the catalogue`,
    ]);
  });

  it('misses a manifest that is none', async () => {
    const folder = await aCatalogue();
    await writeFile(path.join(folder, 'manifest.json'), '{');
    const { status, stderr } = await runHere(['audit', 'data', folder]);
    expect(stderr).toBe(`${path.join(folder, 'manifest.json')}:1: is missing or malformed\n`);
    expect(status).toBe(1);
  });

  it('is content after an ingest of the folder into itself', async () => {
    const folder = await aCatalogue();
    await writeFile(path.join(folder, 'actuators.jsonl'), ` ${canonicalLine(M2)}\r\n\n${canonicalLine(M1)}`);
    expect((await runHere(['audit', 'data', folder])).status).toBe(1);
    expect((await runHere(['ingest', '--into', folder, folder])).status).toBe(0);
    expect(await runHere(['audit', 'data', folder])).toMatchObject({ status: 0, stderr: '' });
  });

  it('takes the folder of the environment', async () => {
    const folder = await aCatalogue();
    const { stdout, status } = await runHere(['audit', 'data'], { CATALOGUE_DIR: folder, OPEN_ROBOTS_DIR: folder });
    expect(stdout).toContain('2 facts in ');
    expect(status).toBe(0);
  });

  it.each<[string[], number, string]>([
    [['--help'], 0, 'Usage: robot-parts audit data'],
    [['no-such-folder'], 2, 'ENOENT'],
    [['a', 'b'], 2, 'too many arguments'],
    [['--fix'], 2, "unknown option '--fix'"],
  ])('%j exits with %d', async (args, status, message) => {
    const finished = await runHere(['audit', 'data', ...args]);
    expect(finished.status).toBe(status);
    expect(finished.stdout + finished.stderr).toContain(message);
  });
});
