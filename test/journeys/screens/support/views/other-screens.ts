import { expect, type Page } from '@playwright/test';
import { STRONG_S1 } from '../../../../../schema/import/testing/fixtures.ts';
import { signInElsewhere } from '../account.ts';
import { alert, button, dialog, heading, opens, type Sight } from './view.ts';

/** The lifter's other screens. */
export const OTHER_SCREENS: readonly Sight[] = [
  { name: 'progress', path: '/progress', show: (page) => expect(page.getByRole('slider')).toBeVisible() },
  {
    name: 'progress-tooltip',
    path: '/progress',
    show: async (page) => {
      await page.getByRole('slider').focus();
      await page.keyboard.press('Home');
      await expect(page.getByText(/^Date: /)).toBeVisible();
    },
  },
  {
    name: 'bin',
    path: '/settings',
    show: async (page) => {
      await opens('Open the Bin', 'Bin')(page);
      await expect(page.getByText(/deleted in the last 90 days/)).toBeVisible();
    },
  },
  {
    name: 'export-table',
    path: '/settings',
    show: async (page) => {
      await opens('Export as a Table', 'Export as a Table')(page);
      await expect(page.getByText('All of your sets fit.').first()).toBeVisible();
    },
  },
  { name: 'shared-program', path: '/program', show: heading('Share a Program') },
  {
    name: 'program-code',
    path: '/program',
    show: async (page) => {
      await page.getByRole('button', { name: 'Show a Code' }).click();
      await page.getByRole('img', { name: 'Code of the program' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'handover',
    path: '/handover',
    show: async (page) => {
      await page.getByRole('button', { name: 'Show Codes' }).click();
      await expect(page.getByRole('img', { name: 'Codes for the other phone' })).toBeVisible();
    },
  },
  { name: 'library', path: '/exercises', show: heading('Exercise Library') },
  { name: 'filter', path: '/exercises', show: opens('Filter', 'Filter') },
  { name: 'form-guide', path: '/exercises', show: opens('Reference Images', 'Exercise Form Guide') },
  {
    name: 'detail',
    path: '/exercises',
    show: async (page) => {
      await page.getByRole('button', { name: /^Romanian Deadlift/ }).click();
      await expect(page.getByRole('dialog', { name: 'Romanian Deadlift' })).toBeVisible();
    },
  },
  {
    name: 'select-day',
    path: '/exercises',
    reload: true,
    show: async (page) => {
      await page.getByRole('button', { name: /^Romanian Deadlift/ }).click();
      await dialog(page, 'Add to Workout', 'Select Workout Day');
    },
  },
  {
    name: 'library-nothing',
    path: '/exercises',
    reload: true,
    show: async (page) => {
      await page.getByPlaceholder('Search exercises...').fill('zumba');
      await expect(page.getByText('No exercises match your search')).toBeVisible();
    },
  },
  {
    name: 'library-search',
    path: '/exercises',
    reload: true,
    show: async (page) => {
      await page.getByPlaceholder('Search exercises...').fill('bnech');
      await expect(page.getByRole('button', { name: /^Incline Barbell Bench Press/ })).toBeVisible();
    },
  },
  { name: 'settings', path: '/settings', show: heading('Settings') },
  { name: 'gym', path: '/settings', show: opens('Add a Gym', 'Add a Gym') },
  { name: 'warm-ups', path: '/settings', show: opens('Change the Warm-Up Sets', 'Warm-Up Sets') },
  {
    name: 'sync-view',
    path: '/settings',
    show: async (page) => {
      await button(page, 'What Is on This Device').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'reset',
    path: '/settings',
    show: async (page) => {
      await button(page, 'Reset All Data').click();
      await alert(page, 'Are you sure?');
    },
  },
  {
    name: 'change-password',
    path: '/settings',
    show: async (page) => {
      await button(page, 'Change Password').click();
      await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
    },
  },
  {
    name: 'delete-account',
    path: '/settings',
    show: async (page) => {
      await button(page, 'Delete My Account').click();
      await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
    },
  },
  {
    name: 'restore',
    path: '/settings',
    reload: true,
    show: async (page) => {
      await button(page, 'Create Backup').click();
      await expect(page.getByText('Backup Created').first()).toBeVisible();
      await page.reload();
      await button(page, 'Restore Backup').click();
      await alert(page, 'Restore this backup?');
    },
  },
  {
    name: 'sessions',
    path: '/settings',
    show: async (page) => {
      await signInElsewhere(page);
      await page.reload();
      await button(page, 'Sign Out Everywhere Else').click();
      await alert(page, 'Sign out everywhere else?');
    },
  },
  { name: 'logo-preview', path: '/logo-preview', show: heading('Logo Preview') },
  { name: 'not-found', path: '/nowhere', show: heading('404 Page Not Found') },
  { name: 'import', path: '/import', show: heading('Import') },
  {
    name: 'import-columns',
    path: '/import',
    reload: true,
    show: async (page) => {
      await choose(page, 'diary.csv', OWN_TABLE);
      await expect(button(page, 'Read the Table')).toBeVisible();
    },
  },
  {
    name: 'import-review',
    path: '/import',
    reload: true,
    show: async (page) => {
      await choose(page, 'strong.csv', `${STRONG_S1}not a date,"Push A",1h,Row,1,60,5,0,0,,,\n`);
      await expect(button(page, 'Import 8 Sets')).toBeVisible();
      for (const fold of await page.locator('summary').all()) await fold.click();
    },
  },
];

const OWN_TABLE = 'Day,Lift,Load,Times\n2026-03-02,Bench Press,60,8\n2026-03-02,Bench Press,62.5,8\n';

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel(/^Choose a File/).setInputFiles(file);
}
