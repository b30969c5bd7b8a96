import { readFile } from 'node:fs/promises';
import { expect, test } from './support/screens.ts';

test('the sets leave as a table, and a program as a file that another account takes', async ({ open }) => {
  const ada = await open({ weeks: 2, path: '/settings' });
  await ada.page.getByRole('button', { name: 'Export as a Table' }).click();
  const table = ada.page.waitForEvent('download');
  await ada.page.getByRole('button', { name: 'Save the Table' }).click();
  const text = await readFile(await (await table).path(), 'utf8');
  const diary = await ada.page.request.get(`${ada.url}/api/workout-program`);
  const days = (await diary.json()) as { exercises: { logs: unknown[] }[] }[];
  const sets = days.flatMap(({ exercises }) => exercises.flatMap(({ logs }) => logs));
  expect(sets.length).toBeGreaterThan(50);
  expect(text.split('\r\n')).toHaveLength(sets.length + 2);
  await ada.page.getByRole('button', { name: 'Close' }).click();

  await ada.page.getByRole('link', { name: 'Share or Add a Program' }).click();
  const file = ada.page.waitForEvent('download');
  await ada.page.getByRole('button', { name: 'Save a File' }).click();
  const path = await (await file).path();

  const bo = await open({ path: '/program' });
  await bo.page.getByLabel('Open a File').setInputFiles(path);
  // The days of the file stand above those of one's own.
  await expect(bo.page.getByRole('button', { name: 'Add 4 Days' })).toBeVisible();
  await bo.page.getByRole('checkbox').first().uncheck();
  await bo.page.getByRole('button', { name: 'Add 3 Days' }).click();
  await expect(bo.page.getByRole('tab')).toHaveCount(3);
  await bo.page.getByRole('button', { name: 'Undo' }).click();
  await expect(bo.page.getByRole('tab')).toHaveCount(4);
});
