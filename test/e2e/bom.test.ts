import { text } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { BomExport } from '../../src/contract/bom-export.ts';
import { expectAccessible, openPage, service } from './support/browser.ts';
import { focused, pickPart, pressOn } from './support/focus.ts';
import { go } from './support/visit.ts';

const SERVO = 'ACT-ROBOTIS-XM430-W350';
const LINES = [
  { key: 'a', id: SERVO, name: 'DYNAMIXEL XM430-W350-T/R', manufacturer: 'ROBOTIS', quantity: 6, price: 1699.9 },
  { key: 'b', name: 'Screw M2.5 x 6', quantity: 48, price: 0.0375 },
  { key: 'c', name: 'Cable', quantity: 1 },
];

interface Kept {
  lines?: readonly object[];
  assumed?: readonly object[];
  key?: string;
}

/** With what the browser kept from an earlier visit. */
function openWith(
  path: string,
  { lines, assumed, key }: Kept,
  options: Parameters<typeof openPage>[1] = {},
): Promise<Page> {
  const kept = {
    ...(lines && { 'robot-parts.bom': JSON.stringify({ name: 'Arm', currency: 'CNY', lines, assumed }) }),
    ...(key !== undefined && { 'robot-parts.key': JSON.stringify(key) }),
  };
  return openPage(path, { ...options, kept });
}

