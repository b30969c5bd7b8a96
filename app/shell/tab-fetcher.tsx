import { useEffect, useState } from 'react';
import { useSyncStatus } from '../diary/program.ts';
import { useValue } from '../ui/listeners.ts';
import { startServiceWorker, updateWaiting } from './install/service-worker.ts';
import { fetchAhead } from './lazily.tsx';
import { screenAt } from './routes.ts';

/**
 * Draws nothing. An installed app finds a tab's files in its caches, so they are asked for as the finger comes down
 * on a link: all tabs in memory weighed a sixth of the page. Without a service worker they would come by the
 * network, and once a new release takes over, from nowhere: there they are fetched ahead. What keeps the focus
 * comes with them.
 */
export function TabFetcher() {
  const status = useSyncStatus();
  // Until the diary is open and has synced or given up, the network is for the screen that stands.
  const stands = status !== undefined && status.phase !== 'working';
  const updating = useValue(updateWaiting);
  useEffect(() => {
    if (!stands) return;
    startServiceWorker();
    const isKept = !updating && !!navigator.serviceWorker?.controller;
    const gone = new AbortController();
    void fetchAhead(async () => (await import('./fetch-in-turn.ts')).fetchInTurn(isKept, gone.signal));
    return () => gone.abort();
  }, [stands, updating]);
  const [hasStood, setHasStood] = useState(false);
  if (stands && !hasStood) setHasStood(true);
  useEffect(() => {
    if (!hasStood) return;
    const gone = new AbortController();
    void fetchAhead(async () => (await import('../ui/keep-focus.ts')).keepFocus(gone.signal));
    return () => gone.abort();
  }, [hasStood]);
  useEffect(() => {
    document.addEventListener('pointerdown', askForLinked);
    return () => document.removeEventListener('pointerdown', askForLinked);
  }, []);
  return null;
}

function askForLinked({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (link) void fetchAhead(screenAt(link.pathname).load);
}
