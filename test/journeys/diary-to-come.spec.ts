import { LIFTER } from './support/device.ts';
import { expect, test } from './support/journey.ts';

/** Those that have nothing to show then, and the others. */
const EMPTY = [
  ...['/progress', '/history', '/history?q=', '/history/2026-01-05', '/history/exercise/barbell-squats'],
  ...['/consistency/2026', '/muscles', '/body', '/history/print'],
];
const OTHERS = ['/', '/consistency', '/exercises', '/settings'];

/** What a screen says of a diary that has nothing. */
const CLAIMS = /no workout|no sets|nothing (measured|in your diary|was deleted)|complete workouts|log a set/i;

test('a device that the diary has not come to says so on every screen, and calls none of it empty', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.addExercise('Barbell Squats');
  await a.logSets('Barbell Squats', [{ weight: 100, reps: 5 }]);
  await a.expectAllOnServer();

  const b = await world.device();
  b.expectNetworkErrors();
  await b.context.route('**/api/sync/**', (route) => route.abort());
  const { page } = b;
  await page.getByLabel('Email').fill(LIFTER.email);
  await page.getByLabel('Password', { exact: true }).fill(LIFTER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const words = page.getByText('Your diary is not on this device yet');
  await expect(words).toBeVisible();
  for (const path of [...EMPTY, ...OTHERS]) {
    await page.goto(b.url + path);
    await expect(words, path).toBeVisible();
    if (EMPTY.includes(path))
      await expect(page.getByText('Not on this device yet').first(), path).toBeVisible();
    await expect(page.getByRole('main'), path).not.toContainText(CLAIMS);
  }
  await page.getByRole('button', { name: 'Open the Bin' }).click();
  await expect(page.getByRole('dialog')).toContainText('Not on this device yet');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Export as a Table' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your diary is not on this device yet');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Export Everything' }).click();
  await expect(page.getByText('The file has only what is here.', { exact: true })).toBeVisible();
  await b.context.unroute('**/api/sync/**');
  await b.expectAllOnServer();
  await expect(words).toBeHidden();
});
