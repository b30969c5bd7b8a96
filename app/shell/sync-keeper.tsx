import { useEffect, useRef } from 'react';
import { setClockOff } from '../hooks/clock.ts';
import { useSyncStatus } from '../hooks/program.ts';
import { useSession } from '../hooks/session/session.tsx';
import { persistAfterFirstSet } from '../hooks/sync/persist-after-first-set.ts';
import { useDiary } from '../hooks/use-diary.tsx';
import { LeftDiaryKeeper } from '../settings/sync/left-diary.tsx';
import { askForBackgroundSync, onWorkerAsksSync } from './service-worker.ts';

/** Draws nothing: ties the sync to the session, the service worker, the clock and the browser's storage. */
export function SyncKeeper() {
  const diary = useDiary();
  const { expired } = useSession();
  const waiting = (useSyncStatus()?.pending ?? 0) > 0;
  const wasExpired = useRef(expired);

  useEffect(() => onWorkerAsksSync(() => void diary.syncNow()), [diary]);

  useEffect(() => {
    if (!waiting) return;
    askForBackgroundSync().catch((error: unknown) => console.info('No Background Sync here.', error));
    return persistAfterFirstSet(diary);
  }, [diary, waiting]);

  useEffect(() => {
    const clock = diary.device().subscribe(({ clockOff }) => setClockOff(clockOff));
    return () => {
      clock.unsubscribe();
      setClockOff(0);
    };
  }, [diary]);

  // Another tab's sign-in lifts this tab's pause too.
  useEffect(() => {
    if (wasExpired.current && !expired) void diary.resume();
    wasExpired.current = expired;
  }, [diary, expired]);

  return <LeftDiaryKeeper />;
}
