import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage } from './support/browser.ts';

describe('the parameter registry', () => {
  it('reads a notation while it is typed and keeps it in the address', async () => {
    const page = await openPage('/registries/parameters');
    await page.getByLabel('Declared text').fill('20 kg·cm (6V) / 25 kg·cm (7.4V)');
    await page.getByText('1.961 Nm').waitFor();
    await page.getByText('2.452 Nm').waitFor();
    expect(new URL(page.url()).searchParams.get('text')).toBe('20 kg·cm (6V) / 25 kg·cm (7.4V)');
    await page.getByRole('button', { name: /1 Mbps/ }).click();
    await page.getByText('data rate', { exact: true }).waitFor();
    expect(await page.getByLabel('Declared text').inputValue()).toBe('1 Mbps');
    expect(await page.getByLabel('Parameter', { exact: true }).inputValue()).toBe('speed');
    await page.reload();
    await page.getByText('data rate', { exact: true }).waitFor();
  });

  it('says why it does not read, and what a person should look at', async () => {
    const page = await openPage('/registries/parameters?text=12&parameter=torque');
    await page.getByText('A number without a unit. None is guessed.').waitFor();
    await page.getByLabel('Declared text').fill('peak 120 Nm, rated 20 Nm at 48 V');
    await page.getByText('RL-02 A person should look').waitFor();
  });

  it('opens a parameter and reads one of its notations, by keyboard alone', async () => {
    const page = await openPage('/registries/parameters', { width: 390 });
    await page.getByLabel('Filter by parameter, notation or dialect').fill('pulse/rev');
    await page.getByRole('link', { name: 'Position resolution' }).press('Enter');
    await page.getByRole('region', { name: 'Position resolution' }).waitFor();
    await page.getByRole('link', { name: 'Read it: 14-bit', exact: true }).press('Enter');
    await page.getByText('angular resolution', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toBe('position_resolution');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

describe('the mechanical registry', () => {
  it('decodes and draws a designation, and says what is none', async () => {
    const page = await openPage('/registries/mechanical?value=en%20iso%209409-1-50-4-m6', {
      theme: 'dark',
      expected: [/status of 4\d\d/],
    });
    await page.locator('#decoder').getByText('ISO 9409-1-A50-4-M6', { exact: true }).waitFor();
    const drawing = page.getByAltText(/en iso 9409-1-50-4-m6/);
    await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await drawing.elementHandle());
    await expectAccessible(page);
    await page.getByLabel('Designation, part or pattern').fill('ISO 9409-1-A50');
    await page.getByText('names no hole count or no thread').first().waitFor();
    await page.getByRole('button', { name: '6 x M4 on 28 mm circle' }).click();
    await page.getByAltText(/6 x M4 on 28 mm circle/).waitFor();
    await page.getByText('Not a designation').waitFor();
  });

  it('holds two patterns against each other at an address that can be shared', async () => {
    const page = await openPage('/registries/mechanical?a=ISO%209409-1-50-7-M6&b=ISO%209409-1-50-4-M6', {
      expected: [/status of 40\d/],
    });
    await page.getByText('not the other way round').waitFor();
    await page.getByLabel('Other', { exact: true }).fill('NO-SUCH-PART');
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).searchParams.get('b')).toBe('NO-SUCH-PART');
  });

  it('lists who declares a designation, at its own place', async () => {
    const page = await openPage('/registries/mechanical#ISO9409-1-A50-7-M6');
    await page.getByRole('link', { name: 'KUKA LBR iiwa 14 R820' }).waitFor();
  });
});

describe('the known defects', () => {
  it('shows the figures of the specification beside those of today, in both languages', async () => {
    const page = await openPage('/registries/defects', { theme: 'dark' });
    await page.getByRole('row', { name: /^Entities 688 2,\d{3}/ }).waitFor();
    await page.getByRole('row', { name: /Parts with mechanical information 0\.57 %/ }).waitFor();
    const nav = page.getByRole('navigation', { name: 'Registries' });
    expect(await nav.getByRole('link', { name: 'Known defects' }).getAttribute('aria-current')).toBe('page');
    await expectAccessible(page);
    await page.getByRole('button', { name: '切换到中文' }).click();
    await page.getByText('所有参数均为厂商声明').waitFor();
    await page.getByRole('link', { name: '机械接口' }).click();
    await page.getByRole('heading', { name: '解读法兰代号' }).waitFor();
  });
});
