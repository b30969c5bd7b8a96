import { useEffect } from 'react';
import { useSyncStatus } from '../diary/program.ts';
import { loadToasts } from '../ui/toast.tsx';
import { idle } from './idle.ts';
import { fetchAhead } from './lazily.tsx';
import { load } from './routes.ts';
import { startServiceWorker } from './service-worker.ts';

/** How long a busy page may put off each download, ms. */
const IDLE_WAIT_MS = 5_000;

/** Draws nothing. Until the diary is open and has synced or given up, the network is for the screen that stands. */
export function TabFetcher() {
  const status = useSyncStatus();
  const stands = status !== undefined && status.phase !== 'working';
  useEffect(() => {
    if (!stands) return;
    startServiceWorker();
    return fetchTabs();
  }, [stands]);
  return null;
}

/**
 * Fetches the tabs and dialogs when the page has nothing better to do, so that a tap finds them there;
 * one after the other, so that no download delays a tap. Returns the way to stop.
 */
function fetchTabs(): () => void {
  const { account, syncDialogs, exerciseDialogs, workout, progress, library, settings, history } = load;
  const dialogs = [loadToasts, exerciseDialogs, account, syncDialogs];
  const waiting = [...dialogs, workout, progress, library, settings, history];
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
