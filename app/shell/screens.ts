import { readText, STORAGE_KEYS } from '../hooks/local-storage.ts';
import { hasTooltips, loadTooltips } from '../ui/tooltip.tsx';
import { idle } from './idle.ts';
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
 * The shell of a signed-in user. The address's screen starts with it, and the diary's code unless the
 * screen can be drawn without: side by side, where one after the other would cost a round trip each.
 */
export function loadSignedIn() {
  fetchAhead(BY_PATH[window.location.pathname] ?? load.workout);
  if (readText(STORAGE_KEYS.glance) === null) fetchAhead(() => import('../../sync/index.ts'));
  if (hasTooltips()) fetchAhead(loadTooltips);
  return import('./signed-in.tsx');
}

/**
 * Fetches the tabs and dialogs when the page has nothing better to do, so that a tap finds them there;
 * one after the other, so that none of it holds a tap up. Returns the way to stop.
 */
export function fetchTabs(): () => void {
  const { account, syncDialogs, exerciseDialogs, workout, progress, library, settings } = load;
  const waiting = [exerciseDialogs, account, syncDialogs, workout, progress, library, settings];
  const next = async (): Promise<void> => {
    if (waiting.length === 0) return;
    await idle(TABS_MS);
    const part = waiting.shift();
    if (part) await fetchAhead(part);
    await next();
  };
  void next();
  return () => {
    waiting.length = 0;
  };
}

const TABS_MS = 5_000;
