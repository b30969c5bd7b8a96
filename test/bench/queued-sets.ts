// Sets that a phone kept while it had no signal: its outbox filled, and let go.
import type { Page } from '@playwright/test';
import type { Lifter } from './lifter.ts';

const SETS_A_SAVE = 100;

/**
 * Fills the outbox of a diary's page (diary-page.ts) while nothing is sent: the lock of one drain at a time (R16) keeps the
 * worker from it.
 */
export function queueSets(
  page: Page,
  { userId, exerciseIds }: Pick<Lifter, 'userId' | 'exerciseIds'>,
  queued: number,
): Promise<void> {
  const order = { lock: `sync:${userId}`, exerciseId: exerciseIds[0] ?? '', queued, size: SETS_A_SAVE };
  return page.evaluate(async ({ lock, exerciseId, queued, size }) => {
    const diary = window.benchDiary;
    if (!diary) throw new Error('No diary is open');
    await new Promise<void>((locked) => {
      navigator.locks.request(lock, () => {
        locked();
        return new Promise<void>((release) => addEventListener('bench-release', () => release()));
      });
    });
    const began = Date.now();
    for (let saved = 0; saved < queued; saved += size) {
      const sets = Array.from({ length: size }, (_, i) => ({
        setNumber: i + 1,
        weight: 60 + (saved % 400) / 10,
        unit: 'kg' as const,
        reps: 5,
      }));
      await diary.saveSets(exerciseId, sets, new Date(Date.now() - (queued - saved) * 60_000).toISOString());
    }
    // Each took a stamp of a millisecond, and nobody logs a thousand sets a second: the server takes none from the future.
    const ahead = began + queued - Date.now();
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
  }, order);
}

/** Lets it go. Ms until the outbox is empty. */
export function drain(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const diary = window.benchDiary;
    if (!diary) throw new Error('No diary is open');
    const started = performance.now();
    dispatchEvent(new Event('bench-release'));
    const empty = new Promise<void>((resolve) => {
      const reading = diary.status().subscribe(({ pending }) => {
        if (pending > 0) return;
        resolve();
        queueMicrotask(() => reading.unsubscribe());
      });
    });
    const drained = diary.syncNow();
    await empty;
    const ms = performance.now() - started;
    // The pull that follows is another figure's; it ends before the page is closed.
    await drained;
    return ms;
  });
}
