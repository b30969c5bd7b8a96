import { expect, test } from './support/screens.ts';

test('progress: picker, line, tooltip, tiles and consistency', async ({ open }) => {
  const device = await open({ weeks: 10, path: '/progress' });
  const { page } = device;
  await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible();
  const picker = page.getByLabel('Exercise', { exact: true });
  // Of the program's 20, one is on two days.
  await expect(picker.locator('option')).toHaveCount(19);
  await expect(picker.locator('option:checked')).toHaveText('Barbell Bench Press (Chest & Triceps)');
  await expect(device.tile('Starting')).toHaveText('Starting57.5kg');
  await expect(device.tile('Current')).toHaveText(/^Current\d+\.\dkg$/);
  await expect(device.tile('Change')).toHaveText(/^Change[+−]\d+\.\d%$/);

  const chart = page.getByRole('figure').locator('svg');
  expect((await chart.boundingBox())?.height).toBeCloseTo(300, 0);
  await chart.hover({ position: { x: 60, y: 150 } });
  await expect(page.getByText(/^Weight \d+\.\d kg$/)).toBeVisible();
  await expect(page.getByText(/^Date: \d+ \w+ \d{4}$/)).toBeVisible();
  const points = Number(await page.getByRole('slider').getAttribute('max'));
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('slider')).toHaveValue(String(points));

  await picker.selectOption({ label: 'Barbell Squats (Legs)' });
  await expect(device.tile('Starting')).toHaveText('Starting70.0kg');
  await expect(page.getByRole('heading', { name: 'Workout Consistency' })).toBeVisible();
  await expect(page.getByText('Best streak')).toBeVisible();
});

test('progress before the first set, of an exercise without one, and with one point', async ({ open }) => {
  const device = await open({ path: '/progress' });
  const { page } = device;
  await expect(page.getByText('No workout data recorded yet')).toBeVisible();
  await expect(page.getByText('Complete workouts to view your consistency stats')).toBeVisible();
  await page.getByRole('link', { name: 'Log a Set' }).click();
  await device.addExercise('Push-Ups');
  await device.addExercise('Planks');
  await device.logSets('Push-Ups', [{ weight: 10, reps: 12 }]);
  await device.goTo('Progress');
  await expect(device.tile('Current')).toHaveText('Current10.0kg');
  await expect(device.tile('Change')).toHaveText('Change0.0%');
  await page.getByLabel('Exercise', { exact: true }).selectOption({ label: 'Planks (Chest & Triceps)' });
  await expect(page.getByText('No workout data yet')).toBeVisible();
});
