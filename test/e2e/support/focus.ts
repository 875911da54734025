import type { Page } from 'playwright-core';

/** What has the focus, by its name or text. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body) return 'nothing';
    return at.getAttribute('aria-label') ?? (at.textContent || (at as HTMLInputElement).labels?.[0]?.textContent);
  });

/** By keyboard. */
export async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
}

/**
 * Picks the first part found in the box that has the focus. The words come at once, as from an input method: what is found
 * for half of them may be seen, but a key then picks nothing.
 */
export async function pickPart(page: Page, words: string): Promise<void> {
  await page.keyboard.insertText(words);
  await page
    .getByRole('option', { name: new RegExp(words, 'i') })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
}
