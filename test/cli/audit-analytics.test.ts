import { describe, expect, it } from 'vitest';
import { IntelligenceSchema } from '../../src/contract/intelligence.ts';
import { runHere } from '../support/run-program.ts';

describe('audit:analytics', () => {
  it('prints the back-test, also of series that are not predicted, and accounts for all', async () => {
    const { status, stdout, stderr } = await runHere(['audit', 'analytics']);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^category:robot_ai_models +2025 +\d+ +[\d.]+ +\d+$/m);
    expect(stdout).toMatch(/^category:robot_ai_models: off by [\d.]+ times/m);
    expect(stdout).toMatch(/and \d+ series by type with fewer than 8 dated entities/);
  });

  it('gives the document as JSON', async () => {
    const { stdout } = await runHere(['audit', 'analytics', '--json']);
    expect(IntelligenceSchema.safeParse(JSON.parse(stdout)).error).toBeUndefined();
  });
});
