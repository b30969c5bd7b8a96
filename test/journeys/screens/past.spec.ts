import { storedRows } from '../support/database.ts';
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

test('a kind, a note and the hour of a workout that is over are corrected, and stored with it', async ({
  open,
  server,
}) => {
  const device = await open({ weeks: 1 });
  const { page, url } = device;
  await page.goto(`${url}/history`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('button', { name: 'Edit Barbell Squats, set 1' }).click();
  await page.getByLabel('Kind').selectOption('Warm-up');
  await page.getByRole('textbox', { name: 'Note' }).fill('belt on');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('belt on')).toBeVisible();
  await page.getByRole('button', { name: 'Note of Barbell Squats' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('seat 4\nslowly');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('seat 4')).toBeVisible();
  // It had no row of its own until then.
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('button', { name: 'Workout Details' }).click();
  await page.getByLabel('Start').fill('06:15');
  await page.getByLabel('End').fill('07:05');
  await page.getByLabel('Session Note').fill('New shoes.\nSlept well.');
  await page.getByLabel('Body Weight (kg)').fill('81.4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^06:15 to 07:05 .* 81.4 kg body weight/)).toBeVisible();
  await device.expectAllOnServer();
  // The lines of a note stay, as they were drawn before the server had it, and through an edit of something else.
  await page.getByRole('button', { name: 'Workout Details' }).click();
  await page.getByLabel('End').fill('07:10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^06:15 to 07:10/)).toBeVisible();
  expect(await page.getByText('New shoes.').innerText()).toBe('New shoes.\nSlept well.');
  await device.expectAllOnServer();

  const userId = await device.userId();
  const [session, ...others] = storedRows(server.dataDir, userId, 'training_sessions');
  expect(others).toEqual([]);
  expect(session).toMatchObject({ note: 'New shoes.\nSlept well.', body_weight: 81.4 });
  const [entry] = storedRows(server.dataDir, userId, 'session_entries');
  expect(entry).toMatchObject({ session_id: session?.id, note: 'seat 4\nslowly' });
  const sets = storedRows(server.dataDir, userId, 'workout_logs').filter(
    ({ session_id }) => session_id === session?.id,
  );
  expect(sets).toHaveLength(15);
  expect(sets.filter(({ kind }) => kind === 'warmup')).toMatchObject([{ note: 'belt on' }]);
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
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
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
