import { expect, test } from './support/screens.ts';

test('search: other words, typos and muscles, in the add list and in the library', async ({ open }) => {
  const device = await open();
  const { page } = device;
  await page.getByRole('button', { name: 'Add Exercise' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Exercise' });
  const hits = add.getByRole('radiogroup', { name: 'Exercises' }).getByRole('radio');
  const search = add.getByPlaceholder('Search exercises by name or muscle group...');
  await expect(hits).toHaveCount(37);
  const first = (name: RegExp) => expect(hits.first()).toHaveAccessibleName(name);
  for (const [query, name] of [
    ['OHP', /^Military Press/],
    ['sqaut', /^Barbell Squats/],
    ['chin', /^Chin-Ups/],
    ['pullup', /^Pull-Ups/],
    ['rear delts', /^Reverse Flys/],
    ['ghr', /^Glute-Ham Raise/],
  ] as const) {
    await search.fill(query);
    await first(name);
  }
  await search.fill('zumba');
  await expect(add.getByText('Nothing in the catalogue matches.')).toBeVisible();
  await search.fill('bulgarian');
  await add.getByText('Bulgarian Split Squat', { exact: true }).click();
  await expect(add.getByLabel('Equipment')).toHaveValue('Dumbbells');
  await expect(add.getByLabel('Target Muscles')).toHaveValue('Quads, Glutes');
  await add.getByRole('button', { name: 'Add Exercise' }).click();
  await expect(device.card('Bulgarian Split Squat').getByRole('table')).toBeVisible();

  await page.getByRole('button', { name: 'Add Exercise' }).click();
  await add.getByLabel('Custom Exercise Name (Optional)').fill('Garage Squat');
  await add.getByLabel('Equipment').selectOption('Kettlebell');
  await add.getByRole('button', { name: 'Add Exercise' }).click();
  await expect(device.card('Garage Squat').getByRole('table')).toBeVisible();
  await device.expectAllOnServer();
  const program = (await (await page.request.get(`${device.url}/api/workout-program`)).json()) as {
    exercises: { name: string; targetMuscles: string; equipment: string }[];
  }[];
  expect(program[0]?.exercises).toMatchObject([
    { name: 'Bulgarian Split Squat', targetMuscles: 'Quads, Glutes', equipment: 'Dumbbells' },
    { name: 'Garage Squat', targetMuscles: '', equipment: 'Kettlebell' },
  ]);

  await device.goTo('Exercises');
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveCount(39);
  await page.getByRole('tab', { name: 'Legs' }).click();
  await expect(page.getByRole('button', { name: /^Garage Squat.*Kettlebell · yours/ })).toBeVisible();
  await page.getByPlaceholder('Search exercises...').fill('bnech');
  await expect(page.getByText('No legs exercises match your search')).toBeVisible();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(entries.first()).toContainText('Barbell Bench Press');
});

test('a copied day is taken back by Undo, and is not doubled unasked', async ({ open }) => {
  const device = await open({ weeks: 1 });
  const { page } = device;
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  const copy = page.getByRole('button', { name: 'Copy Day 1 to Day 3' });
  const onDay = async (day: number, count: number) => {
    await page.getByRole('tab', { name: new RegExp(`^Day ${day}:`) }).click();
    await expect(cards).toHaveCount(count);
  };
  await copy.click();
  await expect(page.getByText('Copied 5 exercises from Day 1 to Day 3.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await onDay(3, 5);
  await onDay(1, 5);
  await copy.click();
  await expect(page.getByText('Exercises copied successfully').first()).toBeVisible();
  await onDay(3, 10);

  await onDay(1, 5);
  await copy.click();
  const asked = page.getByRole('alertdialog', { name: 'Copy Day 1 to Day 3' });
  await expect(asked.getByText(/^Day 3 already has Barbell Bench Press, .+ and 3 more\.$/)).toBeVisible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: /^Day 3:/ }).click();
  await page.getByRole('button', { name: 'Delete Seated Chest Flys', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(cards).toHaveCount(9);
  await page.getByRole('tab', { name: /^Day 1:/ }).click();
  await copy.click();
  await asked.getByRole('button', { name: 'Copy the Other 1' }).click();
  await onDay(3, 10);
  await device.expectAllOnServer();
  await page.reload();
  await onDay(3, 10);
});

test('a deleted exercise keeps its history, and gets it back when it is added again', async ({ open }) => {
  const device = await open();
  const { page } = device;
  await device.addExercise('Push-Ups');
  await device.addExercise('Planks');
  await device.logSets('Push-Ups', [{ weight: 10, reps: 12 }]);
  await page.getByRole('button', { name: 'Delete Push-Ups', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Exercise Deleted').first()).toBeVisible();

  await device.goTo('Progress');
  const picker = page.getByLabel('Exercise', { exact: true });
  await expect(picker.locator('optgroup[label="Earlier"] option')).toHaveText(['Push-Ups (Chest & Triceps)']);
  await picker.selectOption({ label: 'Push-Ups (Chest & Triceps)' });
  await expect(device.tile('Current')).toHaveText(/^Current10(\.0)?kg$/);

  await device.goTo('Workout');
  await device.addExercise('Push-Ups');
  await page.getByRole('button', { name: 'View Progress' }).click();
  const overlay = page.getByRole('dialog', { name: 'Push-Ups Progress' });
  await expect(overlay.getByText('Current')).toBeVisible();
  await expect(overlay.getByText('No workout data yet')).toHaveCount(0);
  await overlay.getByRole('button', { name: 'Close' }).click();
  await device.goTo('Progress');
  await expect(picker.locator('optgroup')).toHaveCount(0);
});
