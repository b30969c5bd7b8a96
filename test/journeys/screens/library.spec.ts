import { expect, test } from './support/screens.ts';

test('the library: search, tabs, filter, details, form guide and Add to Workout', async ({ open }) => {
  const device = await open({ path: '/exercises' });
  const { page } = device;
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveCount(37);
  const search = page.getByPlaceholder('Search exercises...');
  await search.fill('hamstrings');
  await expect(entries.first()).toContainText('Hamstrings');
  for (const words of await entries.allTextContents()) expect(words).toMatch(/hamstring/i);
  await search.fill('zumba');
  for (const [name, words] of [
    ['All', 'No exercises match your search'],
    ['Push', 'No push exercises match your search'],
    ['Pull', 'No pull exercises match your search'],
    ['Legs', 'No legs exercises match your search'],
  ] as const) {
    await tab(name).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Clear Search and Filter' }).click();
  await expect(page.getByRole('button', { name: /^Barbell Squats/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pull-Ups/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByText('Barbell', { exact: true }).click();
  await filter.getByRole('button', { name: /^Show \d+ Exercises?$/ }).click();
  await expect(page.getByRole('button', { name: 'Filter' })).toHaveText(/1$/);
  for (const words of await entries.allTextContents()) expect(words).toContain('Barbell');

  await page.getByRole('button', { name: 'Reference Images' }).click();
  const guide = page.getByRole('dialog', { name: 'Exercise Form Guide' });
  for (const name of ['Chest', 'Back', 'Legs', 'Shoulders', 'Arms', 'Core']) {
    await guide.getByRole('tab', { name }).click();
    await expect(guide.getByRole('tabpanel').getByText('Tip').first()).toBeVisible();
  }
  await guide.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Barbell Squats/ }).click();
  const detail = page.getByRole('dialog', { name: 'Barbell Squats' });
  for (const part of ['Setup', 'Execution', 'Pro Tips', 'Safety Notes']) {
    await expect(detail.getByRole('heading', { name: part })).toBeVisible();
  }
  await expect(detail.getByText('Quads, Glutes, Hamstrings')).toBeVisible();
  await detail.getByRole('button', { name: 'Add to Workout' }).click();
  const sheet = page.getByRole('dialog', { name: 'Select Workout Day' });
  await expect(sheet.getByRole('button', { name: /Day \d/ })).toHaveCount(4);
  await sheet.getByRole('button', { name: /^Legs/ }).click();
  await expect(page.getByText('Exercise Added!').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await device.goTo('Workout');
  await page.getByRole('tab', { name: 'Day 4: Legs' }).click();
  await expect(device.card('Barbell Squats')).toBeVisible();
});
