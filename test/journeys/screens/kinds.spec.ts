import type { Page } from '@playwright/test';
import { Device } from '../support/device.ts';
import { expect, test } from './support/screens.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function kindOf(page: Page, set: string, kind: string): Promise<void> {
  await button(page, set).tap();
  await page.getByRole('menuitemradio', { name: kind }).tap();
}

async function pickReps(page: Page, set: string, reps: string): Promise<void> {
  await page.getByRole('combobox', { name: `Reps, ${set}` }).tap();
  await page.getByRole('option', { name: reps, exact: true }).tap();
}

test('kinds, a chain, effort and a note are seen on a second phone, and no warm-up is in the chart', async ({
  open,
  server,
  browser,
}) => {
  const a = await open({ weeks: 2 });
  const { page } = a;
  await a.goTo('Settings');
  await page.getByRole('radiogroup', { name: 'Effort of a Set' }).getByText('RPE').tap();
  await a.goTo('Workout');

  await kindOf(page, '1', 'Warm-up');
  await expect(page.getByRole('rowheader')).toHaveText(['W warm-up 1', '1', '2', '3']);
  await page.getByLabel('Weight (kg), warm-up 1').fill('140');
  await pickReps(page, 'warm-up 1', '5');
  await button(page, 'Save').tap();
  await button(page, 'Keep It').tap();
  await expect(page.getByRole('rowheader').first()).toHaveText('W warm-up 1 saved');
  await pickReps(page, 'set 1', '8');
  await page.getByRole('button', { name: /^Save/ }).tap();
  await button(page, 'RPE 8.5').tap();
  await expect(page.getByText('Set 1 is now RPE 8.5')).toBeVisible();

  await button(page, '1 saved').tap();
  await page.getByRole('menuitem', { name: 'Add drop' }).tap();
  await pickReps(page, 'part 1 of set 1', '12');
  await page.getByRole('button', { name: /^Save/ }).tap();
  await expect(page.getByRole('rowheader')).toHaveText([
    'W warm-up 1 saved',
    /^1 saved/,
    'D part 1 of set 1 saved',
    '2',
    '3',
  ]);
  await button(page, '1 saved').tap();
  await page.getByRole('menuitem', { name: 'Add note' }).tap();
  await page.getByRole('textbox', { name: 'Note' }).fill('belt on');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('row', { name: 'Note: belt on' })).toBeVisible();
  await a.expectAllOnServer();

  const b = await Device.create(browser, server.url, { storageState: await a.context.storageState() });
  await expect(b.page.getByRole('rowheader')).toHaveText([
    'W warm-up 1 saved',
    /^1 saved @8\.5/,
    'D part 1 of set 1 saved',
    '2',
    '3',
  ]);
  await expect(b.page.getByRole('row', { name: 'Note: belt on' })).toBeVisible();
  await button(b.page, 'View Progress').click();
  await expect(b.page.getByRole('dialog')).not.toContainText('140.0');
  await b.page.keyboard.press('Escape');
  // The warm-up was none after all: the record moves there and here.
  await kindOf(page, 'W warm-up 1 saved', 'Normal');
  await expect(page.getByText('Warm-up 1 is now a normal set')).toBeVisible();
  await expect(b.page.getByRole('rowheader').first()).toHaveText('1 saved');
  await button(b.page, 'View Progress').click();
  await expect(b.page.getByRole('dialog')).toContainText('140.0');
  await b.context.close();
});

test('sets of one line are saved without a network, and an undo takes them back', async ({ open }) => {
  const device = await open({ weeks: 1 });
  const { page } = device;
  await device.installed();
  device.expectNetworkErrors();
  await device.context.setOffline(true);
  await button(page, '1').tap();
  await page.getByRole('menuitem', { name: 'Quick entry' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Quick Entry' });
  await dialog.getByRole('textbox').fill('60x8, 55x0');
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader')).toHaveText(['1 saved', /^2 saved missed/, '3']);
  await button(page, 'Undo').tap();
  await expect(page.getByRole('rowheader')).toHaveText(['1', '2', '3']);
});
