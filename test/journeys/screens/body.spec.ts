import { Device } from '../support/device.ts';
import { expect, test } from './support/screens.ts';

test('a weigh-in is kept, corrected, taken back, and seen on another device with its goal', async ({
  open,
  browser,
  server,
}) => {
  const phone = await open({ path: '/body' });
  const { page } = phone;
  const typed = page.getByLabel('Body weight today (kg)');
  const save = page.getByRole('button', { name: 'Save Today’s' });
  const line = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words });

  await typed.fill('84');
  await save.click();
  await expect(line('84 kg')).toBeVisible();

  // A slip: corrected, and the correction taken back.
  await page.getByRole('button', { name: /^Edit Body weight of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Body weight' });
  await dialog.getByLabel('Body weight (kg)').fill('48');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(line('48 kg')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line('84 kg')).toBeVisible();
  await expect(line('48 kg')).toHaveCount(0);

  await page.getByRole('button', { name: 'Set a Goal' }).click();
  await page.getByRole('dialog').getByLabel('Body weight (kg)').fill('80');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^0.% of the way, from 84.kg$/)).toBeVisible();
  await phone.expectAllOnServer();

  const cookies = await page.context().cookies();
  const tablet = await Device.create(browser, server.url, { storageState: { cookies, origins: [] } });
  await tablet.page.goto(`${server.url}/body`);
  await expect(tablet.page.getByText(/^0.% of the way, from 84.kg$/)).toBeVisible();
  await typed.fill('82');
  await save.click();
  // Of two on a day the last is the day's: half of the way is done, wherever one looks.
  for (const device of [phone, tablet]) {
    await expect(
      device.page.getByRole('main').getByRole('listitem').filter({ hasText: '82 kg' }),
    ).toBeVisible();
    await expect(device.page.getByText(/^50.% of the way, from 84.kg$/)).toBeVisible();
  }
  expect(tablet.problems).toEqual([]);
  await tablet.context.close();
});
