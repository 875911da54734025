import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage } from './support/browser.ts';

const bytesOf = async (download: Download) => buffer(await download.createReadStream());

describe('downloads', () => {
  it('are found from every page, with size and checksum before, and the checksum holds after', async () => {
    const page = await openPage('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Downloads' }).click();
    await page.getByRole('heading', { level: 1, name: 'Take the data with you' }).waitFor();
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: '/api/open_data.csv', exact: true }) });
    await row.waitFor();
    const sha256 = await row.locator('code[title]').getAttribute('title');
    expect(await row.innerText()).toMatch(/parts\s+1,0\d\d\s+1(?:\.\d)? MB/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: '/api/open_data.csv', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^open_data-[0-9a-f]{16}\.parts\.csv$/);
    expect(
      createHash('sha256')
        .update(await bytesOf(download))
        .digest('hex'),
    ).toBe(sha256);
    await page
      .getByText(/more tables as Parquet/)
      .first()
      .click();
    await page.getByRole('link', { name: '/api/open_data.parquet?table=readings' }).waitFor();
    expect(
      await page.getByRole('link', { name: /entities/ }).count(),
      'what costs credits needs a key in a header',
    ).toBe(0);
    await expectAccessible(page);
  });

  it('hold what a search found, as far as it is open', async () => {
    const page = await openPage('/find?q=xm430');
    await page.getByText('Download', { exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'JSONL' }).click(),
    ]);
    const lines = String(await bytesOf(download))
      .trimEnd()
      .split('\n');
    const ids = lines.map((line) => (JSON.parse(line) as { id: string }).id);
    expect(ids).toEqual(['ACT-ROBOTIS-XM430-W210', 'ACT-ROBOTIS-XM430-W350']);
  });
});
