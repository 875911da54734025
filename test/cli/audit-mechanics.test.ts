import { describe, expect, it } from 'vitest';
import { runHere } from '../support/run-program.ts';

describe('audit mechanics', () => {
  it('prints the coverage of the repository, above that of the service before', async () => {
    const { status, stdout, stderr } = await runHere(['audit', 'mechanics']);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const [, applicable, declared, partial, silent, fill] =
      /^all +([\d,]+) +([\d,]+) +([\d,]+) +([\d,]+) +([\d.]+) %$/m.exec(stdout) ?? [];
    const number = (text = '') => Number(text.replace(',', ''));
    expect(number(declared) + number(partial) + number(silent)).toBe(number(applicable));
    expect(Number(fill)).toBeCloseTo(((number(declared) + number(partial)) / number(applicable)) * 100, 1);
    expect(Number(fill)).toBeGreaterThan(0.57);
    expect(stdout).toMatch(/ISO9409-1-A50-4-M6 +specification +4\d/);
  });

  it('gives the same as JSON', async () => {
    const { stdout } = await runHere(['audit', 'mechanics', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ coverage: expect.any(Array), designations: expect.any(Array) });
  });

  it('says what it does', async () => {
    expect((await runHere(['audit', 'mechanics', '--help'])).stdout).toContain('Usage: robot-parts audit mechanics');
  });
});
