import { useEffect, useRef } from 'react';
import { setClockOff } from '../device/clock.ts';
import { useSyncStatus } from '../diary/program.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { leftDiaries } from '../session/left-diaries.ts';
import { useSession } from '../session/use-session.tsx';
import { persistAfterFirstSet } from '../sync-status/persist-after-first-set.ts';
import { afterPaint } from '../ui/loading/after-paint.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { askForBackgroundSync, onBackgroundSync } from './install/service-worker.ts';
import { usePushEffects } from './push-effects.ts';

const LeftDiaryEffects = lazyPart(
  async () => (await import('../sync-status/left-diary.tsx')).LeftDiaryEffects,
);

/** Draws nothing: ties the sync to the session, the service worker, notifications, the clock and the browser's storage. */
export function SyncEffects() {
  const diary = useDiary();
  const { expired, user } = useSession();
  const status = useSyncStatus();
  const waiting = (status?.pending ?? 0) > 0;
  const wasExpired = useRef(expired);
  usePushEffects(expired || status?.phase === 'signed-out');

  useEffect(() => onBackgroundSync(() => diary.backgroundSync()), [diary]);

  useEffect(() => {
    if (!waiting) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    // A tap on Save is answered first.
    void afterPaint().then(() => {
      if (isOver) return;
      askForBackgroundSync().catch((error: unknown) => console.info('No Background Sync here.', error));
      stop = persistAfterFirstSet(diary);
    });
    return () => {
      isOver = true;
      stop?.();
    };
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

  return user && leftDiaries(user).length > 0 ? <LeftDiaryEffects /> : null;
}
