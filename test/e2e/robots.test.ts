import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage } from './support/browser.ts';

describe('the open robots', () => {
  it('are found by a word and a kind, kept in the address, and open with their joint tree', async () => {
    const page = await openPage('/robots');
    await page.getByRole('searchbox').fill('stanford');
    await page.getByRole('combobox').selectOption('humanoid');
    await page.waitForURL(/\/robots\?q=stanford&type=humanoid$/);
    expect(await page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('link', { name: 'ToddlerBot', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'ToddlerBot' }).waitFor();
    await page.getByRole('treeitem', { name: /^left_hip_pitch, revolute/ }).click();
    await page.waitForURL(/joint=left_hip_pitch/);
    await page.getByRole('heading', { level: 3, name: 'left_hip_pitch' }).waitFor();
    await page.goBack();
    await page.waitForURL(/\/robots\?q=stanford&type=humanoid$/);
    expect(await page.locator('tbody tr').count()).toBe(1);
  });

  it('are sorted by their columns, both ways', async () => {
    const page = await openPage('/robots');
    const first = () => page.locator('tbody th').first().innerText();
    await page.getByRole('button', { name: 'DoF' }).click();
    await page.waitForURL(/sort=-dof$/);
    expect(await page.locator('th[aria-sort="descending"]').innerText()).toContain('DoF');
    const greatest = await first();
    await page.getByRole('button', { name: 'DoF' }).click();
    await page.waitForURL(/sort=dof$/);
    expect(await first()).not.toBe(greatest);
  });

  it('say so where none fits, and show all again', async () => {
    const page = await openPage('/robots?q=perpetuum&type=nonsense&sort=nonsense');
    await page.getByRole('heading', { name: 'No robot fits' }).waitFor();
    await page.getByRole('button', { name: 'Show all robots' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(30);
  });
});

describe('the joint tree', () => {
  it('is walked and folded by keys alone', async () => {
    const page = await openPage('/robots/SO101');
    const tree = page.getByRole('tree');
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('title')?.textContent ?? '');
    await tree.locator('[tabindex="0"]').focus();
    const all = await tree.getByRole('treeitem').count();
    await page.keyboard.press('ArrowDown');
    const joint = await focused();
    expect(joint).toMatch(/revolute|fixed/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => tree.getByRole('treeitem').count()).toBeLessThan(all);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tree.getByRole('treeitem').count()).toBe(all);
    await page.keyboard.press('End');
    expect(await focused()).not.toBe(joint);
    await page.keyboard.press('Enter');
    await page.waitForURL(/joint=/);
    await page.keyboard.press('Home');
    expect(await focused()).toContain('base link');
  });

  it('opens many fixed joints at a click', async () => {
    const page = await openPage('/robots/HOPEJR');
    const items = page.getByRole('treeitem');
    const folded = await items.count();
    await page.getByRole('button', { name: 'Unfold all' }).click();
    await expect.poll(() => items.count()).toBeGreaterThan(170);
    expect(folded).toBeLessThan(40);
  });

  it('shows another model, and keeps it in the address', async () => {
    const page = await openPage('/robots/G1');
    await page.getByRole('combobox').selectOption({ label: 'g1_dual_arm.urdf (25)' });
    await page.waitForURL(/model=robots\/g1_description\/g1_dual_arm\.urdf/);
    await page.getByRole('treeitem', { name: /^waist_yaw_link/ }).waitFor();
  });

  it('has the same as a table, with the line of each joint', async () => {
    const page = await openPage('/robots/SO101');
    await page.getByText('All joints as a table').click();
    const link = page.getByRole('row', { name: /shoulder_pan/ }).getByRole('link');
    expect(await link.getAttribute('href')).toMatch(/\/blob\/[0-9a-f]{40}\/.*#L\d+$/);
  });
});

describe('a robot', () => {
  it('leads to the catalogue, and tells what is certain from what may be', async () => {
    const page = await openPage('/robots/SO101');
    const row = page.getByRole('row', { name: /^STS3215 Servo may be/ }).first();
    expect(await row.getByRole('link', { name: 'ACT-FEETECH-STS3215-12V' }).getAttribute('href')).toBe(
      '/part/ACT-FEETECH-STS3215-12V',
    );
    await page.goto('/robots/LCR');
    await page.getByRole('link', { name: 'ACT-ROBOTIS-XL430-W250' }).first().click();
    await page.waitForURL(/\/part\/ACT-ROBOTIS-XL430-W250$/);
  });

  it('that is not there suggests those that are', async () => {
    const page = await openPage('/robots/G2', { expected: [/status of 404/] });
    await page.getByRole('link', { name: 'G1', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Unitree G1' }).waitFor();
  });

  it('can be looked for again where the service does not answer', async () => {
    const page = await openPage('/robots', { expected: [/ERR_FAILED/] });
    await page.route('**/app/api/oss/robots/LCR', (route) => route.abort());
    await page.getByRole('link', { name: 'Low-Cost Robot Arm' }).click();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/app/api/oss/robots/LCR');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('tree').waitFor();
  });

  it.each([
    ['light', 1440, 'en', 'Joint tree'],
    ['dark', 390, 'zh-CN', '关节树'],
  ] as const)('can be read by all, %s at %i px', async (theme, width, language, heading) => {
    const page = await openPage('/robots/G1?joint=left_knee_joint', { theme, width, language });
    await page.getByRole('heading', { name: heading }).waitFor();
    await expectAccessible(page);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate<number>(overflow)).toBe(0);
    await page.goto('/robots');
    await page.locator('tbody tr').first().waitFor();
    await expectAccessible(page);
    expect(await page.evaluate<number>(overflow)).toBe(0);
  });
});
