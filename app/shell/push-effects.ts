import { useEffect } from 'react';
import { usePreference } from '../device/preferences.ts';
import { useSession } from '../session/use-session.tsx';

/** For who has switched notifications on, and for nobody else: keeps the server able to reach this device. */
export function usePushEffects(): void {
  const { expired } = useSession();
  const [push] = usePreference('push');
  const [restPush] = usePreference('restPush');
  useEffect(() => {
    if (!push || expired) return;
    import('../session/push-device.ts').then(({ keepPush }) => keepPush()).catch(logMissing);
  }, [push, expired]);
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
