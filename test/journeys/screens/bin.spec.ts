import { Device } from '../support/device.ts';
import { expect, test } from './support/screens.ts';

test('what one phone deleted comes back from the bin of another, and that is taken back', async ({
  browser,
  open,
}) => {
  const phone = await open();
  const { page } = phone;
  await phone.addExercise('Push-Ups');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Push-Ups' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(phone.card('Push-Ups')).toBeHidden();
  await phone.expectAllOnServer();

  const other = await Device.create(browser, phone.url, { storageState: await phone.context.storageState() });
  try {
    await other.page.goto(`${phone.url}/settings`);
    await other.page.getByRole('button', { name: 'Open the Bin' }).click();
    const bin = other.page.getByRole('dialog', { name: 'Bin' });
    await bin.getByRole('button', { name: 'Bring back Push-Ups' }).click();
    await expect(bin.getByText('Nothing was deleted in the last 90 days.')).toBeVisible();
    await expect(phone.card('Push-Ups')).toBeVisible();
    await other.page.getByRole('button', { name: 'Undo' }).click();
    await expect(bin.getByRole('button', { name: 'Bring back Push-Ups' })).toBeVisible();
    await expect(phone.card('Push-Ups')).toBeHidden();
    expect(other.problems).toEqual([]);
  } finally {
    await other.context.close();
  }
});
