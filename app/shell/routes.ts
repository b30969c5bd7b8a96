import { lazily } from './lazily.tsx';

/** The parts of the signed-in app that are files of their own. */
export const load = {
  resetPassword: () => import('../auth/reset-password-screen.tsx'),
  workout: () => import('../workout/workout-screen.tsx'),
  progress: () => import('../progress/progress-screen.tsx'),
  library: () => import('../library/library-screen.tsx'),
  settings: () => import('../settings/settings-screen.tsx'),
  history: () => import('../history/history-screen.tsx'),
  muscles: () => import('../muscles/muscles-screen.tsx'),
  consistency: () => import('../consistency/consistency-screen.tsx'),
  import: () => import('../import/import-screen.tsx'),
  host: () => import('../host/host-screen.tsx'),
  body: () => import('../body/body-screen.tsx'),
  account: () => import('./dialogs/account-dialog.tsx'),
  trouble: () => import('./diary-trouble.tsx'),
  syncDialogs: () => import('./dialogs/sync-dialogs.tsx'),
  exerciseDialogs: () => import('../workout/dialogs/exercise-dialogs.tsx'),
  sharedProgram: () => import('../shared-program/shared-program-screen.tsx'),
  handover: () => import('../handover/handover-screen.tsx'),
  logoPreview: () => import('../logo-preview/logo-preview-screen.tsx'),
  notFound: () => import('./not-found.tsx'),
};

export const ResetPasswordScreen = lazily(load.resetPassword, (module) => module.ResetPasswordScreen);
export const WorkoutScreen = lazily(load.workout, (module) => module.WorkoutScreen);
export const ProgressScreen = lazily(load.progress, (module) => module.ProgressScreen);
export const LibraryScreen = lazily(load.library, (module) => module.LibraryScreen);
export const SettingsScreen = lazily(load.settings, (module) => module.SettingsScreen);
export const HistoryScreen = lazily(load.history, (module) => module.HistoryScreen);
export const MusclesScreen = lazily(load.muscles, (module) => module.MusclesScreen);
export const ConsistencyScreen = lazily(load.consistency, (module) => module.ConsistencyScreen);
export const SharedProgramScreen = lazily(load.sharedProgram, (module) => module.SharedProgramScreen);
export const ImportScreen = lazily(load.import, (module) => module.ImportScreen);
export const HostScreen = lazily(load.host, (module) => module.HostScreen);
export const BodyScreen = lazily(load.body, (module) => module.BodyScreen);
export const HandoverScreen = lazily(load.handover, (module) => module.HandoverScreen);
export const NotFoundScreen = lazily(load.notFound, (module) => module.NotFoundScreen);
export const LogoPreviewScreen = lazily(load.logoPreview, (module) => module.LogoPreviewScreen);

const BY_PATH: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': load.workout,
  '/progress': load.progress,
  '/exercises': load.library,
  '/settings': load.settings,
  '/program': load.sharedProgram,
  '/import': load.import,
  '/host': load.host,
  '/body': load.body,
  '/muscles': load.muscles,
  '/handover': load.handover,
  '/logo-preview': load.logoPreview,
};

/** The loader of the screen at an address. It is one of `load`, since `lazily` knows files by their loader. */
export function screenAt(pathname: string): () => Promise<unknown> {
  if (isHistory(pathname)) return load.history;
  return isConsistency(pathname) ? load.consistency : (BY_PATH[pathname] ?? load.workout);
}

/** The history's addresses: its days and exercises have their own. */
export const isHistory = (pathname: string): boolean => /^\/history(\/|$)/.test(pathname);

export const isConsistency = (pathname: string): boolean => /^\/consistency(\/|$)/.test(pathname);

/** Addresses that are reached from Progress, and belong to it. */
export const isOfProgress = (pathname: string): boolean =>
  isHistory(pathname) || isConsistency(pathname) || pathname === '/muscles' || pathname === '/body';
