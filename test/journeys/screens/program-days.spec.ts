import type { Page } from '@playwright/test';
import { expect, test } from './support/screens.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const openDays = async (page: Page) => {
  await button(page, 'Edit').click();
  await button(page, 'Add, move or remove days').click();
  const sheet = page.getByRole('dialog', { name: 'Edit Days' });
  await expect(sheet).toBeVisible();
  return sheet;
};

test('days: added, named, dragged, removed and brought back, and the chosen one in sight', async ({
  open,
}) => {
  const device = await open();
  const { page } = device;
  await button(page, 'Use the Starter Program').click();
  await expect(names(page)).toHaveCount(5);
  const sheet = await openDays(page);
  for (const title of ['Arms', 'Conditioning', 'Mobility', 'Long run']) {
    await button(page, 'Add a Day').click();
    await expect(sheet.getByRole('textbox').last()).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(button(page, `Move ${title}`)).toBeVisible();
  }
  // A row is as far as a place.
  const from = await button(page, 'Move Long run').boundingBox();
  const to = await button(page, 'Move Back & Biceps').boundingBox();
  if (!from || !to) throw new Error('The handles are not there.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 24, { steps: 12 });
  await page.mouse.up();
  await expect(sheet.getByLabel('Title of day 2')).toHaveValue('Long run');
  await button(page, 'Move Long run').focus();
  await page.keyboard.press('ArrowUp');
  await expect(sheet.getByLabel('Title of day 1')).toHaveValue('Long run');

  await button(page, 'Remove Legs').click();
  await toast(page, 'Legs Removed');
  await expect(sheet.getByRole('listitem')).toHaveCount(7);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(8);
  await sheet.getByRole('button', { name: 'Close' }).click();

  // The chosen one is in sight, and each is as large as a thumb.
  for (const name of ['Day 1: Long run', 'Day 5: Legs', 'Day 8: Mobility']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
    const box = await tab(page, name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await tab(page, 'Day 5: Legs').click();
  await expect(names(page)).toHaveCount(5);
  await device.expectAllOnServer();
  await page.reload();
  await expect(tab(page, 'Day 5: Legs')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab')).toHaveCount(8);
});

test('programs: one is shown, the others are kept', async ({ open }) => {
  const device = await open();
  const { page } = device;
  await button(page, 'Use the Starter Program').click();
  await expect(names(page)).toHaveCount(5);
  const sheet = await openDays(page);
  await button(page, 'New Program').click();
  await button(page, 'Add Program').click();
  await expect(page.getByText('Please enter a name for the program')).toBeVisible();
  await page.getByLabel('Program Name').fill('Two days');
  await button(page, 'Add Program').click();
  await toast(page, 'Program Added');
  await expect(page.getByRole('tab', { includeHidden: true })).toHaveCount(1);
  await sheet.getByRole('radio', { name: 'Show My program' }).click();
  await expect(page.getByRole('tab', { includeHidden: true })).toHaveCount(4);
  await button(page, 'Remove My program').click();
  await toast(page, 'My program Removed');
  await expect(page.getByRole('tab', { includeHidden: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('tab', { includeHidden: true })).toHaveCount(4);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(names(page)).toHaveCount(5);
  await device.expectAllOnServer();
});

test('a superset: linked, done in turn, the rest after the round', async ({ open }) => {
  const device = await open();
  const { page } = device;
  await button(page, 'Use the Starter Program').click();
  await expect(names(page)).toHaveCount(5);
  await button(page, 'Rest 60 seconds').click();
  await button(page, 'Reset rest timer').click();
  await button(page, 'Edit Barbell Bench Press').click();
  await button(page, 'Superset with Incline Dumbbell Press').click();
  await toast(page, 'Superset Made');
  await expect(page.getByText(/^(Superset )?A\d$/)).toHaveText(['Superset A1', 'Superset A2']);

  const saveFirstOpenRow = async (name: string, set: number) => {
    const card = device.card(name);
    await card.getByLabel(new RegExp(`^Reps, set ${set}`)).click();
    await page.getByRole('option', { name: '8', exact: true }).click();
    await card.getByLabel(new RegExp(`^Reps, set ${set}`)).press('Enter');
  };
  const timer = page.locator('[data-rest-timer]');
  await saveFirstOpenRow('Barbell Bench Press', 1);
  await expect(device.card('Incline Dumbbell Press').getByRole('table')).toBeVisible();
  await expect(timer.getByText('00:00')).toBeVisible();
  await saveFirstOpenRow('Incline Dumbbell Press', 1);
  await expect(device.card('Barbell Bench Press').getByRole('table')).toBeVisible();
  await expect(timer.getByText(/^00:5\d|^01:00/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(device.card('Incline Dumbbell Press').getByRole('table')).toBeVisible();
  await device.expectAllOnServer();
});
