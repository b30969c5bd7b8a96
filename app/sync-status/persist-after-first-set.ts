import { filter, take } from 'rxjs';
import type { Diary } from '../../sync/index.ts';
import { askToPersist } from '../device/browser-storage.ts';
import { newSetsIn } from '../text/new-sets-in.ts';

/** Looked through at each change of the queue. What stands behind them comes to the front as they are sent. */
const LOOKED_AT = 200;

let asked = false;

/**
 * Asks for persistent storage once a set is saved on this device: then there is something to lose,
 * and the person has just done something, which browsers want before they ask. Returns the way to stop.
 */
export function persistAfterFirstSet(diary: Diary): () => void {
  if (asked) return () => undefined;
  const saved = diary.pendingEntries(LOOKED_AT).pipe(
    filter((entries) => entries.some((entry) => newSetsIn(entry) > 0)),
    take(1),
  );
  const subscription = saved.subscribe(() => {
    asked = true;
    askToPersist().catch((error: unknown) =>
      console.info('The browser may clear this site’s storage.', error),
    );
  });
  return () => subscription.unsubscribe();
}
