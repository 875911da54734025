import { describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes, openPage } from './support/browser.ts';

describe('the first page', () => {
  it('says what there is, in light and dark', async () => {
    const page = await openPage('/');
    await page.getByText(/^[\d,]+ components and [\d,]+ declared values/).waitFor();
    expect(await page.locator('ul a[href^="/find?category="]').count()).toBe(10);
    await expectAccessibleInBothSchemes(page);
  });

  it('searches, by keyboard alone', async () => {
    const page = await openPage('/');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('To the content');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('xm430');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/find?q=xm430');
  });

  it('names examples that the catalogue has answers to', async () => {
    const page = await openPage('/');
    const links = await page.locator('search p a').evaluateAll((some) => some.map((one) => one.getAttribute('href')));
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      const answer = await page.request.get(`/app/api/search${link?.replace('/find', '')}`);
      expect((await answer.json()).total, String(link)).toBeGreaterThan(0);
    }
  });

  it('opens its menu on a small screen', async () => {
    const page = await openPage('/', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Insights' }).click();
    await page.waitForURL('**/insights');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
