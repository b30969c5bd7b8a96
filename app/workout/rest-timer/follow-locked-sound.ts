import { carryBy } from '../../device/alarm.ts';
import { STORAGE_KEYS, subscribe } from '../../device/local-storage.ts';
import { readPreferences } from '../../device/preferences.ts';
import type { RestControls } from './locked-rest.ts';

/**
 * Lets rests sound through a locked phone while that is switched on in Settings. The file for it is fetched then and
 * not in the tap that starts a rest: browsers let a sound begin only within the tap.
 */
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
