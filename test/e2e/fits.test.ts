import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage } from './support/browser.ts';
import { pickPart } from './support/focus.ts';

const SERVOS = '/fits?a=ACT-ROBOTIS-XM430-W350&b=ACT-ROBOTIS-XL430-W250';
const PLATE = '/fits?a=PLAT-UNIVERSAL-ROBOTS-UR5E&b=PLAT-SCHUNK-WSG-50';

describe('the fits page', () => {
  it('finds two parts by keyboard alone', async () => {
    const page = await openPage('/fits');
    await page.getByRole('combobox', { name: 'Part A' }).focus();
    await pickPart(page, 'XM430-W350');
    await page.getByRole('link', { name: 'DYNAMIXEL XM430-W350-T/R' }).waitFor();
    await page.getByRole('combobox', { name: 'Part B' }).focus();
    await pickPart(page, 'XL430-W250');
    await page.getByText('protocol compatible, electrical conditional').waitFor();
    expect(new URL(page.url()).search).toBe('?a=ACT-ROBOTIS-XM430-W350&b=ACT-ROBOTIS-XL430-W250');
  });

  it('swaps the two, puts both into the BOM once, and goes back', async () => {
    const page = await openPage(SERVOS);
    await page.getByRole('button', { name: 'Swap A and B' }).click();
    await page.waitForURL('**/fits?a=ACT-ROBOTIS-XL430-W250&b=ACT-ROBOTIS-XM430-W350');
    await page.getByRole('button', { name: 'Add both to the BOM' }).click();
    await page.getByText('Both are in the BOM.').waitFor();
    const kept = await page.evaluate(() => localStorage.getItem('robot-parts.bom'));
    const { lines } = JSON.parse(kept ?? '{}') as { lines: { id: string; manufacturer: string; quantity: number }[] };
    expect(lines.map(({ id, manufacturer, quantity }) => [id, manufacturer, quantity])).toEqual([
      ['ACT-ROBOTIS-XL430-W250', 'ROBOTIS', 1],
      ['ACT-ROBOTIS-XM430-W350', 'ROBOTIS', 1],
    ]);
    await page.goBack();
    await page.waitForURL(`**${SERVOS}`);
  });

  it('shows the four dimensions with the declared texts and their sources', async () => {
    const page = await openPage(SERVOS);
    const electrical = page.getByRole('region', { name: 'Electrical' });
    expect(await electrical.innerText()).toContain('Both work at 10 to 12 V');
    expect(await electrical.innerText()).toContain('Voltage: 6.5 ~ 12.0 [V] range');
    expect(await electrical.getByRole('link').first().getAttribute('href')).toMatch(/^https:\/\/emanual\.robotis\.com/);
    const mechanical = page.getByRole('region', { name: 'Mechanical' });
    expect(await mechanical.innerText()).toContain('The two do not meet here');
    const interchange = mechanical.getByRole('link', { name: /^ask for the interchange of/ });
    expect(await interchange.getAttribute('href')).toBe(
      '/registries/mechanical?a=ACT-ROBOTIS-XM430-W350&b=ACT-ROBOTIS-XL430-W250#interchange',
    );
    await expectAccessible(page);
  });

  it('previews an adapter plate, checks its bolts, and keeps the choices in the address', async () => {
    const page = await openPage(`${PLATE}&payload_kg=2`, { theme: 'dark', expected: [/status of 400/] });
    await page.getByText('Within what the bolts hold').waitFor();
    await page.getByLabel('Thickness, mm').fill('2');
    await page.getByText('must be at least 9.5 mm').waitFor();
    await page.getByLabel('Thickness, mm').fill('12');
    await page.getByText('⌀131 × 12 mm').waitFor();
    await page.getByLabel('Material').selectOption('steel');
    await page.waitForURL((url) => url.searchParams.get('material') === 'steel');
    expect(new URL(page.url()).searchParams.get('thickness_mm')).toBe('12');
    const plate = page.getByAltText(/Drawing of an adapter plate/);
    await plate.scrollIntoViewIfNeeded();
    await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await plate.elementHandle());
    for (const [name, beginning] of [
      ['SVG, the drawing', '<svg'],
      ['DXF, to cut', '0\nSECTION'],
    ] as const) {
      const href = await page.getByRole('link', { name }).getAttribute('href');
      const text = await page.evaluate(async (url) => (await fetch(url)).text(), href ?? '');
      expect(text.trimStart().replaceAll('\r', '').startsWith(beginning)).toBe(true);
    }
    await expectAccessible(page);
  });

  it('takes a part of an open robot, and says what a pair without components could ask', async () => {
    const page = await openPage('/fits?a=OSS-DOGGO-002&b=PROTO-ETHERCAT');
    await page.getByText('part of the open robot').waitFor();
    await page.getByText('EtherCAT is no component').waitFor();
    const search = page.getByRole('link', { name: 'search for “EtherCAT”' });
    expect(await search.getAttribute('href')).toBe('/find?q=EtherCAT');
    await page.getByRole('button', { name: 'Change Part B' }).click();
    await page.getByLabel('Open robots').check();
    await page.getByRole('combobox', { name: 'Part B' }).fill('OSS-DOGGO-001');
    await page.getByRole('option', { name: /MN5212/ }).click();
    await page.getByText('judged by what the robot’s own file states').first().waitFor();
    await page.waitForURL('**&b=OSS-DOGGO-001');
  });

  it('says that a part is held against another of the same', async () => {
    const page = await openPage('/fits?a=ACT-ROBOTIS-XM430-W350&b=ACT-ROBOTIS-XM430-W350');
    await page.getByText('Two of the same part are held against each other here.').waitFor();
  });

  it('offers what an unknown id may have meant', async () => {
    const page = await openPage('/fits?a=ACT-ROBOTIS-XM430-W35&b=ACT-ROBOTIS-XL430-W250', {
      expected: [/status of 404/],
      width: 390,
    });
    await page.getByText('There is no part ACT-ROBOTIS-XM430-W35.').waitFor();
    await page.getByRole('button', { name: 'ACT-ROBOTIS-XM430-W350' }).click();
    await page.getByText('protocol compatible').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('begins with examples, in Chinese too', async () => {
    const page = await openPage('/fits', { language: 'zh-CN' });
    await page.getByRole('heading', { name: '从示例开始' }).waitFor();
    await page.getByRole('link', { name: /同一总线上的两个舵机/ }).click();
    await page.getByRole('region', { name: '协议' }).getByText('兼容', { exact: true }).waitFor();
    await expectAccessible(page);
  });
});
