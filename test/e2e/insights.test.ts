import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage } from './support/browser.ts';

const BUSES = { name: /^Actuators: bus/ };

describe('the insights', () => {
  it('lead from a bar to the parts it counts', async () => {
    const page = await openPage('/insights');
    await page.getByRole('figure', BUSES).locator('rect').first().click();
    await page.waitForURL(/\/find\?category=actuators&bus_class=CAN$/);
  });

  it('lead there by keys too, from the table behind the plot', async () => {
    const page = await openPage('/insights');
    const around = page.locator('div', { has: page.getByRole('figure', BUSES) }).last();
    await around.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/find\?category=actuators&bus_class=CAN$/);
  });

  it('are those of one category where the address says so', async () => {
    const page = await openPage('/insights');
    await page.getByRole('combobox').selectOption('sensors');
    await page.waitForURL(/\/insights\?category=sensors$/);
    await page.getByRole('heading', { name: 'Technology readiness: Sensors' }).waitFor();
    await page.getByRole('heading', { name: 'Sensors: what is left unsaid' }).waitFor();
    await page.goto('/insights?category=nonsense');
    await page.getByRole('heading', { name: 'Technology readiness: All ten categories' }).waitFor();
  });

  it('can be taken along, picture and numbers', async () => {
    const page = await openPage('/insights');
    const figure = page.getByRole('figure', { name: /^Technology readiness/ });
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      figure.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe('robot-parts-trl.csv');
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      figure.getByRole('button', { name: 'SVG' }).click(),
    ]);
    expect(svg.suggestedFilename()).toBe('robot-parts-trl.svg');
  });

  it('say why something is not forecast or not answered', async () => {
    const page = await openPage('/insights');
    await page.getByText(/series that are not forecast, and why/).click();
    expect(await page.getByRole('row', { name: /^Bus: CAN/ }).innerText()).toMatch(/are needed/);
    expect(await page.locator('#carries-not').innerText()).toContain('Price of a newton metre');
  });

  it('can be asked for again where the service does not answer', async () => {
    const page = await openPage('/robots', { expected: [/ERR_FAILED/] });
    await page.route('**/api/intelligence.json', (route) => route.abort());
    await page.getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/api/intelligence.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('figure', BUSES).waitFor();
  });

  it.each([
    ['light', 1440, 'en', 'Buses'],
    ['dark', 390, 'zh-CN', '总线'],
  ] as const)('can be read by all, %s at %i px', async (theme, width, language, heading) => {
    const page = await openPage('/insights', { theme, width, language });
    await page.getByRole('heading', { level: 2, name: heading }).waitFor();
    await expectAccessible(page);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate<number>(overflow)).toBe(0);
  });
});