async function register(email: string): Promise<string> {
  const response = await fetch(`${service().baseUrl}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return ((await response.json()) as { api_key: string }).api_key;
}

async function balance(key: string): Promise<number> {
  const response = await fetch(`${service().baseUrl}/api/credits/balance`, { headers: { 'x-api-key': key } });
  return ((await response.json()) as { credits: number }).credits;
}

/** The browser may run elsewhere: what it saved is streamed over. */
const textOf = async (download: Download) => text(await download.createReadStream());

/** The first file waits for its reader to start, on a busy machine longer than a file may take. */
async function wakeReader(): Promise<void> {
  const headers = { 'content-type': 'text/csv' };
  const sent = () => fetch(`${service().baseUrl}/api/bom/import`, { method: 'POST', headers, body: 'MPN,Qty\nA,1\n' });
  for (let left = 5; left > 0 && !(await sent()).ok; left -= 1);
}

const total = (page: Page) => page.locator('output').innerText();

describe('a bill of materials', () => {
  it('is built by keyboard alone, added up, and there after a reload', async () => {
    const page = await openPage('/bom');
    await page.getByRole('combobox', { name: 'Add a part of the catalogue' }).focus();
    await pickPart(page, 'xm430-w350');
    await page.getByRole('textbox', { name: 'Add anything else by name' }).focus();
    await page.keyboard.type('Screw M2.5 x 6');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /^Quantity, .*XM430/ }).focus();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await page.keyboard.type('48');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0.0375');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('1699.9');
    expect(await total(page)).toBe('10,201.20');
    await page.keyboard.press('Escape');
    await go(page, '/bom');
    expect(await total(page)).toBe('10,201.20');
    expect(await page.getByText('2 lines, 54 pieces').count()).toBe(1);
  });

  it('says what is unpriced, marks what is no price, and takes a removal back', async () => {
    const page = await openWith('/bom', { lines: LINES });
    expect(await page.getByText(/^1 line is unpriced\./).count()).toBe(1);
    const price = page.getByRole('textbox', { name: 'Price of one, Cable' });
    await price.fill('1,234');
    expect(await price.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('alert').innerText()).toBe('A price is a number such as 12.50');
    expect(await total(page)).toBe('10,201.20');
    await price.fill('0');
    expect(await page.getByText('All lines are priced').count()).toBe(1);
    await page.getByRole('button', { name: 'Remove Screw M2.5 x 6' }).click();
    expect(await total(page)).toBe('10,199.40');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Remove Cable');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.getByRole('row').nth(2).innerText()).toContain('Screw');
    await page.getByRole('button', { name: 'Start anew' }).click();
    await page.getByRole('button', { name: 'Drop them' }).click();
    expect(await page.getByRole('heading', { name: 'Nothing on the list yet' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await total(page)).toBe('10,201.20');
  });

  it('shows what could take a part’s place, and puts it there', async () => {
    const page = await openWith('/bom', { lines: LINES });
    await page.getByRole('button', { name: /^Details of DYNAMIXEL/ }).click();
    await page.getByRole('button', { name: 'What could take its place?' }).click();
    await page.getByRole('button', { name: 'Use it' }).first().click();
    // Of the line itself: below it the old part may be named as what could replace the new one.
    const named = page.locator('th').getByRole('link', { name: 'DYNAMIXEL XM430-W350-T/R', exact: true });
    expect(await named.count()).toBe(0);
    expect(await page.getByText('DYNAMIXEL XM430-W350-T/R was replaced.').count()).toBe(1);
  });

  it('takes a file over after a review, and nothing is lost', async () => {
    await wakeReader();
    const page = await openPage('/bom');
    const csv =
      'MPN,Manufacturer,Qty,Unit Price (USD),Colour\nSTS3250,Feetech,6,24.5,black\nServo bracket,,a few,,red\n';
    const file = { name: 'arm.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(csv) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('heading', { name: 'Read from arm.csv' }).waitFor();
    expect(await page.getByText('This is no whole number of pieces').count()).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add 2 lines' }).click();
    expect(await total(page)).toBe('147.00');
    expect(await page.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('USD');
    expect(await page.locator('code', { hasText: 'ACT-FEETECH-STS3250' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Details of Servo bracket' }).click();
    expect(await page.locator('dd', { hasText: 'red' }).count()).toBe(1);
  });

  it('is carried to another machine as a file', async () => {
    const page = await openWith('/bom', { lines: LINES });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save list' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Arm.robot-parts.json');
    const list = await textOf(download);
    const other = await openPage('/bom');
    const transfer = await other.evaluateHandle((saved) => {
      const data = new DataTransfer();
      data.items.add(new File([saved], 'Arm.robot-parts.json', { type: 'application/json' }));
      return data;
    }, list);
    const place = other.getByRole('heading', { name: 'Nothing on the list yet' });
    await place.dispatchEvent('dragover', { dataTransfer: transfer });
    await place.dispatchEvent('drop', { dataTransfer: transfer });
    await other.getByRole('button', { name: 'Replace the list with 3 lines' }).click();
    expect(await total(other)).toBe('10,201.20');
  });

  it('keeps what can be read of a list that is not whole, and hands out the rest', async () => {
    const text = JSON.stringify({
      name: 'Arm',
      currency: 'RMB元',
      lines: [...LINES, { key: 'z', name: 'Z', quantity: 0 }],
    });
    const page = await openPage('/bom', { kept: { 'robot-parts.bom': text } });
    expect(await total(page)).toBe('10,201.20');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download what was set aside' }).click(),
    ]);
    expect(await textOf(download)).toBe(text);
    await page.getByRole('button', { name: 'Forget it' }).click();
    await go(page, '/bom');
    expect(await page.getByText('Part of the kept list could not be read').count()).toBe(0);
    expect(await total(page)).toBe('10,201.20');
  });

  it('never throws who works by keyboard back to the top', async () => {
    const page = await openWith('/bom', { lines: LINES.slice(0, 1) });
    await pressOn(page, 'Start anew');
    expect(await focused(page)).toBe('Keep them');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Start anew');
    await pressOn(page, 'Start anew');
    await pressOn(page, 'Drop them');
    await expect.poll(() => focused(page)).toBe('Import a file');
    await pressOn(page, 'Undo');
    await expect.poll(() => focused(page)).toBe('Project');
    await pressOn(page, /^Details of/);
    await pressOn(page, 'What could take its place?');
    await expect.poll(() => focused(page)).toMatch(/^In its place/);
    await page.getByRole('button', { name: 'Use it' }).first().waitFor();
    await pressOn(page, 'Use it');
    await page.getByText(/was replaced\.$/).waitFor();
    await expect.poll(() => focused(page)).not.toBe('nothing');
    await pressOn(page, /^Remove /);
    await expect.poll(() => focused(page)).toBe('Find parts');
  });

  it('follows what another tab changes, and says so', async () => {
    const page = await openWith('/bom', { lines: LINES });
    const other = await page.context().newPage();
    await go(other, '/bom');
    const quantity = (tab: Page) => tab.getByRole('textbox', { name: 'Quantity, Cable' });
    await quantity(page).fill('5');
    await quantity(other).fill('7');
    await page.getByText('Changed in another tab, now: 7').waitFor();
    expect(await quantity(page).inputValue()).toBe('7');
  });

  it('says why no part is found', async () => {
    const page = await openPage('/bom', { expected: [/status of 429/] });
    const json = { error: 'too many', code: 'rate_limited' };
    await page.route('**/api/search*', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json }),
    );
    await page.getByRole('combobox', { name: 'Add a part of the catalogue' }).fill('xm430');
    await page.getByRole('alert').filter({ hasText: 'it goes on in 10 min' }).waitFor();
  });

  it('says what it cannot read', async () => {
    const page = await openPage('/bom', { expected: [/status of 400/] });
    const input = page.locator('input[type=file]').first();
    await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    expect(await page.getByRole('alert').innerText()).toContain('a.pdf');
    await input.setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: Buffer.from('no workbook') });
    await page.getByText('The file is no spreadsheet').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const large = Buffer.alloc(4 * 1024 * 1024 + 1, 'a');
    await input.setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: large });
    await page.getByText('large.csv is too large: a file may have up to 4 MiB.').waitFor();
  });
});

describe('the check of a list', () => {
  it('shows conflicts in the picture, and what they rest on, by keyboard', async () => {
    const page = await openWith('/bom?view=check', { lines: LINES });
    await page.getByRole('button', { name: 'Add a supply or battery' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Lab supply');
    await page.getByRole('textbox', { name: 'Voltage' }).fill('24 V');
    await page.getByRole('button', { name: 'Add it' }).click();
    const conflict = page.getByRole('button', { name: /^Conflict of Lab supply and DYNAMIXEL/ });
    await conflict.focus();
    await page.keyboard.press('Enter');
    await page
      .getByText(/Too high: a step-down converter/)
      .first()
      .waitFor();
    await page.locator('[data-node="source-0"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-node'))).toBe('part-1');
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Use it: .* instead of DYNAMIXEL/ })
      .first()
      .click();
    await conflict.waitFor({ state: 'detached' });
  });

  it('is readable and reachable with a hundred parts, in the dark', async () => {
    const answer = await fetch(`${service().baseUrl}/api/search?category=actuators&limit=100&facets=none`);
    const { results } = (await answer.json()) as { results: { id: string; name: string }[] };
    const lines = results.map(({ id, name }) => ({ key: id, id, name, quantity: 1 }));
    const page = await openWith('/bom?view=check', { lines }, { theme: 'dark' });
    const group = page.getByRole('button', { name: /parts wired alike/ }).first();
    await group.click();
    const before = await page.locator('[data-node]').count();
    await page.getByRole('button', { name: 'Show each by itself' }).click();
    await expect.poll(() => page.locator('[data-node]').count()).toBeGreaterThan(before);
    await expectAccessible(page);
  });

  it('asks for a second part where there is one', async () => {
    const page = await openWith('/bom?view=check', { lines: LINES.slice(0, 1) });
    expect(await page.getByRole('heading', { name: 'A check needs two parts' }).count()).toBe(1);
  });
});

describe('an export', () => {
  it('says what it costs, charges once for two clicks, and holds the total that was shown', async () => {
    const key = await register('bom-export@example.org');
    const page = await openWith('/bom?view=export', { lines: LINES, key });
    await page.getByRole('radio', { name: /^JSON/ }).check();
    const shown = await total(page);
    const button = page.getByRole('button', { name: 'Export for 1 credit' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.dblclick()]);
    const { metadata } = JSON.parse(await textOf(download)) as BomExport;
    expect(metadata).toMatchObject({ total_cost: 10201.2, unpriced_items: 1, currency: 'CNY', project_name: 'Arm' });
    expect(shown.replaceAll(',', '')).toBe(metadata.total_cost.toFixed(2));
    await page.getByText('99 credits are left.').waitFor();
    await page.getByRole('button', { name: 'Export again, already paid' }).click();
    await page.getByText('99 credits are left.').waitFor();
    await go(page, '/bom?view=export');
    await page.getByRole('radio', { name: /^JSON/ }).check();
    await page.getByRole('button', { name: 'Export again, already paid' }).click();
    await page.getByText('99 credits are left.').waitFor();
    expect(await balance(key)).toBe(99);
    await expectAccessible(page);
  });

  it('says that a key is needed, that credits are, and that nobody answers', async () => {
    const page = await openWith('/bom?view=export', { lines: LINES }, { expected: [/status of 40[23]/, /ERR_/] });
    expect(await page.getByText(/comes with 100 credits/).count()).toBe(1);
    await page.route('**/api/bom/export', (route) =>
      route.fulfill({
        status: 402,
        json: {
          error: 'insufficient credits',
          code: 'insufficient_credits',
          credits_remaining: 0,
          credits_required: 1,
        },
      }),
    );
    const key = await register('bom-poor@example.org');
    await page.evaluate((own) => localStorage.setItem('robot-parts.key', JSON.stringify(own)), key);
    await page.reload();
    await page.getByRole('button', { name: /^Export for/ }).click();
    await page.getByText('The file costs 1; 0 are left. Nothing was charged.').waitFor();
    await page.unroute('**/api/bom/export');
    await page.route('**/api/bom/export', (route) => route.abort());
    await page.getByRole('button', { name: /^Export for/ }).click();
    await page.getByText('The service does not answer').waitFor();
  });
});

describe('in Chinese, on a phone', () => {
  it('reads and fits', async () => {
    const page = await openWith('/bom', { lines: LINES }, { language: 'zh-CN', width: 390 });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('物料清单');
    expect(await page.getByText('1 行未定价').count()).toBe(1);
    for (const view of ['', '?view=check', '?view=export']) {
      if (view) await go(page, `/bom${view}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await expectAccessible(page);
    }
  });
});
