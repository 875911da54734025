import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage } from './support/browser.ts';

const PHONE = { language: 'zh', width: 390 } as const;
const PAIR = 'ACT-ROBOTIS-XM430-W350,ACT-FEETECH-STS3250';

describe('the app in Chinese on a phone', () => {
  it('compares two parts side by side, without a region that scrolls down by itself', async () => {
    const page = await openPage(`/compare?ids=${PAIR}`, PHONE);
    const heads = page.locator('thead th:has(a)');
    await heads.nth(1).waitFor();
    const box = await heads.nth(1).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    const table = page.getByRole('group', { name: '零部件并列比较' });
    expect(await table.evaluate((region) => region.scrollHeight - region.clientHeight)).toBeLessThanOrEqual(1);
    expect(await page.locator('table').innerText()).not.toMatch(/kind not stated|may be ranked|no_load|against/i);
    await expectAccessible(page);
  });

  it('says a verdict in Chinese and marks what stays English', async () => {
    const page = await openPage('/fits?a=ACT-ROBOTIS-XM430-W350&b=ACT-ROBOTIS-XL430-W250', PHONE);
    await page.getByText(/^按厂商声明，有条件兼容：协议/).waitFor();
    expect(await page.getByText('10 至 14.8 V').count()).toBeGreaterThan(0);
    expect(await page.getByText('未作翻译').count()).toBe(1);
    const left = await page.locator('main').evaluate((main) => {
      const copy = main.cloneNode(true) as HTMLElement;
      for (const marked of copy.querySelectorAll('[lang="en"], q, code, a')) marked.remove();
      return copy.innerText;
    });
    expect(left).not.toMatch(/as declared|\bneeds?\b|\bvoltage\b|\btrue\b/);
  });

  it('keeps short cells on one line', async () => {
    const page = await openPage('/robots/ALOHAMINI', PHONE);
    const cell = page.getByRole('cell', { name: '执行器', exact: true }).first();
    await cell.waitFor();
    expect((await cell.evaluate((one) => one.getClientRects()[0]?.width ?? 0)) >= 39).toBe(true);
  });

  it('wraps what a value holds for instead of cutting it off', async () => {
    const page = await openPage('/find?q=xm430', PHONE);
    const value = page.getByRole('definition').filter({ hasText: '堵转' }).first();
    await value.waitFor();
    expect(await value.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
    expect(await value.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
  });
});
