import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes, openPage } from './support/browser.ts';

const XM430 = 'ACT-ROBOTIS-XM430-W350';
/** What is folded away is looked at too. */
const openDetails = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
const EACH = [
  'SEN-OUSTER-OS1',
  'CHIP-CIX-P1',
  'INTF-ETHERNET-1000BASE-T',
  'PROTO-THREAD',
  'LLM-META-LLAMA-4-MAVERICK',
  'PLAT-FRANKA-FR3',
  'FLEX-HEBI-X8-9',
  'RAI-PI-PI0',
  'DAQ-ELEPHANT-MYARM-C650',
];
const section = (page: Page, id: string) => page.locator(`section#${id}`);

describe('the page of a part', () => {
  it('shows what is declared, where it stands and what to ask, in light and dark', async () => {
    const page = await openPage(`/part/${XM430}`);
    await page.getByRole('heading', { level: 1, name: 'DYNAMIXEL XM430-W350-T/R' }).waitFor();
    const torque = page.locator('#value-2');
    expect(await torque.innerText()).toMatch(/4\.1 \[N\.m\] \(at 12\.0 \[V\].*4\.1 Nm.*stall · 12\.0 V, 2\.3 A.*B/s);
    expect(await torque.getByRole('link').first().getAttribute('href')).toContain('https://emanual.robotis.com/');
    await section(page, 'flags').getByText('At which torque was the backlash measured').waitFor();
    await section(page, 'alternates').getByRole('link', { name: 'FashionStar HX8-U51H-M' }).waitFor();
    await section(page, 'cite').getByText('@misc{robot-parts-act-robotis-xm430-w350').waitFor();
    await openDetails(page);
    await expectAccessibleInBothSchemes(page);
  });

  it('reads values in the unit the visitor picks, and keeps the choice', async () => {
    const page = await openPage(`/part/${XM430}`);
    await page.getByLabel('Torque', { exact: true }).selectOption('kgf.cm');
    await page.locator('#value-2', { hasText: '41.81' }).waitFor();
    await page.reload();
    await page.locator('#value-2', { hasText: '41.81' }).waitFor();
  });

  it('goes into the BOM and the comparison, and on to what it fits, by keyboard', async () => {
    const page = await openPage(`/part/${XM430}`);
    await page.getByRole('button', { name: 'Add to BOM' }).press('Enter');
    await page.getByRole('button', { name: 'Add to BOM' }).press('Enter');
    await page.getByRole('link', { name: 'In BOM: 2' }).waitFor();
    await page.getByRole('button', { name: 'Add to compare' }).press('Space');
    expect(await page.getByRole('button', { name: 'In compare' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('link', { name: 'Does it fit …?' }).press('Enter');
    await page.waitForURL(`**/fits?a=${XM430}`);
  });

  it('draws the mounting pattern, each face by itself', async () => {
    const page = await openPage('/part/ACT-DAMIAO-DM-J8009-2EC');
    const drawing = section(page, 'mounting').getByRole('img');
    await page.getByText('housing front', { exact: true }).click();
    await page.waitForFunction(() => document.querySelector('#mounting img')?.getAttribute('src')?.includes('housing'));
    expect(
      await drawing.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0);
  });

  it('has room for every category on a small screen', async () => {
    const page = await openPage('/find', { width: 390, height: 844 });
    for (const id of EACH) {
      await page.goto(`/part/${id}`);
      await section(page, 'cite').getByText('@misc').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBeLessThanOrEqual(390);
    }
  });

  it('names what may be meant where the catalogue has no such part', async () => {
    const page = await openPage('/part/ACT-ROBOTIS-XM430-W35O', { expected: [/status of 404/] });
    await page.getByRole('heading', { level: 1, name: 'No part ACT-ROBOTIS-XM430-W35O' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: XM430 }).click();
    await page.getByRole('heading', { level: 1, name: 'DYNAMIXEL XM430-W350-T/R' }).waitFor();
  });

  it('says that the service does not answer, and tries again', async () => {
    const page = await openPage('/compare', { expected: [/ERR_FAILED/] });
    await page.route('**/app/api/entity/**', (route) => route.abort());
    await page.evaluate(() => history.pushState(null, '', '/part/PROTO-THREAD'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByText('The service does not answer').waitFor({ timeout: 15_000 });
    await page.unroute('**/app/api/entity/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thread' }).waitFor();
  });

  it('speaks Chinese', async () => {
    const page = await openPage(`/part/${XM430}`, { language: 'zh-CN' });
    await page.getByRole('heading', { level: 2, name: '声明参数' }).waitFor();
    expect(await page.locator('#value-2').innerText()).toContain('堵转');
  });
});
