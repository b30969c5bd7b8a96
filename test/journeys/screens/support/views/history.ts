import { expect, type Page } from '@playwright/test';
import { button, heading, type Sight } from './view.ts';

const firstWorkout = (page: Page) => page.getByRole('article').first().getByRole('link');

/** The diary as it is read. */
export const HISTORY: readonly Sight[] = [
  { name: 'history', path: '/history', show: (page) => expect(firstWorkout(page)).toBeVisible() },
  {
    name: 'history-day',
    path: '/history',
    reload: true,
    show: async (page) => {
      await firstWorkout(page).click();
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    },
  },
  {
    name: 'history-set',
    path: '/history',
    reload: true,
    show: async (page) => {
      await firstWorkout(page).click();
      await button(page, 'Edit').first().click();
      await page
        .getByRole('button', { name: /^Edit .*, set 1$/ })
        .first()
        .click();
      await button(page, 'Move').click();
      await expect(page.getByRole('dialog').getByLabel('Day')).toBeVisible();
    },
  },
  {
    name: 'history-times',
    path: '/history',
    reload: true,
    show: async (page) => {
      await firstWorkout(page).click();
      await button(page, 'Edit').first().click();
      await button(page, 'Workout Details').first().click();
      await expect(page.getByLabel('Session Note')).toBeVisible();
    },
  },
  {
    name: 'history-exercise',
    path: '/history/exercise/barbell-bench-press',
    show: async (page) => {
      await heading('Barbell Bench Press')(page);
      await expect(firstWorkout(page)).toBeVisible();
    },
  },
  {
    name: 'history-search',
    path: '/history',
    reload: true,
    show: async (page) => {
      await button(page, 'Search Exercises and Notes').click();
      await page.getByRole('searchbox').fill('press');
      await expect(page.getByRole('link', { name: 'Barbell Bench Press' })).toBeVisible();
    },
  },
  {
    name: 'history-print',
    path: '/history/print',
    show: (page) =>
      expect(page.getByRole('article').getByRole('heading', { level: 4 }).first()).toBeVisible(),
  },
  {
    name: 'history-nothing',
    path: '/history?q=zumba',
    show: (page) => expect(page.getByText('Nothing in your diary matches')).toBeVisible(),
  },
  {
    name: 'history-rest-day',
    path: '/history/2001-01-01',
    show: (page) => expect(page.getByText('No workout on this day')).toBeVisible(),
  },
];
