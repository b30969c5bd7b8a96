import { expect } from '@playwright/test';
import { alert, button, dialog, opens, type Sight } from './view.ts';

const FIRST = 'Barbell Bench Press';

/** The Workout screen of a lifter with months of training, and what opens over it. */
export const WORKOUT: readonly Sight[] = [
  { name: 'workout', path: '/', show: (page) => expect(button(page, 'Save')).toBeVisible() },
  { name: 'sets', path: '/', show: opens('3 sets', 'Change Number of Sets') },
  { name: 'edit-exercise', path: '/', show: opens(`Edit ${FIRST}`, 'Edit Exercise') },
  { name: 'copy-exercise', path: '/', show: opens(`Copy ${FIRST}`, 'Copy Exercise') },
  {
    name: 'delete-exercise',
    path: '/',
    show: async (page) => {
      await button(page, `Delete ${FIRST}`).click();
      await alert(page, 'Delete Exercise');
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
  {
    name: 'add-exercise-search',
    path: '/',
    show: async (page) => {
      await dialog(page, 'Add Exercise', 'Add New Exercise');
      await page.getByLabel('Find Exercise').fill('kettlebell');
      await page.getByRole('dialog').getByText('Kettlebell Swing', { exact: true }).click();
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
    name: 'set-menu',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, 'Previous: fill all sets with last time').click();
      await button(page, 'Save').click();
      await button(page, '2 saved').click();
      await expect(page.getByRole('menuitem', { name: 'Delete set 2' })).toBeFocused();
    },
  },
  {
    name: 'heavy',
    path: '/',
    reload: true,
    show: async (page) => {
      await page.getByLabel('Weight (kg), set 3').click();
      await page.getByLabel('Weight (kg), set 3').fill('700');
      await page.getByLabel(/^Reps, set 3/).click();
      await page.getByRole('option', { name: '8', exact: true }).click();
      await button(page, 'Save').click();
      await expect(page.getByRole('group', { name: /^700 kg\? Your best is/ })).toBeVisible();
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
];
