import { useSyncExternalStore } from 'react';
import { REST_PRESETS_MS } from '../../../schema/constants.ts';
import { usePreference } from '../../device/preferences.ts';
import { face, overMs, remainingShare } from './rest-clock.ts';
import { restTimer } from './rest-timer-store.ts';
import { useEndWords } from './use-end-words.ts';

/** What every view of the rest timer shows. */
export function useRest() {
  const { clock, now } = useSyncExternalStore(restTimer.subscribe, restTimer.getSnapshot);
  const [own] = usePreference('restLengths');
  const [ringsOnServer] = usePreference('restPush');
  const done = clock.phase === 'done';
  return {
    clock,
    face: face(clock, now),
    /** The part of a countdown that remains, 1 to 0; null without a countdown. */
    share: remainingShare(clock, now),
    running: clock.phase === 'running',
    done,
    words: useEndWords(done ? overMs(clock, now) : null),
    /** The lengths to choose from, ms: the usual ones, then the lifter's own. */
    lengths: [...REST_PRESETS_MS, ...own],
    ringsOnServer,
  };
}
