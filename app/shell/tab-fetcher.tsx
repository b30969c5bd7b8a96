import { useEffect, useSyncExternalStore } from 'react';
import { useSyncStatus } from '../diary/program.ts';
import { loadToasts } from '../ui/toast.tsx';
import { idle } from './idle.ts';
import { fetchAhead } from './lazily.tsx';
import { load, screenAt } from './routes.ts';
import { isUpdateWaiting, onUpdateWaiting, startServiceWorker } from './service-worker.ts';

/** How long a busy page may put off each download, ms. */
const IDLE_WAIT_MS = 5_000;

/**
 * Draws nothing. An installed app finds a tab's files in its caches, so they are asked for as the finger comes down on
 * a link: all tabs in memory weighed a sixth of the page. Without a service worker they would come by the network, and
 * once a new release takes over, from nowhere: there they are fetched when the page has nothing better to do.
 */
export function TabFetcher() {
  const status = useSyncStatus();
  // Until the diary is open and has synced or given up, the network is for the screen that stands.
  const stands = status !== undefined && status.phase !== 'working';
  const updating = useSyncExternalStore(onUpdateWaiting, isUpdateWaiting);
  useEffect(() => {
    if (!stands) return;
    startServiceWorker();
    const { account, syncDialogs, exerciseDialogs, workout, progress, library, settings, history } = load;
    const others = [exerciseDialogs, account, syncDialogs, workout, progress, library, settings, history];
    const kept = navigator.serviceWorker?.controller && !updating;
    return fetchInTurn(kept ? [loadToasts] : [loadToasts, ...others]);
  }, [stands, updating]);
  useEffect(() => {
    document.addEventListener('pointerdown', askForLinked);
    return () => document.removeEventListener('pointerdown', askForLinked);
  }, []);
  return null;
}

function askForLinked({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (link) void fetchAhead(screenAt(link.pathname));
}

/** One after the other, so that no download delays a tap. Returns the way to stop. */
function fetchInTurn(waiting: (() => Promise<unknown>)[]): () => void {
  const next = async (): Promise<void> => {
    if (waiting.length === 0) return;
    await idle(IDLE_WAIT_MS);
    const part = waiting.shift();
    if (part) await fetchAhead(part);
    await next();
  };
  void next();
  return () => {
    waiting.length = 0;
  };
}
