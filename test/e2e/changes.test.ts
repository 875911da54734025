import { describe, expect, it, onTestFinished } from 'vitest';
import type { Fact } from '../../src/contract/fact.ts';
import { WEB_DIR } from '../../src/http/web/build-files.ts';
import { openApp } from '../support/app.ts';
import { aDeclaration, aFact } from '../support/facts.ts';
import { published } from '../support/published.ts';
import { expectAccessible, openPage } from './support/browser.ts';

/** The built app over a history of its own. */
async function serve(catalogues: readonly (readonly Fact[])[]): Promise<string> {
  const folders = await published(catalogues, { allowDrop: 'it was listed twice' });
  const app = await openApp({ ...folders, webDir: WEB_DIR, documents: false, appLimitPerHour: 1_000_000 });
  onTestFinished(() => app.stop());
  return app.server.listen({ host: '127.0.0.1', port: 0 });
}

const [KEPT, GONE] = [aFact(), aFact({ id: 'ACT-ACME-GONE', name: 'Old motor', name_en: 'Old motor' })];
const MENDED = aFact({ declarations: [aDeclaration({ declared: '4.5 Nm', value: '4.5 Nm' })] });
const more = (count: number) =>
  Array.from({ length: count }, (_, index) => aFact({ id: `ACT-ACME-N${index + 100}`, name: `New motor ${index}` }));

describe('what changed', () => {
  it('is reached from every page, and says so where there is one publication', async () => {
    const page = await openPage('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'What changed' }).click();
    await page.getByRole('heading', { level: 1, name: 'What changed' }).waitFor();
    await page.getByRole('heading', { name: 'Publications' }).waitFor();
    expect(await page.locator('tbody tr').first().innerText()).toContain('1.0.0');
    expect(await page.getByRole('link', { name: 'Atom feed' }).getAttribute('href')).toBe('/api/changes.atom');
  });

  it('shows field, before, after and source, and the rest on demand', async () => {
    const baseUrl = await serve([
      [KEPT, GONE],
      [MENDED, ...more(60)],
    ]);
    const page = await openPage('/changes', { baseUrl });
    await page.getByText('60 parts added, 1 changed, 1 removed.').waitFor();
    const mended = page.locator('main li', { has: page.getByRole('link', { name: 'M1', exact: true }) });
    const cells = await mended.locator('tbody tr > *').allInnerTexts();
    expect(cells).toEqual(['torque', '4.1 Nm (stall)', '4.5 Nm (stall)', 'example.com']);
    expect(await page.getByRole('link', { name: 'Old motor' }).count(), 'what is gone has no page').toBe(0);
    const items = page.locator('main ul > li');
    const before = await items.count();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => items.count()).toBeGreaterThan(before);
    await expect.poll(() => page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    await expectAccessible(page);
  });

  it('is since the publication one chooses, kept in the address, in Chinese too', async () => {
    const baseUrl = await serve([[KEPT], [KEPT, GONE], [MENDED]]);
    const page = await openPage('/changes', { baseUrl, language: 'zh-CN' });
    await page.getByRole('heading', { name: '从版本 1.0.0 到 2.0.0' }).waitFor();
    await page.getByText('覆盖减少，原因：it was listed twice').waitFor();
    await page.getByRole('link', { name: '自版本 1.1.0 以来的变更' }).click();
    await page.waitForURL(/\/changes\?since=1\.1\.0$/);
    await page.getByText('新增 0 项，变更 1 项，移除 1 项。').waitFor();
    await page.getByRole('link', { name: '自首次发布以来' }).click();
    await page.getByText('新增 0 项，变更 1 项，移除 0 项。').waitFor();
  });

  it('says what is wrong with an address, and what may have been meant', async () => {
    const page = await openPage('/changes?since=1.0.1', { expected: [/status of 404/] });
    await page.getByText('Did you mean: 1.0.0').waitFor();
  });
});
