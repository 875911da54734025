import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalFile } from '../../src/catalogue/facts/canonical.ts';
import type { Declaration } from '../../src/contract/fact.ts';
import { aDeclaration, aFact, aNotation } from '../support/facts.ts';
import { runHere } from '../support/run-program.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function folderOf(...declarations: Declaration[]): Promise<string> {
  const folder = await tempFolder();
  await writeFile(path.join(folder, 'actuators.jsonl'), canonicalFile([aFact({ declarations })]));
  return folder;
}

describe('audit:parameters', () => {
  it('passes on the catalogue of the repository and prints the pairs across makers', async () => {
    const { status, stdout, stderr } = await runHere(['audit', 'parameters']);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/all of these +3,\d{3}.* 99\.\d\d %/);
    expect(stdout).toMatch(/value +3,\d{3} +3,\d{3} +3,\d{3} +99\.\d\d %/);
    expect(stdout).toMatch(/torque +0 +\d{3,} +0 +\d{3,}/);
    expect(status).toBe(0);
  });

  it('lists a text it cannot read, with the part it stands on, and says that it is too much', async () => {
    const { status, stdout } = await runHere(['audit', 'parameters', await folderOf(aNotation('about so much'))]);
    expect(stdout).toMatch(/ACT-ACME-M1 +torque +\w+ +about so much/);
    expect(status).toBe(1);
  });

  it('lists where the text says otherwise than the fact, and does not pass over it', async () => {
    const folder = await folderOf(aDeclaration({ declared: '4.2 Nm', value: '4.1 Nm' }));
    const { status, stdout } = await runHere(['audit', 'parameters', folder]);
    expect(stdout).toContain('torque value: disagrees');
    expect(stdout).toContain('not explained yet');
    expect(status).toBe(1);
  });

  it('gives the report as JSON', async () => {
    const { stdout } = await runHere(['audit', 'parameters', '--json', await folderOf(aDeclaration())]);
    expect(JSON.parse(stdout)).toMatchObject({ rows: [{ parameter: 'torque', numeric: 1 }], unparsed: [] });
  });

  it('explains itself, and what it does not know', async () => {
    expect((await runHere(['audit', 'parameters', '--help'])).stdout).toContain('Usage:');
    expect(await runHere(['audit', 'parameters', '--fast'])).toMatchObject({ status: 2 });
    const missing = await runHere(['audit', 'parameters', 'nowhere']);
    expect(missing.status).toBe(2);
    expect(missing.stderr).toContain('nowhere cannot be read');
  });
});
