import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothSchemes, openPage, service } from './support/browser.ts';

const KEY = 'gtk_0123456789abcdefghijklmnopqrstuvwxyzAB';

describe('the API page', () => {
  it.each([['search'], ['entity'], ['compare'], ['check'], ['parse'], ['designation'], ['documents']])(
    'answers its own example: %s',
    async (operation) => {
      const page = await openPage(`/developers?operation=${operation}`);
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.getByText(/^200, \d+ ms/).waitFor();
    },
  );

  it('goes from one to another by links that can be shared', async () => {
    const page = await openPage('/developers');
    await page.getByRole('link', { name: 'Check a list' }).click();
    await page.getByRole('radio', { name: 'Python' }).check({ force: true });
    expect(page.url()).toContain('operation=check&language=python');
    expect(await page.getByRole('region', { name: 'Example' }).innerText()).toContain('requests.post(');
    await page.reload();
    expect(await page.getByRole('region', { name: 'Example' }).innerText()).toContain('requests.post(');
    await page.getByRole('textbox', { name: 'Body (JSON)' }).fill('{');
    expect(await page.getByRole('button', { name: 'Try it' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Body (JSON)' }).fill('{"items":[]}');
    expect(await page.getByText('This is no JSON yet.').count()).toBe(0);
  });

  it('hides the visitor’s key until asked, and copies it whole', async () => {
    const page = await openPage('/developers?operation=export');
    const example = page.getByRole('region', { name: 'Example' });
    expect(await example.innerText()).toContain('"api_key": "gtk_..."');
    await page.evaluate((key) => localStorage.setItem('robot-parts.key', JSON.stringify(key)), KEY);
    await page.reload();
    expect(await page.locator('body').innerText()).not.toContain(KEY);
    expect(await example.innerText()).toContain('gtk_••••');
    await page.getByText(/^Costs 1 credit a file/).waitFor();
    // The page may write to the clipboard and not read it; what it writes is caught on the way.
    const copied = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          navigator.clipboard.writeText = async (text) => resolve(text);
        }),
    );
    await page.getByRole('button', { name: 'Copy' }).first().click();
    expect(await copied).toContain(`"api_key": "${KEY}"`);
    await page.getByRole('button', { name: 'Show the key' }).click();
    expect(await example.innerText()).toContain(KEY);
    expect(await page.getByRole('region', { name: 'For agents (MCP)' }).last().innerText()).toContain(
      `${service().baseUrl}/mcp`,
    );
  });

  it('shows an error as the service says it', async () => {
    const page = await openPage('/developers?operation=entity', { expected: [/status of 404/] });
    await page.getByRole('textbox', { name: 'id' }).fill('XM430-W350');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('There is no entity of this id.', { exact: true }).waitFor();
    expect(await page.getByText(/Did you mean.*ACT-ROBOTIS-XM430-W350/).count()).toBe(1);
  });

  it('can be heard and fits a phone, in light and dark, in Chinese', async () => {
    const page = await openPage('/developers?operation=nonsense', { language: 'zh-CN', width: 390 });
    expect(await page.getByRole('heading', { name: '限额与价格' }).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessibleInBothSchemes(page);
  });
});
