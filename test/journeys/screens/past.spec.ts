import { expect, test } from './support/screens.ts';

test('a past day is logged and corrected, and it is all on the server', async ({ open }) => {
  const device = await open({ weeks: 1 });
  const { page, url } = device;
  await page.goto(`${url}/history/2026-01-05`);
  await page.getByRole('button', { name: 'Log an Exercise' }).click();
  await page.getByLabel('Exercise', { exact: true }).selectOption({ label: 'Barbell Bench Press' });
  await page.getByLabel('Weight (kg)').fill('700');
  await page.getByLabel('Reps', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '700 kg × 5' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Barbell Bench Press, set 2' }).click();
  await page.getByLabel('Weight (kg)').fill('70');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '70 kg × 5' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit Barbell Bench Press, set 3' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '700 kg × 5' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '700 kg × 5' })).toHaveCount(2);
  await device.expectAllOnServer();
});
