import { expect, type Page } from '@playwright/test';
import { alert, button, dialog, opens, type Sight } from './view.ts';

const FIRST = 'Barbell Bench Press';

/** A session runs then. What an earlier view saved is saved again with another weight. */
async function train(page: Page): Promise<void> {
  await button(page, 'More weight, set 1').click();
  await page.getByLabel(/^Reps, set 1/).click();
  await page.getByRole('option', { name: '8', exact: true }).click();
  await button(page, 'Save').click();
  await expect(button(page, 'Finish')).toBeVisible();
}

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
  {
    name: 'progress-recent',
    path: '/',
    show: async (page) => {
      await dialog(page, 'View Progress', `${FIRST} Progress`);
      await expect(page.getByText(/^Bars start at /)).toBeVisible();
    },
  },
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
    name: 'edit-days',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, 'Edit').click();
      await dialog(page, 'Add, move or remove days', 'Edit Days');
    },
  },
  {
    name: 'programs',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, 'Edit').click();
      await dialog(page, 'Add, move or remove days', 'Edit Days');
      if ((await page.getByRole('radio').count()) === 0) {
        await button(page, 'New Program').click();
        await page.getByLabel('Program Name').fill('Summer');
        await page.getByText('Copy of this', { exact: true }).click();
        await button(page, 'Add Program').click();
        await expect(page.getByRole('radio', { name: 'Show Summer' })).toBeChecked();
        await page.getByRole('radio', { name: 'Show My program' }).click();
      }
      await expect(page.getByRole('radio', { name: 'Show My program' })).toBeChecked();
      await button(page, 'New Program').click();
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
    name: 'session',
    path: '/',
    reload: true,
    show: async (page) => {
      await train(page);
      await button(page, /of \d done$/).click();
      await expect(page.getByLabel('Session Note')).toBeVisible();
    },
  },
  {
    name: 'today',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, `Today: ${FIRST}`).click();
      await expect(page.getByLabel("Today's Note")).toBeVisible();
    },
  },
  {
    name: 'swap',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, `Today: ${FIRST}`).click();
      await button(page, 'Swap for Today').click();
      await expect(page.getByRole('region', { name: 'Yours' })).toBeVisible();
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
      await expect(page.getByRole('menuitemradio', { name: 'Normal' })).toBeFocused();
    },
  },
  {
    name: 'extra-set',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, `Add a set of ${FIRST} for today`).click();
      // The line of the sets itself: where it lies behind the bars, a notice says the same.
      await expect(page.getByRole('tabpanel').getByText(/^Set \d is for today alone$/)).toBeVisible();
    },
  },
  {
    name: 'summary',
    path: '/',
    reload: true,
    show: async (page) => {
      await train(page);
      await button(page, 'Finish').click();
      await expect(page.getByRole('dialog').getByText('Volume')).toBeVisible();
    },
  },
  {
    name: 'again',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, `Do ${FIRST} again, in another workout`).click();
      await expect(page.getByRole('tabpanel').getByText('Another workout has begun')).toBeVisible();
    },
  },
  {
    name: 'movement',
    path: '/',
    reload: true,
    show: async (page) => {
      await dialog(page, `Edit ${FIRST}`, 'Edit Exercise');
      await button(page, 'Note, Muscles and Measure').click();
      await expect(page.getByLabel('Measured By')).toBeVisible();
    },
  },
  {
    name: 'plan',
    path: '/',
    reload: true,
    show: async (page) => {
      await dialog(page, `Edit ${FIRST}`, 'Edit Exercise');
      await button(page, 'Targets and Progression').click();
      await page.getByLabel('How It Grows').selectOption('wave');
      await button(page, 'Add a Week').click();
      await page.getByLabel('Percent of set 1').fill('75');
      await expect(page.getByLabel('Training Max (kg)')).toBeVisible();
    },
  },
  {
    name: 'scheme',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, 'Edit').click();
      await dialog(page, 'Add, move or remove days', 'Edit Days');
      await dialog(page, 'Programs That Progress', 'Programs That Progress');
      await page.getByRole('button', { name: /^5×5, two days in turn/ }).click();
      await expect(page.getByLabel('Squat (kg)')).not.toHaveValue('');
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
  {
    name: 'floor',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, 'Floor view').click();
      // The set that an earlier view saved may have begun a rest: its buttons stand there then.
      const begins = button(page, 'Rest 90 seconds');
      const skips = button(page, 'Skip the rest');
      await begins.or(skips).first().click();
      await begins.or(skips).first().waitFor();
      if (await begins.isVisible()) await begins.click();
      await expect(page.getByRole('button', { name: /^Save set \d$/ })).toBeVisible();
    },
  },
  {
    name: 'work-timer',
    path: '/',
    reload: true,
    show: async (page) => {
      await button(page, 'Floor view').click();
      await button(page, 'Work Timer').click();
      await page.getByText('Intervals', { exact: true }).click();
    },
  },
  {
    // The last: after a save another card would open.
    name: 'superset',
    path: '/',
    reload: true,
    show: async (page) => {
      await expect(button(page, 'Save')).toBeVisible();
      if ((await page.getByText('A1', { exact: true }).count()) > 0) return;
      await dialog(page, `Edit ${FIRST}`, 'Edit Exercise');
      await page.getByRole('button', { name: /^Superset with/ }).click();
      await expect(page.getByText('A2')).toBeAttached();
    },
  },
];
