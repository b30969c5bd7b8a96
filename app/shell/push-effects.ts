import { useEffect } from 'react';
import { usePreference } from '../device/preferences.ts';

/**
 * For who has switched notifications on, and for nobody else: keeps the server able to reach this device. The end of a
 * session took its subscription with it. `isOut`: there is none now.
 */
export function usePushEffects(isOut: boolean): void {
  const [push] = usePreference('push');
  const [restPush] = usePreference('restPush');
  useEffect(() => {
    if (!push || isOut) return;
    import('../session/push-device.ts').then(({ keepPush }) => keepPush()).catch(logMissing);
  }, [push, isOut]);
  useEffect(() => {
    if (!restPush) return;
    import('../workout/rest-timer/server-alarm.ts')
      .then(({ followRests }) => followRests())
      .catch(logMissing);
  }, [restPush]);
}

function logMissing(error: unknown): void {
  console.warn('What notifications need could not be loaded.', error);
}
