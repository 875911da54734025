import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage } from './support/browser.ts';

let visitors = 0;

async function register(page: Page): Promise<string> {
  visitors += 1;
  await page.getByLabel('E-mail address').fill(`account-${visitors}@example.org`);
  await page.getByRole('button', { name: 'Get a key' }).click();
  const key = await page.getByTestId('new-key').innerText();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  return key;
}

const credits = (page: Page) => page.getByTestId('credits').innerText();

describe('the account page', () => {
  it('gives a key, sells credits in the sandbox, and shows them arrive', async () => {
    const page = await openPage('/account');
    await register(page);
    expect(await credits(page)).toBe('100');
    await page.getByRole('button', { name: 'Buy starter' }).click();
    await page.getByAltText('QR code of the page to pay on').waitFor();
    const [payPage] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open the pay page' }).click(),
    ]);
    await payPage.getByRole('button', { name: /pay/i }).first().click();
    await page.getByText('500 credits have arrived').waitFor();
    await page.waitForFunction(() => document.querySelector('[data-testid=credits]')?.textContent === '600');
    expect(await page.locator('dd', { hasText: 'starter' }).count()).toBe(1);
    const rows = await page.locator('tbody tr').allInnerTexts();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/Payment[\s\S]*\+500\s+600/);
    await page.locator('figure svg').waitFor();
    await expectAccessible(page);
  });

  it('keeps the order over a reload, and the key until it is forgotten', async () => {
    const page = await openPage('/account', { theme: 'dark' });
    await register(page);
    await page.getByRole('button', { name: 'Buy pro' }).click();
    await page.getByAltText('QR code of the page to pay on').waitFor();
    await page.reload();
    await page.getByAltText('QR code of the page to pay on').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.locator(':focus').innerText()).toBe('No');
    await page.getByRole('button', { name: 'Yes, go on' }).click();
    await page.getByRole('button', { name: 'Buy pro' }).waitFor();
    await page.getByRole('button', { name: 'Forget it here' }).click();
    await page.getByRole('button', { name: 'Use this key' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('robot-parts.key'))).toBeNull();
  });

  it('rotates and ends a key, each after a question', async () => {
    const page = await openPage('/account', { expected: [/status of 403/] });
    const first = await register(page);
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('button', { name: 'Yes, go on' }).click();
    const second = await page.getByTestId('new-key').innerText();
    expect(second).not.toBe(first);
    await page.getByRole('button', { name: 'End it' }).click();
    await page.getByRole('button', { name: 'Yes, go on' }).click();
    await page.getByText('The key has ended').waitFor();
    await page.getByLabel('Key', { exact: true }).fill(second);
    await page.getByRole('button', { name: 'Use this key' }).click();
    await page.getByText('This API key was revoked.').waitFor();
  });

  it('says what is wrong with an address or a key, by keyboard alone', async () => {
    const page = await openPage('/account', { expected: [/status of 40[39]/] });
    await register(page);
    await page.getByRole('button', { name: 'Forget it here' }).press('Enter');
    await page.getByLabel('E-mail address').fill(`account-${visitors}@example.org`);
    await page.keyboard.press('Enter');
    await page.getByText('registered already').waitFor();
    await page.getByLabel('Key', { exact: true }).fill('nonsense');
    await page.keyboard.press('Enter');
    await page.getByText('A key begins with gtk_').waitFor();
    await page.getByLabel('Key', { exact: true }).fill(`gtk_${'a'.repeat(38)}`);
    await page.keyboard.press('Enter');
    await page.getByText('look for a slip in it').waitFor();
  });

  it('makes an account by paying, and hands out its key once', async () => {
    const page = await openPage('/account', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Buy starter' }).click();
    const [payPage] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open the pay page' }).click(),
    ]);
    await payPage.getByRole('button', { name: /pay/i }).first().click();
    await page.getByRole('button', { name: 'Show my key' }).waitFor();
    // What is paid and not handed out cannot be closed; and where this browser forgot it, its number finds it.
    expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
    const order = await page.evaluate(() => JSON.parse(localStorage.getItem('robot-parts.order') ?? '').orderId);
    await page.evaluate(() => localStorage.removeItem('robot-parts.order'));
    await page.reload();
    await page.getByText('I have the number of an order').click();
    await page.getByLabel('Order').fill(order);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show my key' }).click();
    expect(await page.getByTestId('new-key').innerText()).toMatch(/^gtk_\w{38}$/);
    expect(await credits(page)).toBe('500');
  });

  it('orders once by a double click', async () => {
    const page = await openPage('/account');
    let orders = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/payment/create')) orders += 1;
    });
    await page.getByRole('button', { name: 'Buy starter' }).dblclick();
    await page.getByAltText('QR code of the page to pay on').waitFor();
    expect(orders).toBe(1);
  });

  it('says plainly that a key is dead, and lets one forget it', async () => {
    const kept = { 'robot-parts.key': JSON.stringify(`gtk_${'a'.repeat(38)}`) };
    const page = await openPage('/account', { kept, expected: [/status of 403/] });
    await page.getByText('This key no longer works').waitFor();
    await page.getByRole('button', { name: 'Forget it here' }).click();
    await page.getByRole('button', { name: 'Use this key' }).waitFor();
  });

  it('speaks Chinese', async () => {
    const page = await openPage('/account', { language: 'zh-CN' });
    await page.getByRole('heading', { name: '账户' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    await page.getByRole('button', { name: 'Switch to English' }).click();
    await page.getByRole('heading', { name: 'Account' }).waitFor();
  });
});
