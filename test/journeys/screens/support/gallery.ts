import { expect, type Page } from '@playwright/test';

/** Who looks: somebody signed out, somebody who has just registered, somebody with months of training. */
export type Viewer = 'visitor' | 'newcomer' | 'lifter';

/** One thing that a person can see. Views of one address follow each other; Escape leads from one to the next. */
export interface View {
  name: string;
  viewer: Viewer;
  path: string;
  show: (page: Page) => Promise<unknown>;
  /** It leaves marks that Escape does not take away. */
  reload?: true;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

async function dialog(page: Page, opener: string, title: string): Promise<void> {
  await button(page, opener).first().click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}
const opens = (opener: string, title: string) => (page: Page) => dialog(page, opener, title);

const FIRST = 'Barbell Bench Press';

const VISITOR: readonly Omit<View, 'viewer'>[] = [
  { name: 'sign-in', path: '/auth', show: heading('Login to Chalkbook') },
  {
    name: 'forgot-password',
    path: '/auth',
    show: opens('Forgot your password?', 'Reset Your Password'),
  },
  {
    name: 'sign-in-failed',
    path: '/auth',
    reload: true,
    show: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await button(page, 'Sign In').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'register',
    path: '/auth',
    reload: true,
    show: async (page) => {
      await button(page, 'Create New Account').click();
      await heading('Create Your Account')(page);
    },
  },
  {
    name: 'reset-password',
    path: '/reset-password?token=from-a-mail',
    show: heading('Choose a New Password'),
  },
];

const NEWCOMER: readonly Omit<View, 'viewer'>[] = [
  { name: 'workout-empty', path: '/', show: (page) => expect(page.getByText(/^Tap "Edit"/)).toBeVisible() },
  {
    name: 'progress-empty',
    path: '/progress',
    show: (page) => expect(page.getByText('No workout data recorded yet')).toBeVisible(),
  },
];

const LIFTER: readonly Omit<View, 'viewer'>[] = [
  { name: 'workout', path: '/', show: (page) => expect(button(page, 'Save')).toBeVisible() },
  { name: 'sets', path: '/', show: opens('3 sets', 'Change Number of Sets') },
  { name: 'edit-exercise', path: '/', show: opens(`Edit ${FIRST}`, 'Edit Exercise') },
  { name: 'copy-exercise', path: '/', show: opens(`Copy ${FIRST}`, 'Copy Exercise') },
  {
    name: 'delete-exercise',
    path: '/',
    show: async (page) => {
      await button(page, `Delete ${FIRST}`).click();
      await expect(page.getByRole('alertdialog', { name: 'Delete Exercise' })).toBeVisible();
    },
  },
  {
    name: 'add-exercise',
    path: '/',
    show: async (page) => {
      await dialog(page, 'Add Exercise', 'Add New Exercise');
      await page.getByRole('dialog').getByText('Pull-Ups', { exact: true }).click();
    },
  },
  { name: 'progress-recent', path: '/', show: opens('View Progress', `${FIRST} Progress`) },
  {
    name: 'progress-full',
    path: '/',
    show: async (page) => {
      await dialog(page, 'View Progress', `${FIRST} Progress`);
      await button(page, 'View Full History').click();
    },
  },
  { name: 'account', path: '/', show: opens('Account', 'Ada Okafor') },
  {
    name: 'sync',
    path: '/',
    show: async (page) => {
      await page.getByRole('banner').getByRole('status').getByRole('button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'day-title',
    path: '/',
    show: async (page) => {
      await button(page, 'Edit').click();
      await expect(page.getByPlaceholder('Workout day title')).toBeFocused();
    },
  },
  {
    name: 'reps',
    path: '/',
    show: async (page) => {
      await page.getByLabel('Reps, set 1').click();
      await expect(page.getByRole('option', { name: '15' })).toBeVisible();
    },
  },
  {
    name: 'like-last-time',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, 'Rest 90 seconds').click();
      await button(page, 'Previous: fill all sets with last time').click();
    },
  },
  {
    name: 'saved',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, 'Less weight, set 3').click();
      await button(page, 'More weight, set 1').click();
      await page.getByLabel('Reps, set 1').click();
      await page.getByRole('option', { name: '8', exact: true }).click();
      await button(page, 'Save').click();
      await expect(page.getByRole('row', { name: /^1 saved/ })).toBeVisible();
    },
  },
  {
    name: 'notice',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, 'Copy Day 1 to Day 3').click();
      await expect(page.getByText('Exercises copied successfully').first()).toBeVisible();
    },
  },
  {
    name: 'install',
    path: '/',
    reload: true,
    show: async (page) => {
      await expect(button(page, 'Save')).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
      await expect(page.getByRole('heading', { name: 'Install Chalkbook' })).toBeVisible();
    },
  },
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
  { name: 'settings', path: '/settings', show: heading('Settings') },
  {
    name: 'sync-view',
    path: '/settings',
    show: async (page) => {
      await button(page, 'What is on this phone').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'reset',
    path: '/settings',
    show: async (page) => {
      await button(page, 'Reset All Data').click();
      await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
    },
  },
  { name: 'logo-preview', path: '/logo-preview', show: heading('Logo Preview') },
  { name: 'not-found', path: '/nowhere', show: heading('404 Page Not Found') },
];

export const GALLERY: readonly View[] = [
  ...VISITOR.map((view) => ({ ...view, viewer: 'visitor' as const })),
  ...NEWCOMER.map((view) => ({ ...view, viewer: 'newcomer' as const })),
  ...LIFTER.map((view) => ({ ...view, viewer: 'lifter' as const })),
];

/** Shows each view in turn, loading the page anew only where the one before asks for it. */
export async function visit(
  page: Page,
  url: string,
  views: readonly View[],
  look: (view: View) => Promise<void>,
): Promise<void> {
  let before: View | null = null;
  for (const view of views) {
    if (before?.path === view.path && !before.reload) await leave(page);
    else await page.goto(url + view.path);
    await view.show(page);
    await look(view);
    before = view;
  }
}

/** Escape, until no dialog is left. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
}
