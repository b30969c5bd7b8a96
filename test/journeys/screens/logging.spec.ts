import type { Page } from '@playwright/test';
import { expect, test } from './support/screens.ts';

const FIRST = 'Barbell Bench Press';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a workout like last time is two taps from the opened app', async ({ open }) => {
  const device = await open({ weeks: 2 });
  const { page } = device;
  await page.reload();
  const previous = page.getByRole('button', { name: /use for set/ });
  await expect(previous).toHaveCount(3);
  const lastTime = await previous.allTextContents();
  await button(page, 'Previous: fill all sets with last time').tap();
  await button(page, 'Save').tap();
  await expect(button(page, 'Saved ✓')).toBeVisible();
  await expect(page.getByRole('row', { name: /^\d saved/ })).toHaveCount(3);
  await expect(previous).toHaveText(lastTime.map((text) => new RegExp(`^${text}`)));
});

test('with three sets, weights, reps, Save and the rest timer share one phone screen', async ({ open }) => {
  const { page } = await open({ weeks: 2 });
  const parts = [
    ...[1, 2, 3].flatMap((set) => [
      page.getByRole('button', { name: `Less weight, set ${set}` }),
      page.getByLabel(`Weight (kg), set ${set}`),
      page.getByRole('button', { name: `More weight, set ${set}` }),
      page.getByLabel(`Reps, set ${set}`, { exact: true }),
    ]),
    button(page, 'Save'),
    page.getByRole('region', { name: 'Rest timer' }).getByRole('timer'),
    ...[60, 90, 120, 150].map((seconds) => page.getByRole('button', { name: `Rest ${seconds} seconds` })),
  ];
  // Even the card that offers to install leaves them free.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await expect(page.getByRole('region', { name: 'Install Chalkbook' })).toBeVisible();
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    // A hit at its middle reaches it: nothing lies over it.
    const covered = await part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return !(element.contains(hit) || hit?.contains(element));
    });
    expect(covered, `${await part.getAttribute('aria-label')} is covered`).toBe(false);
    const box = await part.boundingBox();
    if ((await part.getAttribute('role')) !== 'timer') expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByLabel('Reps, set 1', { exact: true }).tap();
  await page.getByRole('option', { name: '12', exact: true }).tap();
  await button(page, 'Save').tap();
  await button(page, 'Rest 90 seconds').tap();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('drafts survive a closed tab, and leaving with them asks first', async ({ open }) => {
  const device = await open({ weeks: 1 });
  const { page } = device;
  await page.getByLabel('Weight (kg), set 2').click();
  await page.getByLabel('Weight (kg), set 2').fill('61,25');
  await page.getByLabel('Reps, set 2', { exact: true }).click();
  await page.getByRole('option', { name: '15', exact: true }).click();
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await leaving;
  await device.openTab();
  await expect(device.page.getByLabel('Weight (kg), set 2')).toHaveValue(/^61\.[23]/);
  await expect(device.page.getByLabel('Reps, set 2', { exact: true })).toHaveValue('15');
  await button(device.page, 'Save').click();
  await expect(button(device.page, 'Saved ✓')).toBeVisible();
  await device.page.reload(); // saved: no question, or this would hang
});

test('weights take only numbers of 0 and more, and minus stops at 0', async ({ open }) => {
  const device = await open();
  const { page } = device;
  await device.addExercise('Push-Ups');
  const weight = page.getByLabel('Weight (kg), set 1');
  await expect(weight).toHaveValue('5.0');
  await expect(page.getByLabel('Reps, set 1', { exact: true })).toHaveValue('8');
  await button(page, 'Less weight, set 1').click();
  await expect(weight).toHaveValue('2.5');
  await button(page, 'Less weight, set 1').click();
  await expect(weight).toHaveValue('0.0');
  const less = button(page, 'Less weight, set 1');
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();
  await weight.click();
  await weight.press('Control+a');
  await weight.pressSequentially('-7x,5');
  await weight.blur();
  await expect(weight).toHaveValue('7.5');
});

test('135 lb typed is 135 lb shown, and kilograms are the same as before', async ({ open }) => {
  const device = await open({ weeks: 1 });
  const { page } = device;
  const choose = async (unit: string) => {
    await device.goTo('Settings');
    await page.getByText(unit, { exact: true }).click();
    await device.goTo('Workout');
  };
  const kilograms = await page.getByRole('button', { name: /use for set/ }).allTextContents();
  await choose('Pounds (lb)');
  const weight = page.getByLabel('Weight (lb), set 1');
  await weight.click();
  await weight.fill('135');
  await button(page, 'More weight, set 2').click(); // 5 lb
  await page.getByLabel('Reps, set 1', { exact: true }).click();
  await page.getByRole('option', { name: '5', exact: true }).click();
  await button(page, 'Save').click();
  const previous = page.getByRole('button', { name: /use for set 1$/ });
  await expect(previous).toHaveAccessibleName(/^135\.0 × 5/);
  await choose('Kilograms (kg)');
  await expect(previous).toHaveAccessibleName(/^61\.2 × 5/);
  const now = await page.getByRole('button', { name: /use for set/ }).allTextContents();
  expect(now.slice(1)).toEqual(kilograms.slice(1));
  await choose('Pounds (lb)');
  await expect(previous).toHaveAccessibleName(/^135\.0 × 5/);
  await device.goTo('Progress');
  await expect(device.tile('Current')).toHaveText(/lb$/);
});

test('the progress overlay: the last 9 dates with a green latest bar, then all of them, scrolled to the end', async ({
  open,
}) => {
  const { page } = await open({ weeks: 16 });
  await button(page, 'View Progress').click();
  const overlay = page.getByRole('dialog', { name: `${FIRST} Progress` });
  const bars = overlay.locator('svg rect, svg path.visx-bar, svg .visx-bar');
  await expect(bars).toHaveCount(9);
  const colours = () =>
    bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar.parentElement as Element).color));
  const recent = await colours();
  expect(new Set(recent.slice(0, -1)).size).toBe(1);
  expect(recent.at(-1)).not.toBe(recent[0]);
  // No two labels touch.
  const edges = await overlay
    .locator('svg g text')
    .evaluateAll((all) =>
      all.map((text) => text.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
    );
  for (const [i, one] of edges.entries()) {
    for (const other of edges.slice(i + 1)) {
      const sameLine = Math.abs(one.top - other.top) < 6;
      expect(sameLine && one.left < other.right && other.left < one.right).toBe(false);
    }
  }
  await overlay.getByRole('button', { name: 'View Full History' }).click();
  await expect.poll(() => bars.count()).toBeGreaterThan(9);
  await expect.poll(async () => new Set(await colours()).size).toBe(1);
  const chart = overlay.getByRole('region', { name: 'Chart of all dates' });
  await expect
    .poll(() => chart.evaluate((box) => box.scrollWidth - box.clientWidth - box.scrollLeft))
    .toBe(0);
  expect(await chart.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0);
  await overlay.getByRole('button', { name: 'Show Recent History' }).click();
  await expect(bars).toHaveCount(9);
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(button(page, 'View Progress')).toBeFocused();
});
