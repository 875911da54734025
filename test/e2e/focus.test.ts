import { expect, it } from 'vitest';
import { graveFaults, openPage } from './support/browser.ts';
import { focused, pickPart, pressOn } from './support/focus.ts';

const COMPARED = '/compare?ids=ACT-ROBOTIS-XM430-W350,ACT-FEETECH-STS3250';

it('stays with a part that is moved, and near one that is removed', async () => {
  const page = await openPage(COMPARED);
  await pressOn(page, /^Move DYNAMIXEL.* to the right$/);
  await page.waitForURL(/ids=ACT-FEETECH/);
  await expect.poll(() => focused(page)).toMatch(/DYNAMIXEL/);
  await pressOn(page, 'Keep as my compare list');
  await expect.poll(() => focused(page)).toBe('Download CSV');
  await pressOn(page, /^Remove /);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).not.toBe('nothing');
});

it('goes on among the filters when one is taken off', async () => {
  const page = await openPage('/find?category=actuators&manufacturer=ROBOTIS');
  await pressOn(page, /^Take off .*ROBOTIS/);
  await page.getByRole('button', { name: /^Take off .*ROBOTIS/ }).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^Take off/);
});

it('goes into the box when a part is to be changed, and back to its button', async () => {
  const page = await openPage('/fits?a=ACT-ROBOTIS-XM430-W350');
  await pressOn(page, 'Change Part A');
  await expect.poll(() => focused(page)).toBe('Part A');
  await pickPart(page, 'XL430-W250');
  await page.waitForURL(/a=ACT-ROBOTIS-XL430/);
  await expect.poll(() => focused(page)).toBe('Change Part A');
});

it('finds no grave fault in a plot with a frame', async () => {
  const page = await openPage('/find?category=actuators&view=plot&x=torque&y=speed');
  await page.locator('svg [role=link]').first().waitFor();
  expect(await page.locator('svg rect[aria-label]').count()).toBe(0);
  expect(await graveFaults(page)).toEqual([]);
});
