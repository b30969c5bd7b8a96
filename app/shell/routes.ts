import type { ComponentType } from 'react';
import { lazily } from './lazily.tsx';

/** The dialogs that a tap may ask for on any screen, and those of the Workout screen. */
export const load = {
  account: async () => (await import('./dialogs/account-dialog.tsx')).AccountDialog,
  syncDialogs: async () => (await import('./dialogs/sync-dialogs.tsx')).SyncDialogs,
  exerciseDialogs: () => import('../workout/dialogs/exercise-dialogs.tsx'),
};

/** A screen in a file of its own; without a title the page is named by the product alone. */
function screen(load: () => Promise<ComponentType>, title?: string) {
  return { load, Screen: lazily(load), title };
}

/** By their addresses. React Router's own table, `Routes`, costs each opening of the app 4 kB gzip; its links and history stay. */
const SCREENS: Readonly<Record<string, ReturnType<typeof screen>>> = {
  '/': screen(async () => (await import('../workout/workout-screen.tsx')).WorkoutScreen, 'Workout'),
  '/progress': screen(
    async () => (await import('../progress/progress-screen.tsx')).ProgressScreen,
    'Progress',
  ),
  '/exercises': screen(
    async () => (await import('../library/library-screen.tsx')).LibraryScreen,
    'Exercises',
  ),
  '/settings': screen(
    async () => (await import('../settings/settings-screen.tsx')).SettingsScreen,
    'Settings',
  ),
  '/history': screen(async () => (await import('../history/history-screen.tsx')).HistoryScreen, 'History'),
  '/consistency': screen(
    async () => (await import('../consistency/consistency-screen.tsx')).ConsistencyScreen,
    'Consistency',
  ),
  '/body': screen(async () => (await import('../body/body-screen.tsx')).BodyScreen, 'Body'),
  '/muscles': screen(async () => (await import('../muscles/muscles-screen.tsx')).MusclesScreen, 'Muscles'),
  '/program': screen(
    async () => (await import('../shared-program/shared-program-screen.tsx')).SharedProgramScreen,
    'Share a Program',
  ),
  '/import': screen(async () => (await import('../import/import-screen.tsx')).ImportScreen, 'Import'),
  '/handover': screen(
    async () => (await import('../handover/handover-screen.tsx')).HandoverScreen,
    'To Another Phone',
  ),
  '/host': screen(async () => (await import('../host/host-screen.tsx')).HostScreen, 'This Server'),
  '/logo-preview': screen(
    async () => (await import('../logo-preview/logo-preview-screen.tsx')).LogoPreviewScreen,
  ),
  '/reset-password': screen(
    async () => (await import('../auth/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
};
const NOT_FOUND = screen(async () => (await import('./not-found.tsx')).NotFoundScreen);

/** The address of the screen that an address belongs to: days, exercises and years have their own below it. */
export function rootOf(pathname: string): string {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  return /^\/(history|consistency)(?=\/)/.exec(path)?.[0] ?? path;
}

/** What stands at an address. Its loader is the one by which `lazily` knows whether the file is here. */
export const screenAt = (pathname: string) => SCREENS[rootOf(pathname)] ?? NOT_FOUND;
