import { readText, STORAGE_KEYS } from '../device/local-storage.ts';
import { hasTooltips, loadTooltips } from '../ui/buttons/tooltip.tsx';
import { fetchAhead } from './lazily.tsx';
import { screenAt } from './routes.ts';

export const loadAuth = async () => (await import('../auth/auth-screen.tsx')).AuthScreen;

/**
 * Loads the shell of a signed-in user. The address's screen starts with it, and the diary's code unless the
 * screen can be drawn without: side by side, where one after the other would cost a round trip each.
 */
export async function loadSignedIn() {
  fetchAhead(screenAt(window.location.pathname).load);
  if (readText(STORAGE_KEYS.firstPaint) === null) fetchAhead(() => import('../../sync/index.ts'));
  if (hasTooltips()) fetchAhead(loadTooltips);
  return (await import('./signed-in.tsx')).SignedIn;
}
