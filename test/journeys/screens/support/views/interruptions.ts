import { expect } from '@playwright/test';
import { button, type Sight } from './view.ts';

/** What comes over the Workout by itself. Visited last: it stays. */
export const INTERRUPTIONS: readonly Sight[] = [
  {
    name: 'sign-in-again',
    path: '/',
    reload: true,
    show: async (page) => {
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      await page.reload();
      const badge = page.getByRole('banner').getByRole('status').getByRole('button');
      await expect(badge).toHaveText(/^Sign in/);
      await badge.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Sign In Again' })).toBeVisible();
      await page.context().addCookies(cookies);
    },
  },
  {
    // The last: every page after it has the notice too.
    name: 'update',
    path: '/',
    reload: true,
    show: async (page) => {
      await expect(button(page, 'Save')).toBeVisible();
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        // By another address it is another version, as far as the browser knows.
        await navigator.serviceWorker.register('/sw.js?next');
      });
      await expect(page.getByRole('region', { name: 'Update' })).toBeVisible();
    },
  },
];
