import { expect } from '@playwright/test';
import { heading, opens, type Sight } from './view.ts';

/** What looks at more than one exercise: muscles, weeks, years. */
export const WEEKS: readonly Sight[] = [
  {
    name: 'muscles',
    path: '/muscles',
    show: (page) => expect(page.getByRole('list', { name: 'Hard sets by muscle' })).toBeVisible(),
  },
  {
    name: 'muscle-sets',
    path: '/muscles',
    show: async (page) => {
      await page.getByRole('button', { name: /^Chest/ }).click();
      await expect(page.getByRole('dialog', { name: 'Chest' })).toBeVisible();
    },
  },
  { name: 'weeks', path: '/consistency', show: heading('Consistency') },
  { name: 'break', path: '/consistency', show: opens('Add a Break', 'Add a Break') },
  {
    name: 'year',
    path: `/consistency/${new Date().getFullYear()}`,
    show: (page) => expect(page.getByRole('heading', { name: 'Most Trained' })).toBeVisible(),
  },
];
