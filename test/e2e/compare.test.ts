import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes, openPage } from './support/browser.ts';
import { pickPart } from './support/focus.ts';
import { go } from './support/visit.ts';

const XM430 = 'ACT-ROBOTIS-XM430-W350';
const XH430 = 'ACT-ROBOTIS-XH430-W350';
const STS3250 = 'ACT-FEETECH-STS3250';
const HX8 = 'ACT-FASHIONSTAR-HX8-U51H-M';

/** What is folded away is looked at too. */
const openDetails = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
const heads = (page: Page) => page.locator('thead th a').allInnerTexts();
const row = (page: Page, name: string) => page.locator('tbody', { has: page.getByRole('rowheader', { name }) });
const idsOf = (page: Page) => new URL(page.url()).searchParams.get('ids');

describe('the comparison', () => {
  it('ranks what may be ranked and says why the rest may not, in light and dark', async () => {
    const page = await openPage(`/compare?ids=${XM430},${STS3250},${HX8},${XH430}`);
    const torque = page.locator('tbody', { hasText: 'Only 3 of 4 may be ranked' });
    expect(await torque.innerText()).toMatch(/4\.903 Nm\s+highest of 3/);
    const backlash = page.locator('tbody', { hasText: 'without the torque it was measured at (RL-03)' });
    expect(await backlash.innerText()).toContain('May not be ranked');
    expect(await backlash.innerText()).not.toMatch(/highest|lowest/);
    expect(await torque.getByRole('link', { name: 'Robonine' }).getAttribute('href')).toMatch(/^https:/);
    await openDetails(page);
    await expectAccessibleInBothSchemes(page);
  });

  it('is built by keyboard: found, added, moved, removed, all in the address', async () => {
    const page = await openPage('/compare');
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor();
    for (const [words, count] of [
      ['xm430-w350', 1],
      ['sts3250', 2],
    ] as const) {
      await page.getByRole('combobox', { name: 'Add a part' }).focus();
      await pickPart(page, words);
      await expect.poll(() => idsOf(page)?.split(',').length).toBe(count);
    }
    await page.getByRole('columnheader', { name: 'STS3250' }).waitFor();
    const before = idsOf(page)?.split(',');
    await page.getByRole('button', { name: 'Move Feetech STS3250 to the left' }).press('Enter');
    await page.waitForFunction(
      (first) => document.querySelector('thead th a')?.textContent === first,
      'Feetech STS3250',
    );
    expect(idsOf(page)?.split(',')).toEqual(before?.toReversed());
    await page.getByRole('button', { name: 'Remove Feetech STS3250' }).press('Enter');
    await page.getByRole('heading', { name: 'One more is needed' }).waitFor();
    await page.goBack();
    await page.getByRole('columnheader', { name: 'STS3250' }).waitFor();
  });

  it('takes the list of this browser where the address names none, and leaves it alone where it does', async () => {
    const page = await openPage('/compare', { kept: { 'robot-parts.compare': JSON.stringify([XM430, XH430]) } });
    await page.waitForURL(`**/compare?ids=${XM430},${XH430}`);
    await go(page, `/compare?ids=${STS3250},${HX8}`);
    await page.getByRole('columnheader', { name: 'STS3250' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('robot-parts.compare'))).toContain(XM430);
    await page.getByRole('button', { name: 'Keep as my compare list' }).click();
    expect(await page.evaluate(() => localStorage.getItem('robot-parts.compare'))).toContain(STS3250);
  });

  it('hides what all say alike, and keeps that in the address', async () => {
    const page = await openPage(`/compare?ids=${XM430},${XH430}`);
    expect(await row(page, 'Gear ratio').count()).toBe(1);
    await page.getByLabel('Differences only').click();
    await page.waitForURL('**&differences=only');
    await page.getByText(/rows without a known difference are hidden/).waitFor();
    expect(await page.getByRole('rowheader', { name: 'Gear ratio' }).count()).toBe(0);
    expect(await page.getByRole('rowheader', { name: 'Torque' }).count()).toBe(1);
    await page.reload();
    await page.getByText(/rows without a known difference are hidden/).waitFor();
  });

  it('keeps the rest where an id is unknown, repeated or one too many', async () => {
    const page = await openPage(`/compare?ids=${XM430},${XM430.toLowerCase()},ACT-FEETECH-STS325O,${XH430}`, {
      expected: [/status of 404/],
    });
    await page.getByText('Not in the catalogue').waitFor();
    expect(await page.locator('code', { hasText: 'ACT-FEETECH-STS325O' }).count()).toBe(1);
    await page.getByText(`compared once: ${XM430}`).waitFor();
    expect(await heads(page)).toHaveLength(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: STS3250 }).click();
    await page.getByRole('columnheader', { name: 'STS3250' }).waitFor();
    expect(idsOf(page)).toBe(`${XM430},${STS3250},${XH430}`);

    const { neighbours } = await (await page.request.get(`/app/api/entity/${XM430}`)).json();
    const more = neighbours.map(({ id }: { id: string }) => id).slice(0, 5);
    const nine = [...new Set([XM430, STS3250, ...more, 'SEN-OUSTER-OS1', 'PROTO-THREAD', 'CHIP-CIX-P1'])].slice(0, 9);
    await go(page, `/compare?ids=${nine.join(',')}`);
    await page.getByText(`Only the first 8 are compared. Left out: ${nine[8]}`).waitFor();
    expect(await heads(page)).toHaveLength(8);
  });

  it('hands out a file, and scrolls by itself on a small screen', async () => {
    const page = await openPage(`/compare?ids=${XM430},${STS3250},${HX8}`, { width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(await text(await file.createReadStream())).toContain('50 kg·cm @ 12 V');
    await expectAccessible(page);
  });

  it('speaks Chinese', async () => {
    const page = await openPage(`/compare?ids=${XM430},${STS3250}`, { language: 'zh-CN' });
    await page.getByRole('rowheader', { name: '扭矩' }).waitFor();
    await page.getByText('可以排序').first().waitFor();
  });
});
