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

test('the note of a set stands under what was lifted, as wide as the set, read or corrected', async ({
  open,
}) => {
  const { page } = await open({
    weeks: 2,
    context: { viewport: { width: 360, height: 780 }, hasTouch: true },
  });
  await page.getByRole('button', { name: 'Previous: fill all sets with last time' }).tap();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByRole('button', { name: '1 saved', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Add note' }).tap();
  await page.getByRole('textbox', { name: 'Note' }).fill('Left shoulder felt the last two');
  await page.getByRole('button', { name: 'Save Note' }).tap();
  await page.getByRole('link', { name: 'Progress' }).tap();
  await page.getByRole('link', { name: 'History', exact: true }).tap();
  await page.getByRole('article').first().getByRole('link').first().tap();
  const note = page.getByText('Left shoulder felt the last two');
  const height = async () => (await note.boundingBox())?.height ?? 0;
  await expect(note).toBeVisible();
  expect(await height()).toBeLessThan(30);
  // Shortly before midnight a seeded workout ends on this day, too.
  await page.getByRole('button', { name: 'Edit', exact: true }).first().tap();
  await expect(page.getByRole('button', { name: /^Edit .*, set 1$/ }).first()).toBeVisible();
  expect(await height()).toBeLessThan(30);
});
