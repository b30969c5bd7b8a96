import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/screens.ts';

interface ProgramDay {
  title: string;
  exercises: { logs: unknown[] }[];
}

/** Exercises and sets on the server, and the days' titles. */
async function counts(page: Page, url: string) {
  const days = (await (await page.request.get(`${url}/api/workout-program`)).json()) as ProgramDay[];
  const exercises = days.flatMap((day) => day.exercises);
  return {
    titles: days.map((day) => day.title),
    exercises: exercises.length,
    logs: exercises.flatMap((exercise) => exercise.logs).length,
  };
}

test('preferences and the profile are kept', async ({ open }) => {
  const device = await open({ path: '/settings', context: { colorScheme: 'dark' } });
  const { page } = device;
  await page.getByRole('switch', { name: 'Dark Mode' }).click();
  await page.getByLabel('First Name').fill('Adah');
  await page.getByLabel('Username').fill('ada lifts');
  await page.getByLabel('Email').fill(`new-${Date.now()}@example.com`);
  await page.getByLabel('Current Password').fill('three plates a side');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Your profile information has been saved.').first()).toBeVisible();
  // The page's own script may run (its policy knows its hash), and the theme stands before there is a body to draw.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      seen.push(violatedDirective),
    );
    const body = new MutationObserver(() => {
      if (!document.body) return;
      seen.push(document.documentElement.dataset.theme ?? '');
      body.disconnect();
    });
    body.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator('html[data-theme=light]')).toBeAttached();
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual(['light']);
  await expect(page.getByLabel('First Name')).toHaveValue('Adah');
  await expect(page.getByLabel('Username')).toHaveValue('ada lifts');
  await device.goTo('Workout');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html[data-theme=dark]')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Light', exact: true })).toBeVisible();
});

test('backup, reset and restore bring everything back, by counts; the export holds it all', async ({
  open,
}) => {
  const device = await open({ weeks: 2, path: '/settings' });
  const { page, url } = device;
  const before = await counts(page, url);
  expect(before).toMatchObject({ exercises: 20 });
  await page.getByRole('button', { name: 'Create Backup' }).click();
  await expect(page.getByText('Your workout data has been backed up to your device.').first()).toBeVisible();
  await expect(page.getByText('Never', { exact: true })).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Everything' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect([file.exercises.length, file.logs.length]).toEqual([before.exercises, before.logs]);

  await page.getByRole('button', { name: 'Reset All Data' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(sure.getByText('This action cannot be undone.')).toBeVisible();
  await sure.getByRole('button', { name: 'Cancel' }).click();
  expect(await counts(page, url)).toEqual(before);
  await page.getByRole('button', { name: 'Reset All Data' }).click();
  await expect(sure.getByRole('button', { name: 'Reset All Data' })).toBeDisabled();
  await sure.getByLabel('Type “reset” to go on').fill('reset');
  await sure.getByRole('button', { name: 'Reset All Data' }).click();
  await expect.poll(() => counts(page, url)).toMatchObject({ exercises: 0, logs: 0 });

  // The Workout screen offers what Settings would restore.
  await device.goTo('Workout');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Your workout program has been restored from backup.').first()).toBeVisible();
  await expect(device.card('Barbell Bench Press')).toBeVisible();
  await expect.poll(() => counts(page, url)).toEqual(before);

  await device.goTo('Settings');
  await page.getByRole('button', { name: 'Restore Backup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Your workout program has been restored from backup.').first()).toBeVisible();
  await device.expectAllOnServer();
  await expect.poll(() => counts(page, url)).toEqual(before);
});

test('with nothing to back up or to restore, it says so', async ({ open }) => {
  const { page } = await open({ path: '/settings' });
  await page.getByRole('button', { name: 'Create Backup' }).click();
  await expect(page.getByText('There is no workout data to back up currently.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Restore Backup' }).click();
  await expect(page.getByText("Sorry, we couldn't find any backup data to restore.").first()).toBeVisible();
});
