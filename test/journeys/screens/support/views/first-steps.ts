import { expect } from '@playwright/test';
import { button, heading, opens, type Sight } from './view.ts';

/** What somebody sees who is signed out. */
export const VISITOR: readonly Sight[] = [
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

/** What somebody sees whose account has just been made. */
export const NEWCOMER: readonly Sight[] = [
  { name: 'workout-empty', path: '/', show: (page) => expect(page.getByText(/^Tap "Edit"/)).toBeVisible() },
  {
    name: 'progress-empty',
    path: '/progress',
    show: (page) => expect(page.getByText('No workout data recorded yet')).toBeVisible(),
  },
  {
    name: 'history-empty',
    path: '/history',
    show: (page) => expect(page.getByText('No workouts yet')).toBeVisible(),
  },
];
