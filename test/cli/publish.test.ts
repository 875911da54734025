import { describe, expect, it } from 'vitest';
import { writeCatalogue } from '../../src/service/catalogue-files.ts';
import { readSnapshots } from '../../src/service/history/history-files.ts';
import { aFact } from '../support/facts.ts';
import { published } from '../support/published.ts';
import { runHere } from '../support/run-program.ts';

const [M1, M2] = [aFact(), aFact({ id: 'ACT-ACME-M2' })];
const NOW = new Date('2026-11-15T00:00:00Z');

async function twoPublished() {
  const { catalogueDir, historyDir } = await published([[M1, M2]]);
  return { catalogueDir, historyDir, environment: { CATALOGUE_DIR: catalogueDir, OPEN_ROBOTS_DIR: historyDir } };
}

describe('publish', () => {
  it('takes the folder the catalogue stands in, and says when there is nothing new', async () => {
    const { environment } = await twoPublished();
    const { status, stdout } = await runHere(['publish'], environment);
    expect(stdout).toMatch(/^Nothing new: version 1\.0\.0 \([0-9a-f]{16}\) is published already\.\n$/);
    expect(status).toBe(0);
  });

  it('exits with 1 and the figures where coverage dropped, as audit data does, until a reason is given', async () => {
    const { catalogueDir, historyDir, environment } = await twoPublished();
    await writeCatalogue(catalogueDir, [M1], NOW);
    const refused = await runHere(['publish'], environment);
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('  entities 2 -> 1\n');
    const audit = await runHere(['audit', 'data'], environment);
    expect(audit.status).toBe(1);
    expect(audit.stderr).toContain('entities 2 -> 1; where that is meant: robot-parts publish --allow-drop');
    const dry = await runHere(['publish', '--allow-drop', 'listed twice', '--dry-run', '--json'], environment);
    expect(JSON.parse(dry.stdout)).toMatchObject({
      outcome: 'published',
      is_dry_run: true,
      snapshot: { version: '2.0.0', allowed_drop: { reason: 'listed twice' } },
    });
    expect(await readSnapshots(historyDir)).toHaveLength(1);
    const done = await runHere(['publish', '--allow-drop', 'listed twice'], environment);
    expect([done.status, done.stderr]).toEqual([0, '']);
    expect(done.stdout).toContain('Changed parts: 0 added, 0 changed, 1 removed\n');
    expect(done.stdout).toContain('Dropped on purpose: entities 2 -> 1\n');
    expect((await runHere(['audit', 'data'], environment)).status).toBe(0);
  });

  it.each<[string[], string]>([
    [['--allow-drop'], 'argument missing'],
    [['--allow-drop', ' '], 'must not be blank'],
    [['--allow-drop', 'two\nlines'], 'must not hold control characters'],
    [['now'], 'too many arguments'],
  ])('%j is a wrong call', async (args, message) => {
    const { environment } = await twoPublished();
    const { status, stderr } = await runHere(['publish', ...args], environment);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});
