import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './support/browser.ts';

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();

/** Finds a part by its words, opens it, and keeps it for the comparison and the list. */
async function keepPart(page: Page, words: string, name: string): Promise<void> {
  await follow(page, 'Find');
  await page.getByRole('searchbox', { name: 'Search the catalogue' }).fill(words);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Add to compare' }).click();
  await page.getByRole('button', { name: 'Add to BOM' }).click();
}

it('leads from a search over parts and a comparison to a list that is checked, paid for and taken along', async () => {
  const page = await openPage('/');
  await keepPart(page, 'xm430-w350', 'DYNAMIXEL XM430-W350-T/R');
  await keepPart(page, 'xm430-w210', 'DYNAMIXEL XM430-W210-T/R');

  await follow(page, 'Compare');
  await page.waitForURL('**/compare?ids=ACT-ROBOTIS-XM430-W350,ACT-ROBOTIS-XM430-W210');
  await page.getByRole('rowheader', { name: /^Torque/ }).waitFor();

  await follow(page, 'BOM');
  await page.getByText('2 lines, 2 pieces').waitFor();
  await page.getByRole('link', { name: 'Check' }).click();
  await page.getByText(/^Compatible, as declared\./).waitFor();

  await follow(page, 'Account');
  await page.getByLabel('E-mail address').fill('journey@example.org');
  await page.getByRole('button', { name: 'Get a key' }).click();
  await page.getByRole('button', { name: 'I have kept it' }).click();

  await follow(page, 'BOM');
  await page.getByRole('link', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export for 1 credit' }).click(),
  ]);
  const csv = await text(await download.createReadStream());
  expect(csv).toContain('ACT-ROBOTIS-XM430-W350');
  expect(csv).toContain('ACT-ROBOTIS-XM430-W210');
});
