import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LIFTER } from '../support/device.ts';
import { GALLERY, visit } from './support/gallery.ts';
import { expect, test } from './support/screens.ts';
import { applyText, contextOf, SIZE_NAMES, SIZES } from './support/sizes.ts';
import type { View, Viewer } from './support/views/view.ts';

async function findings(page: Page, view: Pick<View, 'name'>, theme: 'dark' | 'light'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached();
  // The app has no frames: what looks for those opens a page more for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // The themes are alike in all but their colours, so the second pass asks about these alone.
  if (theme === 'light') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${view.name}, ${theme}: ${id} at ${node.target.join(' ')}`),
  );
}

const GROUPS: readonly [name: string, viewer: Viewer, paths: RegExp][] = [
  ['signed out', 'visitor', /./],
  ['with an empty diary', 'newcomer', /./],
  ['on the Workout screen', 'lifter', /^\/$/],
  ['on the other screens', 'lifter', /^\/./],
];
for (const [name, viewer, paths] of GROUPS) {
  const views = GALLERY.filter((view) => view.viewer === viewer && paths.test(view.path));
  test(`axe finds nothing ${name}: ${views.map((view) => view.name).join(', ')}`, async ({ open }) => {
    test.slow();
    const device = await open({
      weeks: viewer === 'lifter' ? 10 : 0,
      ...(viewer === 'visitor' ? { signedOut: true as const } : {}),
      context: { reducedMotion: 'reduce', colorScheme: 'dark' },
    });
    device.expectNetworkErrors(); // a refused sign-in is among the views
    const found: string[] = [];
    await visit(device.page, device.url, views, async (view) => {
      found.push(...(await findings(device.page, view, 'dark')));
      found.push(...(await findings(device.page, view, 'light')));
    });
    expect(found).toEqual([]);
  });
}

for (const name of SIZE_NAMES) {
  if (name === 'phone') continue; // every view above
  test(`axe finds nothing on the main screens, ${name}`, async ({ open }) => {
    test.slow();
    const size = SIZES[name];
    const context = { ...contextOf(size), reducedMotion: 'reduce', colorScheme: 'dark' } as const;
    const device = await open({ weeks: 6, context });
    await applyText(device.page, size);
    const screens = GALLERY.filter((view) => /^(workout|progress|library|settings)$/.test(view.name));
    const found: string[] = [];
    await visit(device.page, device.url, screens, async (view) => {
      found.push(...(await findings(device.page, view, 'dark')));
    });
    expect(found).toEqual([]);
  });
}

test('axe finds nothing in the welcome, offline, and where signing out would lose sets', async ({ open }) => {
  const device = await open({
    signedOut: true,
    context: { reducedMotion: 'reduce', serviceWorkers: 'block' },
  });
  const { page } = device;
  const found: string[] = [];
  const check = async (name: string) => {
    for (const theme of ['dark', 'light'] as const) found.push(...(await findings(page, { name }, theme)));
  };
  await device.register({ ...LIFTER, email: `axe-${Date.now()}@example.com` });
  await check('welcome');
  await device.addExercise('Push-Ups');
  await check('notice');
  await device.expectAllOnServer();
  device.expectNetworkErrors();
  await device.context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(device.badge).toHaveText(/on this device$/);
  await check('offline');
  await device.badge.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('sync, offline');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await check('sign out');
  expect(found).toEqual([]);
});

test('in forced colours one sees which day and which unit is chosen', async ({ open }) => {
  const { page, url } = await open({ weeks: 2, context: { forcedColors: 'active' } });
  const outline = (element: Element) => getComputedStyle(element).outlineStyle;
  const day = (number: number) => page.getByRole('tab', { name: `Day ${number}:` });
  await expect(day(1)).toHaveAttribute('aria-selected', 'true');
  expect([await day(1).evaluate(outline), await day(2).evaluate(outline)]).toEqual(['solid', 'none']);
  await page.goto(`${url}/settings`);
  const unit = (name: string) => page.getByText(name, { exact: true });
  await expect(unit('Kilograms (kg)')).toBeVisible();
  const units = [unit('Kilograms (kg)'), unit('Pounds (lb)')];
  expect(await Promise.all(units.map((each) => each.evaluate(outline)))).toEqual(['solid', 'none']);
});
