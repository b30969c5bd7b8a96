import { hasTooltips, loadTooltips } from '../ui/tooltip.tsx';
import { fetchAhead, lazily } from './lazily.tsx';

export const load = {
  resetPassword: () => import('../auth/reset-password-screen.tsx'),
  workout: () => import('../workout/workout-screen.tsx'),
  progress: () => import('../progress/progress-screen.tsx'),
  library: () => import('../library/library-screen.tsx'),
  settings: () => import('../settings/settings-screen.tsx'),
  account: () => import('./account-dialog.tsx'),
  syncDialogs: () => import('./sync-dialogs.tsx'),
  exerciseDialogs: () => import('../workout/dialogs/exercise-dialogs.tsx'),
  logoPreview: () => import('../logo-preview/logo-preview-screen.tsx'),
};

export const ResetPasswordScreen = lazily(load.resetPassword, (module) => module.ResetPasswordScreen);
export const WorkoutScreen = lazily(load.workout, (module) => module.WorkoutScreen);
export const ProgressScreen = lazily(load.progress, (module) => module.ProgressScreen);
export const LibraryScreen = lazily(load.library, (module) => module.LibraryScreen);
export const SettingsScreen = lazily(load.settings, (module) => module.SettingsScreen);
export const LogoPreviewScreen = lazily(load.logoPreview, (module) => module.LogoPreviewScreen);

const BY_PATH: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': load.workout,
  '/progress': load.progress,
  '/exercises': load.library,
  '/settings': load.settings,
  '/logo-preview': load.logoPreview,
};

export const loadAuth = () => import('../auth/auth-screen.tsx');

/**
 * The shell of a signed-in user. The diary's code and the address's screen start with it: side by
 * side, where one after the other would cost a round trip each.
 */
export function loadSignedIn() {
  fetchAhead(() => import('../../sync/index.ts'), BY_PATH[window.location.pathname] ?? load.workout);
  if (hasTooltips()) fetchAhead(loadTooltips);
  return import('./signed-in.tsx');
}

/** Fetches the tabs and dialogs when the page has nothing better to do, so that a tap finds them there. Returns the way to stop. */
export function fetchTabs(): () => void {
  const { account, syncDialogs, exerciseDialogs, workout, progress, library, settings } = load;
  const start = () => fetchAhead(exerciseDialogs, account, syncDialogs, workout, progress, library, settings);
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(start, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
