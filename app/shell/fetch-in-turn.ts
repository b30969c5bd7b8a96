import { idle } from '../ui/loading/idle.ts';
import { loadToasts } from '../ui/overlays/toast.tsx';
import { fetchAhead } from './lazily.tsx';
import { load, screenAt } from './routes.ts';

/** How long a busy page may put off each download, ms. */
const IDLE_WAIT_MS = 5_000;

/**
 * Fetches what a tap may need when the page has nothing better to do; one after the other, so that no download delays a
 * tap. `isKept`: this device's caches have the files of all screens. `signal`: nobody may need the rest any more.
 */
export async function fetchInTurn(isKept: boolean, signal: AbortSignal): Promise<void> {
  const screens = ['/', '/progress', '/exercises', '/settings', '/history'].map(
    (path) => screenAt(path).load,
  );
  const parts = [load.exerciseDialogs, load.account, load.syncDialogs, ...screens];
  for (const part of isKept ? [loadToasts] : [loadToasts, ...parts]) {
    await idle(IDLE_WAIT_MS);
    if (signal.aborted) return;
    await fetchAhead(part);
  }
}
