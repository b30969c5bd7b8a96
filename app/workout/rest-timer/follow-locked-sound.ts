import { carryBy } from '../../device/alarm.ts';
import { STORAGE_KEYS, subscribe } from '../../device/local-storage.ts';
import { readPreferences } from '../../device/preferences.ts';
import type { RestControls } from './locked-rest.ts';

/** Has rests sound through the lock, for who has chosen it, in a file of its own that is here before the tap that starts one. */
export function followLockedSound(rests: RestControls): void {
  let carries = false;
  const follow = () => {
    const { lockedSound } = readPreferences();
    if (lockedSound === carries) return;
    carries = lockedSound;
    if (!carries) {
      carryBy(null);
      return;
    }
    import('./locked-rest.ts')
      .then(({ lockedRest }) => carries && carryBy(lockedRest(rests)))
      .catch((error: unknown) => console.warn('A rest will not sound through the lock', error));
  };
  subscribe(STORAGE_KEYS.preferences, follow);
  follow();
}
